import type { SpecialHours } from '@schaufenster/events/directory/values.ts'
import { holidaysIn, type Land } from '@schaufenster/platform/calendar/holidays.ts'
import { landGroups, landsOfPostcode } from '@schaufenster/platform/geo/land-of-postcode.ts'
import { memoize } from '../lib/memoize.ts'
import { blocksAround, blocksOfDays } from './special-slots.ts'

/**
 * The days on which a company's hours are known, as keyword values: days that are no holiday in its Land, and days for which the company has special
 * hours (D-2.3). Without it 25 December would be a Friday like any other.
 */
export const knownDays = (plz: string | null, special: SpecialHours): readonly string[] => [
  nameOf(landsOfPostcode(plz ?? undefined)),
  ...new Set(special.flatMap(({ from, to }) => blocksOfDays(from, to))),
]

/**
 * The keyword values that companies with known hours on this day (YYYY-MM-DD) have one of. Undefined: no Land has a holiday, so all hours are known.
 */
export const knownOn = (day: string): readonly string[] | undefined => {
  const lands = landsWithout(day)
  return lands.length === allLands.size ? undefined : [...blocksAround(day), ...lands]
}

const nameOf = (lands: readonly Land[]): string => lands.join('+')
const allLands = new Map(landGroups.map((lands) => [nameOf(lands), lands]))

/** A place that may be in several Länder has a holiday only if all of them observe it. */
const landsWithout = memoize(400, (day): readonly string[] =>
  [...allLands]
    .filter(([, lands]) => holidaysIn(Number(day.slice(0, 4)), lands).every(({ date }) => date !== day))
    .map(([name]) => name),
)
