import { berlinDayOf, berlinMidnight, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { ratingAt, type RatingHistoryDocument } from '@schaufenster/projections/reputation/rating-history.ts'

/** The average of a company at the end of a day in Germany. */
interface RatingOfDay {
  /** YYYY-MM-DD */
  readonly day: string
  /** Null while no review was approved. */
  readonly average: number | null
  readonly count: number
}

/** Steps between the days of a course, so that a chart of many years can be read. */
const mostSteps = 60

/**
 * How the average came to be what it is: from the day of the first approval to today, day by day or in equal steps. Empty where nothing was ever
 * approved. `now`: milliseconds since 1970.
 */
export const ratingCourse = (
  document: RatingHistoryDocument | undefined,
  now: number,
): readonly RatingOfDay[] => {
  const approvals = (document?.reviews ?? []).flatMap(
    ({ past }) => past.find(({ status }) => status === 'approved')?.at ?? [],
  )
  if (approvals.length === 0) return []
  const today = berlinDayOf(now)
  const first = berlinDayOf(approvals.reduce((one, other) => Math.min(one, other)))
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(first)) / dayMs))
  const step = Math.max(1, Math.ceil(days / mostSteps))
  const ago = Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => index * step)
  // It begins with the first day, even where that is less than a step before the next.
  if (ago.at(-1) !== days) ago.push(days)
  return ago.toReversed().map((count) => {
    const day = dayAfter(today, -count)
    const { average, count: approved } = ratingAt(document, berlinMidnight(dayAfter(day, 1)) - 1)
    return { day, average, count: approved }
  })
}
