import { Consumer } from '@platformatic/kafka'
import type { LogPage, LogReader } from '../../store/event-store.ts'
import type { Position } from '../../store/position.ts'
import { PartitionMoved, type Feed } from '../feed.ts'
import { joinGroup, type GroupMembership, type GroupOptions } from './group-membership.ts'
import { clientOptions, closeClient, partitionsOf, type KafkaConnection } from './kafka-topic.ts'
import { partitionOfKey } from './partition-of-key.ts'
import { createTopicFetcher } from './topic-fetcher.ts'
import { topicPages, type TopicReading } from './topic-pages.ts'

/** The feed's topic, and the log for what the topic no longer has. */
export interface KafkaFeedOptions extends KafkaConnection {
  readonly topic: string
  /** Provides events that are older than the topic's retention. */
  readonly log: Pick<LogReader, 'readAll'>
  /** Workers of one group share the partitions. Without a group the feed has them all. */
  readonly group?: GroupOptions
}

/** A feed that shares its partitions with other workers of its group. */
export interface KafkaFeed extends Feed {
  /** Releases the partitions, if brokers answer. End subscriptions before. */
  close(): Promise<void>
}

const defaultSessionTimeoutMs = 15_000
const storeReads = 2_000

/**
 * The feed from a topic that a relay fills. It commits no offsets; each reader stores its position with its models. Rejects with `FeedUnavailable`
 * while brokers are away.
 */
export const connectKafkaFeed = async (options: KafkaFeedOptions): Promise<KafkaFeed> => {
  const { topic, group, log } = options
  const consumer = new Consumer({
    ...clientOptions(options),
    groupId: group?.group ?? `${topic}-reader`,
    ...(group && { groupInstanceId: group.member }),
  })
  await using opening = new AsyncDisposableStack()
  const closing = new AbortController()
  opening.defer(() => closeClient(consumer))
  opening.defer(() => closing.abort())
  const partitions = await partitionsOf(consumer, topic)
  const fetcher = createTopicFetcher(consumer, topic)
  const timeout = group?.sessionTimeoutMs ?? defaultSessionTimeoutMs
  const membership =
    group === undefined ? undefined : await joinGroup(consumer, topic, timeout, closing.signal)

  const opened = opening.move()

  const partitionOf = (key: string): number => partitionOfKey(key, partitions)
  const fromStore = async (partition: number, after: Position): Promise<LogPage> => {
    const { events, through } = await log.readAll(after, storeReads)
    return {
      events: events.filter((event) => partitionOf(event.metadata.partitionKey) === partition),
      through,
    }
  }

  return {
    partitions,
    partitionOf,
    subscribe: (partition, after, signal) => {
      if (!Number.isInteger(partition) || partition < 0 || partition >= partitions)
        throw new Error(`the topic ${topic} has ${partitions} partitions, there is no ${partition}`)
      return heldTopicPages(membership, { partition, after, signal, fetcher, fromStore })
    },
    holds: (partition) => membership === undefined || membership.tenure(partition) !== undefined,
    whileHeld: (partition, pages, signal) => heldPages(membership, partition, pages, signal),
    close: () => opened.disposeAsync(),
  }
}

/** Waits for the partition. The returned check throws if the reader has lost it since. */
const holding = async (
  membership: GroupMembership | undefined,
  partition: number,
  signal: AbortSignal,
): Promise<() => void> => {
  if (membership === undefined) return () => undefined
  const tenure = membership.tenure(partition)
  if (tenure === undefined) await membership.gained(partition, signal)
  return () => {
    if (!signal.aborted && membership.tenure(partition) !== tenure) throw new PartitionMoved(partition)
  }
}

/** Starts `pages` only once the partition is owned. */
async function* heldPages(
  membership: GroupMembership | undefined,
  partition: number,
  pages: AsyncIterable<LogPage>,
  signal: AbortSignal,
): AsyncGenerator<LogPage, void, undefined> {
  const requireHeld = await holding(membership, partition, signal)
  requireHeld()
  if (signal.aborted) return
  for await (const page of pages) {
    requireHeld()
    yield page
  }
}

async function* heldTopicPages(
  membership: GroupMembership | undefined,
  reading: Omit<TopicReading, 'requireHeld'>,
): AsyncGenerator<LogPage, void, undefined> {
  const requireHeld = await holding(membership, reading.partition, reading.signal)
  if (reading.signal.aborted) return
  requireHeld()
  yield* topicPages({ ...reading, requireHeld })
}
