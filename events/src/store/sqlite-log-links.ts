import type { DatabaseSync } from 'node:sqlite'
import { openLogForReading } from './log-file.ts'
import type { LogLinks } from './log-links.ts'
import { ordinalOf, positionFromOrdinal } from './position.ts'
import type { LogWitness } from './verify-log.ts'

/** The links of a log that `openSqliteEventStore` writes. The file is open only while it is asked. */
export const sqliteLogLinks = (file: string): LogLinks => {
  const ask = <Answer>(question: (log: DatabaseSync) => Answer): Answer => {
    const log = openLogForReading(file)
    try {
      return question(log)
    } finally {
      log.close()
    }
  }
  return {
    head: async () =>
      positionFromOrdinal(ask((log) => Number(log.prepare('SELECT position FROM head').get()?.['position']))),
    after: async (position, limit) =>
      ask((log) =>
        log
          .prepare(
            'SELECT position, lower(hex(link)) AS link FROM event WHERE position > ? ORDER BY position LIMIT ?',
          )
          .all(ordinalOf(position), limit)
          .map((row) => ({
            position: positionFromOrdinal(Number(row['position'])),
            link: String(row['link']),
          })),
      ),
  }
}

/** A log as the witness of its copy: of each of its events it knows the link. The file is open until it is closed. */
export const sqliteLogWitness = (file: string): LogWitness & { close(): void } => {
  const log = openLogForReading(file)
  const linkAt = log.prepare('SELECT lower(hex(link)) AS link FROM event WHERE position = ?')
  const head = Number(log.prepare('SELECT position FROM head').get()?.['position'])
  return {
    reached: positionFromOrdinal(head),
    agrees: (position, link) => {
      const ordinal = ordinalOf(position)
      return ordinal > head || linkAt.get(ordinal)?.['link'] === link
    },
    close: () => log.close(),
  }
}
