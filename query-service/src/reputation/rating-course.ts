import { berlinDayOf, berlinMidnight, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { ratingAt, type RatingHistoryDocument } from '@schaufenster/projections/reputation/rating-history.ts'

/** A company's average at the end of a day in Germany. */
interface RatingOfDay {
  /** YYYY-MM-DD */
  readonly day: string
  /** Null until a review was approved. */
  readonly average: number | null
  readonly count: number
}

/** The most steps between the days of a course, so that a chart of many years is readable. */
const mostSteps = 60

/**
 * The development of an average: from the day of the first approval to today, daily or in equal steps. Empty if nothing was ever approved. `now`:
 * milliseconds since 1970.
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
  // The first day comes first, even if the next step is nearer than usual.
  if (ago.at(-1) !== days) ago.push(days)
  return ago.toReversed().map((count) => {
    const day = dayAfter(today, -count)
    const { average, count: approved } = ratingAt(document, berlinMidnight(dayAfter(day, 1)) - 1)
    return { day, average, count: approved }
  })
}
