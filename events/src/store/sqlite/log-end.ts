import { positionFromOrdinal, type Position } from '../position.ts'
import { openLogForReading } from './log-file.ts'

/** Where the log in a file ends: by what it says of itself, and by its last event. They differ where a tail was cut off. */
export interface LogEnd {
  readonly head: Position
  readonly last: Position
}

/** Looks at the end of a file alone, in the time of two reads. Throws what SQLite says of a file that it can't read. */
export const readLogEnd = (file: string): LogEnd => {
  const log = openLogForReading(file)
  try {
    // An empty file is an empty database: whoever opened the log was killed before its tables were there.
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
