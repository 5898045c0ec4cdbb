import type { DatabaseSync } from 'node:sqlite'
import { ordinalOf, positionFromOrdinal, type Position } from '../position.ts'
import type { LogLink, LogLinks } from '../seal/log-links.ts'
import type { LogWitness } from '../seal/verify-log.ts'
import { openLogForReading } from './log-file.ts'

/** So many events are read without a pause: 0.2 ms, or 2 from a disk. Links lie between the events, so whoever reads them reads the log. */
const withoutPause = 100

/** The links of a log that `openSqliteEventStore` writes. The file is open only while it is asked. */
export const sqliteLogLinks = (file: string): LogLinks => ({
  head: async () => {
    using log = openLogForReading(file)
    return positionFromOrdinal(Number(log.prepare('SELECT position FROM head').get()?.['position']))
  },
  after: async (position, limit, pause) => {
    using log = openLogForReading(file)
    const links: LogLink[] = []
    for (let wanted = limit; wanted > 0;) {
      const asked = Math.min(wanted, withoutPause)
      const found = linksAfter(log, links.at(-1)?.position ?? position, asked)
      links.push(...found)
      wanted = found.length < asked ? 0 : wanted - asked
      if (wanted > 0) await pause()
    }
    return links
  },
})

const linksAfter = (log: DatabaseSync, position: Position, limit: number): readonly LogLink[] =>
  log
    .prepare(
      'SELECT position, lower(hex(link)) AS link FROM event WHERE position > ? ORDER BY position LIMIT ?',
    )
    .all(ordinalOf(position), limit)
    .map((row) => ({ position: positionFromOrdinal(Number(row['position'])), link: String(row['link']) }))

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
