import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import type { LogHistory } from '../log-history.ts'
import { ordinalOf } from '../position.ts'
import { openLogForReading } from './log-file.ts'
import { recordedRow } from './sqlite-log-reader.ts'

/** Looks back into a log that `openSqliteEventStore` writes, over a connection of its own. Each call is one statement on the calling thread. */
export const openSqliteLogHistory = (file: string): LogHistory => {
  const database = openLogForReading(file)
  const backwards = database.prepare(
    'SELECT position, revision, body FROM event WHERE position <= ? ORDER BY position DESC LIMIT ?',
  )
  const byId = database.prepare('SELECT position, revision, body FROM event WHERE id = unhex(?)')
  for (const statement of [backwards, byId]) statement.setReturnArrays(true)
  return {
    readBackwards: async (from, limit) => backwards.all(ordinalOf(from), limit).map(recordedRow),
    find: async (id) => {
      const row = isUuid(id) ? byId.get(id.replaceAll('-', '')) : undefined
      return row && recordedRow(row)
    },
    close: async () => database.close(),
  }
}
