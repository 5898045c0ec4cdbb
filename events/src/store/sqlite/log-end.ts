import { positionFromOrdinal, type Position } from '../position.ts'
import { openLogForReading } from './log-file.ts'

/** Where the log in a file ends: by its recorded head and by its last event. They differ if the tail was cut off. */
export interface LogEnd {
  readonly head: Position
  readonly last: Position
}

/** Reads only the end of a file, which takes two queries. Throws SQLite's fault if the file can't be read. */
export const readLogEnd = (file: string): LogEnd => {
  const log = openLogForReading(file)
  try {
    // An empty file is an empty database: whoever opened the log was killed before its tables existed.
    if (log.prepare('SELECT 1 FROM sqlite_schema').get() === undefined)
      return { head: positionFromOrdinal(0), last: positionFromOrdinal(0) }
    const at = (sql: string): Position => positionFromOrdinal(Number(log.prepare(sql).get()?.['position']))
    return {
      head: at('SELECT position FROM head'),
      last: at('SELECT coalesce(max(position), 0) AS position FROM event'),
    }
  } finally {
    log.close()
  }
}
