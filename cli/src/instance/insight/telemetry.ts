import { join } from 'node:path'
import {
  openSegmentedEventStore,
  type SegmentedEventStore,
} from '@schaufenster/events/store/segmented/segmented-event-store.ts'
import { createTelemetryLog, type TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { opening } from '../storage/opening.ts'
import type { Stores } from '../stores.ts'

/** The second log, with what writes it. */
export interface Telemetry {
  readonly log: TelemetryLog
  readonly store: SegmentedEventStore
  close(): Promise<void>
}

/** Opens the telemetry of a data folder. Whatever befalls it is logged and disturbs nothing else (D-10.7). */
export const openTelemetry = async (
  { codec }: Stores,
  { dataDir }: Config,
  clock: Clock,
  logger: Logger,
): Promise<Telemetry> => {
  const report = (fault: unknown): void => logger.error({ err: fault }, 'telemetry')
  const store = await opening('Der Ordner telemetry', () =>
    openSegmentedEventStore({ folder: join(dataDir, 'telemetry'), clock, onFailure: report }),
  )
  const log = createTelemetryLog({ store, codec, clock, report })
  return {
    log,
    store,
    close: async () => {
      await log.close().catch(report)
      await store.close()
    },
  }
}
