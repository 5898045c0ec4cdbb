import { holidaysIn, type Holiday } from '@schaufenster/platform/calendar/holidays.ts'
import { landsOfPostcode } from '@schaufenster/platform/geo/land-of-postcode.ts'
import { berlinDayOf, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { memoize } from '@schaufenster/projections/lib/memoize.ts'

/** So many days ahead a page knows: it may stand open for a while. */
const daysShown = 8

/** The holidays of today and of the days to come where a postcode is, as pages show them. */
export const shownHolidays = (plz: string | undefined, now: number): readonly Holiday[] =>
  shownAfter(`${berlinDayOf(now)}${plz?.slice(0, 5) ?? ''}`)

/** Cards of one page are in few towns. */
const shownAfter = memoize(1000, (asked) => comingHolidays(asked.slice(10), asked.slice(0, 10), daysShown))

/** The holidays where a postcode is, from a day (YYYY-MM-DD) on, that one included, and so many days ahead. */
export const comingHolidays = (plz: string | undefined, first: string, daysAhead: number): Holiday[] => {
  const last = dayAfter(first, daysAhead)
  const lands = landsOfPostcode(plz)
  const years = new Set([first, last].map((date) => Number(date.slice(0, 4))))
  return [...years]
    .flatMap((year) => holidaysIn(year, lands))
    .filter(({ date }) => date >= first && date <= last)
}
