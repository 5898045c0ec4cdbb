import type { Feed } from '@schaufenster/events/feed/feed.ts'
import { connectKafkaFeed } from '@schaufenster/events/feed/kafka/kafka-feed.ts'
import {
  connectTopic,
  ensureTopic,
  kafkaPulse,
  type KafkaConnection,
  type KafkaPulse,
} from '@schaufenster/events/feed/kafka/kafka-topic.ts'
import { runRelay } from '@schaufenster/events/feed/kafka/relay.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { settledOrAborted } from '@schaufenster/platform/lib/settled-or-aborted.ts'
import type { LeaseOptions } from '@schaufenster/platform/vault/lease.ts'
import type { FeedStorage } from './feed-storage.ts'
import { opening } from './opening.ts'

/** For good, and so more than there will ever be workers of one group of read models (docs/decisions/0141). */
const partitions = 12

/** Whoever ends waits no longer for what it is just sending. */
const sentWithinMs = 3_000

const connectionOf = ({ brokers, member }: FeedStorage): KafkaConnection => ({ brokers, clientId: member })

/** Makes the topic where there is none yet; whoever comes first does. */
const openTopic = <Opened>(place: FeedStorage, open: (connection: KafkaConnection) => Promise<Opened>) =>
  opening('Der Kanal in Kafka', async () => {
    const connection = connectionOf(place)
    await ensureTopic({ ...connection, topic: place.topic, partitions })
    return open(connection)
  })

/** Asks brokers whether they are there, over a connection of its own. */
export const openKafkaPulse = (place: FeedStorage): KafkaPulse => kafkaPulse(connectionOf(place))

/** The feed of those workers that fold one group of read models together. */
export const openKafkaFeed = async (
  place: FeedStorage,
  group: string,
  log: LogReader,
): Promise<{ readonly feed: Feed; close(): Promise<void> }> => {
  const { topic, member } = place
  const feed = await openTopic(place, (connection) =>
    connectKafkaFeed({ ...connection, topic, log, group: { group: `${topic}-${group}`, member } }),
  )
  return { feed, close: () => feed.close() }
}

/** Carries the log into the topic until it is closed: whichever of several relays holds the lease. Throws `OperatorFault` when no broker answers. */
export const startKafkaRelay = async (
  place: FeedStorage,
  options: Omit<LeaseOptions, 'name'> & { readonly log: Pick<LogReader, 'subscribe' | 'head'> },
): Promise<{ close(): Promise<void> }> => {
  const topic = await openTopic(place, (connection) => connectTopic({ ...connection, topic: place.topic }))
  const stop = new AbortController()
  const relaying = runRelay({ ...options, topic }, stop.signal)
  return {
    close: async () => {
      stop.abort()
      // What brokers don't answer is broken off; the next relay sends it again.
      await settledOrAborted(relaying, AbortSignal.timeout(sentWithinMs))
      await topic.close()
      await relaying
    },
  }
}
