import { holidaysIn, type Holiday, type Land } from '@schaufenster/platform/calendar/holidays.ts'
import { landGroups, landsOfPostcode } from '@schaufenster/platform/geo/land-of-postcode.ts'
import { berlinDayOf, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { memoize } from '@schaufenster/projections/lib/memoize.ts'

/** How many days ahead a page includes, because it may stay open for a while. */
const daysShown = 8

/** Holidays of today and the coming days at a postcode, as pages show them. */
export const shownHolidays = (plz: string | undefined, now: number): readonly Holiday[] =>
  shownIn(berlinDayOf(now)).get(landsOfPostcode(plz)) ?? []

/** Of a day, for all postcodes: of each profile and card that took as long as reading it. */
const shownIn = memoize(
  1,
  (day) => new Map(landGroups.map((lands) => [lands, holidaysFrom(day, daysShown, lands)])),
)

/** The holidays at a postcode from a day (YYYY-MM-DD, inclusive) on, for so many days ahead. */
export const comingHolidays = (plz: string | undefined, first: string, daysAhead: number): Holiday[] =>
  holidaysFrom(first, daysAhead, landsOfPostcode(plz))

const holidaysFrom = (first: string, daysAhead: number, lands: readonly Land[]): Holiday[] => {
  const last = dayAfter(first, daysAhead)
  const years = new Set([first, last].map((date) => Number(date.slice(0, 4))))
  return [...years]
    .flatMap((year) => holidaysIn(year, lands))
    .filter(({ date }) => date >= first && date <= last)
}
