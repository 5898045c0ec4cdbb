import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { AppealOutcome } from './values.ts'

/** How long each party may appeal (Art. 20 DSA requires six months). */
export const appealDays = 184

/** The end of the time to appeal against a decision of this moment (milliseconds since 1970). */
export const appealUntilFrom = (decidedAt: number): string =>
  new Date(Math.min(decidedAt + appealDays * dayMs, latest)).toISOString()

const latest = 8_640_000_000_000_000

/**
 * The end of the time to appeal for the party that has not appealed yet, once the other's appeal is decided. A changed decision is a new one for
 * them. `before`: the end so far; `appealedAt`: milliseconds since 1970.
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
