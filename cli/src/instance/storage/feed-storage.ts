import { hostname } from 'node:os'
import type { Feed } from '@schaufenster/events/feed/feed.ts'
import { createStoreFeed } from '@schaufenster/events/feed/store-feed.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { instanceName } from './model-storage.ts'

/** The topic that carries the log to workers, and what this process is called among them. */
export interface FeedStorage {
  readonly brokers: readonly string[]
  readonly topic: string
  /** The same after a restart, and another for each process: by host and port, so that a restarted one finds its partitions as it left them. */
  readonly member: string
}

/** Undefined: models are folded in the store's own order, by this process alone. */
export const feedStorageOf = (
  config: Pick<Config, 'kafkaBrokers' | 'kafkaTopic' | 'mongodbUrl' | 'port'>,
): FeedStorage | undefined =>
  config.kafkaBrokers && {
    brokers: config.kafkaBrokers,
    topic: config.kafkaTopic ?? `${instanceName(config)}-feed`,
    member: `${hostname()}-${config.port}`,
  }

/** The client of Kafka is loaded where brokers are named. */
const loadKafka = () => import('./kafka-feeds.ts')

/** The feed of a group of read models. Its workers share the partitions; where there is no topic, one process has them all. */
export const openFeed = async (
  place: FeedStorage | undefined,
  group: string,
  log: LogReader,
): Promise<{ readonly feed: Feed; close(): Promise<void> }> => {
  if (place !== undefined) return (await loadKafka()).openKafkaFeed(place, group, log)
  return { feed: createStoreFeed(log), close: async () => undefined }
}

/** Rejects while no broker answers; where none is named there is nobody to ask. To be closed. */
export const openFeedPulse = async (
  place: FeedStorage | undefined,
): Promise<{ answers(): Promise<void>; close(): Promise<void> }> =>
  place === undefined
    ? { answers: async () => undefined, close: async () => undefined }
    : (await loadKafka()).openKafkaPulse(place)
