import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { AppealOutcome } from './values.ts'

/** Both sides may appeal for so long (Art. 20 DSA asks for six months). */
export const appealDays = 184

/** Until when there may be an appeal against what was decided at this moment (milliseconds since 1970). */
export const appealUntilFrom = (decidedAt: number): string =>
  new Date(Math.min(decidedAt + appealDays * dayMs, latest)).toISOString()

const latest = 8_640_000_000_000_000

/**
 * Until when the side that has not appealed yet may do so once the other's appeal is decided: a decision that was changed
 * is a new one for them. `before`: until when they could so far; `appealedAt`: milliseconds since 1970.
 */
export const appealUntilAfter = (
  before: string,
  appealedAt: number,
  { outcome, tookHours }: { readonly outcome: AppealOutcome; readonly tookHours: number },
): string => {
  if (outcome === 'upheld') return before
  const anew = appealUntilFrom(appealedAt + tookHours * hourMs)
  return Date.parse(anew) > Date.parse(before) ? anew : before
}
