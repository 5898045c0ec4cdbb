import { holidaysIn } from '@schaufenster/platform/calendar/holidays.ts'
import type { Coordinates } from '@schaufenster/platform/geo/coordinates.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { landsOfPostcode } from '@schaufenster/platform/geo/land-of-postcode.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'

/**
 * The holiday around a place, or nationwide without one, at a moment (milliseconds since 1970). Little is known of who is open on a holiday, so
 * callers can explain why they find so few.
 */
export const holidayToday = (
  gazetteer: Pick<Gazetteer, 'nearest'>,
  moment: number,
  place: Coordinates | undefined,
): string | undefined => {
  const today = berlinDayOf(moment)
  const lands = landsOfPostcode(place && gazetteer.nearest(place).plz)
  return holidaysIn(Number(today.slice(0, 4)), lands).find(({ date }) => date === today)?.name
}
