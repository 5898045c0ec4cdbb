import { isSqliteDamage } from '@schaufenster/platform/lib/sqlite-fault.ts'
import type { Position } from '../position.ts'
import { ordinalOf, positionFromOrdinal } from '../position.ts'
import { openLogForReading } from '../sqlite/log-file.ts'
import { genesis, linkAfter } from './chain.ts'
import type { LogFlaw } from './verify-log.ts'

/** How far a log was checked, and the first flaw found. If `through` equals `after`, the end was reached. */
export interface VerifiedRun {
  readonly through: Position
  readonly flaw?: LogFlaw
}

/**
 * Recomputes the links of a run of events, each from its predecessor in the stream: `verifyLog` in small steps. Throws whatever prevents reading
 * other than damage. Blocks its thread.
 */
export const verifyRun = (file: string, after: Position, limit: number): VerifiedRun => {
  let ordinal = ordinalOf(after)
  const flawed = (reason: LogFlaw['reason'], at = ordinal): VerifiedRun => ({
    through: positionFromOrdinal(at),
    flaw: { position: positionFromOrdinal(at), reason },
  })
  const log = openLogForReading(file)
  try {
    const select = log.prepare(`
      SELECT position, revision, body, lower(hex(link)) AS link,
        (SELECT lower(hex(before.link)) FROM event AS before WHERE before.stream = event.stream AND before.revision = event.revision - 1) AS previous
      FROM event WHERE position > ? ORDER BY position LIMIT 1`)
    for (const until = ordinal + limit; ordinal < until;) {
      const row = select.get(ordinal)
      if (row === undefined) break
      ordinal += 1
      const { position, revision, body, link, previous } = row
      if (position !== ordinal) return flawed('missing')
      if (link !== linkAfter(String(previous ?? genesis), ordinal, Number(revision), String(body)))
        return flawed('changed')
    }
    return { through: positionFromOrdinal(ordinal) }
  } catch (fault) {
    // A damaged number can be too large for JavaScript.
    if (!isSqliteDamage(fault) && !(fault instanceof RangeError)) throw fault
    return flawed('unreadable', ordinal + 1)
  } finally {
    log.close()
  }
}
