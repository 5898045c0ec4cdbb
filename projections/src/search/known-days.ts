import type { SpecialHours } from '@schaufenster/events/directory/values.ts'
import { holidaysIn, type Land } from '@schaufenster/platform/calendar/holidays.ts'
import { landGroups, landsOfPostcode } from '@schaufenster/platform/geo/land-of-postcode.ts'
import { memoize } from '../lib/memoize.ts'
import { blocksAround, blocksOfDays } from './special-slots.ts'

/**
 * On which days the hours of a company are known, as values of a keyword: on those that its Land keeps no holiday, and on those of which the company says
 * something itself (D-2.3). Without it 25 December would be a Friday like any other.
 */
export const knownDays = (plz: string | null, special: SpecialHours): readonly string[] => [
  nameOf(landsOfPostcode(plz ?? undefined)),
  ...new Set(special.flatMap(({ from, to }) => blocksOfDays(from, to))),
]

/** The values of which a company whose hours are known on this day (YYYY-MM-DD) has one; undefined: no Land has a holiday, and all are known. */
export const knownOn = (day: string): readonly string[] | undefined => {
  const lands = landsWithout(day)
  return lands.length === allLands.size ? undefined : [...blocksAround(day), ...lands]
}

const nameOf = (lands: readonly Land[]): string => lands.join('+')
const allLands = new Map(landGroups.map((lands) => [nameOf(lands), lands]))

/** Of places of which only several Länder are known a holiday is known where all of them keep it. */
const landsWithout = memoize(400, (day): readonly string[] =>
  [...allLands]
    .filter(([, lands]) => holidaysIn(Number(day.slice(0, 4)), lands).every(({ date }) => date !== day))
    .map(([name]) => name),
)
