import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { EventStore } from '../event-store.ts'
import { createLogHead } from '../sqlite/log-head.ts'
import { openThreadedStore } from '../sqlite/threaded-store.ts'
import { openSegmentedLogReader, type SegmentedLogLocation } from './segmented-log-reader.ts'
import type { SegmentedLogWriter, SegmentedLogWriterData } from './segmented-log-writer.ts'
import { monthOf } from './segments.ts'

/** An event store with one file per month, of which old ones are dropped (docs/decisions/0100). */
export interface SegmentedEventStore extends EventStore {
  /** For `openSegmentedLogReader` in other threads and processes. */
  readonly location: SegmentedLogLocation
  /** Drops files that are too old by now. Also happens on opening and at the beginning of a month. */
  dropExpired(): Promise<void>
}

/**
 * A log that keeps the last 25 months: one file per month, dropped whole (docs/decisions/0100). Otherwise like `sqlite-event-store.ts`. Positions
 * continue across files and are never reused, so a subscriber that was away for longer continues with the oldest remaining event.
 */
export const openSegmentedEventStore = async ({
  folder,
  clock,
  onFailure,
}: {
  readonly folder: string
  readonly clock: Clock
  readonly onFailure: (error: Error) => void
}): Promise<SegmentedEventStore> => {
  const location = { folder, head: createLogHead() }
  const month = (): string => monthOf(clock.now())
  const data: SegmentedLogWriterData = { ...location, month: month() }
  const store = await openThreadedStore<SegmentedLogWriter>({
    script: new URL('./segmented-log-writer.ts', import.meta.url),
    data,
    openReader: () => openSegmentedLogReader(location),
    append: (writer, requests) => writer.call('append', month(), requests),
    failure: (writer) => writer.call('failure'),
    onFailure,
  })
  return { ...store, location, dropExpired: () => store.writer.call('turnTo', month()) }
}
