import { holidaysIn, type Holiday } from '@schaufenster/platform/calendar/holidays.ts'
import { landsOfPostcode } from '@schaufenster/platform/geo/land-of-postcode.ts'
import { dayAfter } from '@schaufenster/platform/lib/berlin.ts'

/** The holidays where a postcode is, from a day (YYYY-MM-DD) on, that one included, and so many days ahead. */
export const comingHolidays = (plz: string | undefined, first: string, daysAhead: number): Holiday[] => {
  const last = dayAfter(first, daysAhead)
  const lands = landsOfPostcode(plz)
  const years = new Set([first, last].map((date) => Number(date.slice(0, 4))))
  return [...years]
    .flatMap((year) => holidaysIn(year, lands))
    .filter(({ date }) => date >= first && date <= last)
}
