import { holidaysIn, type Holiday } from '@schaufenster/platform/calendar/holidays.ts'
import { landsOfPostcode } from '@schaufenster/platform/geo/land-of-postcode.ts'
import { berlinDayOf, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { memoize } from '@schaufenster/projections/lib/memoize.ts'

/** How many days ahead a page includes, because it may stay open for a while. */
const daysShown = 8

/** Holidays of today and the coming days at a postcode, as pages show them. */
export const shownHolidays = (plz: string | undefined, now: number): readonly Holiday[] =>
  shownAfter(`${berlinDayOf(now)}${plz?.slice(0, 5) ?? ''}`)

/** The cards of a page are in few towns, so memoise. */
const shownAfter = memoize(1000, (asked) => comingHolidays(asked.slice(10), asked.slice(0, 10), daysShown))

/** The holidays at a postcode from a day (YYYY-MM-DD, inclusive) on, for so many days ahead. */
export const comingHolidays = (plz: string | undefined, first: string, daysAhead: number): Holiday[] => {
  const last = dayAfter(first, daysAhead)
  const lands = landsOfPostcode(plz)
  const years = new Set([first, last].map((date) => Number(date.slice(0, 4))))
  return [...years]
    .flatMap((year) => holidaysIn(year, lands))
    .filter(({ date }) => date >= first && date <= last)
}
