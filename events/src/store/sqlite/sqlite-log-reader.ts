import type { StatementSync } from 'node:sqlite'
import type { RecordedEvent, StreamName } from '../../lib/envelope.ts'
import type { LogReader } from '../event-store.ts'
import { StoreUnavailable } from '../faults.ts'
import { followLog } from '../follow-log.ts'
import { ordinalOf, positionFromOrdinal, type Position } from '../position.ts'
import type { ReadPage } from '../shared-reading.ts'
import { recordedEvent } from '../stored-event.ts'
import { openLogForReading } from './log-file.ts'
import { logGrowth, logHeadOn, readLogHead } from './log-head.ts'

/** Where a log is, in a form that can be handed to a worker thread. */
export interface SqliteLogLocation {
  readonly file: string
  /** Of the thread that writes, within its process; without it (in another process) the reader polls. */
  readonly head?: SharedArrayBuffer
}

const streamPage = 256
const pollMilliseconds = 20

/**
 * Reads a log that `openSqliteEventStore` writes, in any thread or process. Reads run on the calling thread and see durable events only; each page
 * is a statement of its own, so that no open cursor holds up a checkpoint. `sharing` is put around the reading of pages.
 */
export const openSqliteLogReader = (
  { file, head }: SqliteLogLocation,
  sharing: (read: ReadPage) => ReadPage = (read) => read,
): LogReader => {
  const database = openLogForReading(file)
  const prepared = (sql: string): StatementSync => {
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }
  // A bare `LIMIT ?` makes SQLite plan the statement at each use, which takes longer than the query.
  const inStream = 'FROM event WHERE stream = (SELECT id FROM stream WHERE name = ?)'
  const forwards = prepared(
    `SELECT position, revision, body ${inStream} AND revision >= ? ORDER BY revision LIMIT +?`,
  )
  const backwards = prepared(
    `SELECT position, revision, body ${inStream} AND revision <= ? ORDER BY revision DESC LIMIT +?`,
  )
  const all = prepared(
    'SELECT position, revision, body FROM event WHERE position > ? ORDER BY position LIMIT +?',
  )
  const byStream = prepared(
    `SELECT position, revision, body, stream FROM event
     WHERE (stream, revision) > (?, ?) AND position <= ? ORDER BY stream, revision LIMIT +?`,
  )
  const selectHead = database.prepare('SELECT position FROM head')
  const sharedHead = head && logHeadOn(head)
  const closed = new AbortController()

  const requireOpen = (): void => {
    if (closed.signal.aborted) throw new StoreUnavailable('the event store is closed')
  }
  const headOrdinal = (): number =>
    sharedHead === undefined ? Number(selectHead.get()?.['position']) : readLogHead(sharedHead)

  const readPage = sharing(async (after, limit) => {
    const events = ordinalOf(after) < headOrdinal() ? all.all(ordinalOf(after), limit).map(recordedRow) : []
    return { events, through: events.at(-1)?.position ?? after }
  })
  const readAll: ReadPage = async (after, limit) => {
    requireOpen()
    return readPage(after, limit)
  }

  async function* readStream(
    stream: StreamName,
    { from, direction = 'forwards', limit = Infinity }: Parameters<LogReader['readStream']>[1] = {},
  ) {
    const [page, step] = direction === 'forwards' ? [forwards, 1] : [backwards, -1]
    let next = from ?? (direction === 'forwards' ? 0 : Number.MAX_SAFE_INTEGER)
    for (let left = limit; left > 0; left -= streamPage) {
      requireOpen()
      const size = Math.min(left, streamPage)
      const events = page.all(stream, next, size).map(recordedRow)
      yield* events
      const last = events.at(-1)
      if (last === undefined || events.length < size) return
      next = last.revision + step
    }
  }

  async function* readByStream(through: Position, limit: number) {
    for (let last = { stream: 0, revision: 0 }; ;) {
      requireOpen()
      const rows = byStream.all(last.stream, last.revision, ordinalOf(through), limit)
      const events = rows.map(recordedRow)
      if (events.length > 0) yield events
      const row = rows.at(-1)
      if (row === undefined || rows.length < limit) return
      last = { stream: Number(row[3]), revision: Number(row[1]) }
    }
  }

  return {
    readStream,
    readByStream,
    readAll,
    subscribe: (after, signal) =>
      followLog(
        {
          readAll,
          growth: logGrowth(sharedHead, pollMilliseconds),
        },
        after,
        AbortSignal.any([signal, closed.signal]),
      ),
    head: async () => {
      requireOpen()
      return positionFromOrdinal(headOrdinal())
    },
    close: async () => {
      if (closed.signal.aborted) return
      closed.abort()
      database.close()
    },
  }
}

/** A row of position, revision and body. */
export const recordedRow = (row: Readonly<Record<number, unknown>>): RecordedEvent => {
  const { 0: ordinal, 1: revision, 2: body } = row
  if (typeof ordinal !== 'number' || typeof revision !== 'number' || typeof body !== 'string') {
    throw new Error('the log has a row of unexpected shape')
  }
  return recordedEvent(body, revision, positionFromOrdinal(ordinal))
}
