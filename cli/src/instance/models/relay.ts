import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import type { FeedStorage } from '../storage/feed-storage.ts'
import type { Stores } from '../stores.ts'

/** Starts to carry the log to the workers that read it from a topic; where there is none, nothing needs to be carried. */
export const startRelay = async (
  place: FeedStorage | undefined,
  { store, vault }: Pick<Stores, 'store' | 'vault'>,
  clock: Clock,
  logger: Pick<Logger, 'error'>,
): Promise<{ close(): Promise<void> }> => {
  if (place === undefined) return { close: async () => undefined }
  const { startKafkaRelay } = await import('../storage/kafka-feeds.ts')
  return startKafkaRelay(place, {
    log: store,
    vault,
    clock,
    report: (fault) => logger.error({ err: fault }, 'relay'),
  })
}
