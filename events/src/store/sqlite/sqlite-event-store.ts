import { endProcess } from '@schaufenster/platform/lib/end-process.ts'
import type { Counted } from '@schaufenster/platform/metrics/buckets.ts'
import type { EventStore } from '../event-store.ts'
import { sharedReading } from '../shared-reading.ts'
import type { Synchronous } from './log-file.ts'
import { createLogHead } from './log-head.ts'
import type { LogWriter, LogWriterData } from './log-writer.ts'
import { openSqliteLogReader, type SqliteLogLocation } from './sqlite-log-reader.ts'
import { openThreadedStore } from './threaded-store.ts'

/** The log in one SQLite file, with a writer thread (docs/decisions/0010). */
export interface SqliteEventStore extends EventStore {
  /** For `openSqliteLogReader` in the other threads of this process. */
  readonly location: SqliteLogLocation
  /** How many events each commit brought to disk since the store was opened (promise 1). */
  groupSizes(): Promise<Counted>
}

interface SqliteEventStoreOptions {
  readonly file: string
  /**
   * Hears of a commit that may or may not be on disk; every later append is refused. Without it the error is thrown where nobody catches it,
   * which ends the process (promise 1).
   */
  readonly onFailure?: (error: Error) => void
  /** Anything but FULL breaks promise 1. */
  readonly synchronous?: Synchronous
}

/**
 * The log in one SQLite file. Reads run on the calling thread; appends go to a thread that commits for everybody who waits, because a COMMIT
 * blocks its thread for the length of an fsync (docs/decisions/0010). One such store a file: it is the only writer.
 */
export const openSqliteEventStore = async ({
  file,
  onFailure = endProcess,
  synchronous = 'FULL',
}: SqliteEventStoreOptions): Promise<SqliteEventStore> => {
  const location = { file, head: createLogHead() }
  const data: LogWriterData = { ...location, synchronous }
  const store = await openThreadedStore<LogWriter>({
    script: new URL('./log-writer.ts', import.meta.url),
    data,
    openReader: () => openSqliteLogReader(location, sharedReading),
    append: (writer, requests) => writer.call('append', requests),
    failure: (writer) => writer.call('failure'),
    onFailure,
  })
  return { ...store, location, groupSizes: () => store.writer.call('groupSizes') }
}
