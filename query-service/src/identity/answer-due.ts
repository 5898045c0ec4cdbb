import { berlinDayOf, berlinMidnight, dayAfter } from '@schaufenster/platform/lib/berlin.ts'

/**
 * The last day to answer a request under Art. 15 to 22 GDPR in time (Art. 12 (3)): the day of the next month with the same number, or the last of
 * that month (§ 188 (2) and (3) BGB). Takes ISO 8601, answers YYYY-MM-DD in German time.
 */
export const answerDueOn = (requestedAt: string): string => {
  const [year = 0, month = 0, day = 0] = berlinDayOf(requestedAt).split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastOfNext))).toISOString().slice(0, 10)
}

/** Whether that day has passed. `now` in milliseconds since 1970. */
export const isOverdue = (requestedAt: string, now: number): boolean =>
  answerDueOn(requestedAt) < berlinDayOf(now)

/** Open requests from before this moment (ISO 8601) are overdue; later ones are not. */
export const overdueBefore = (now: number): string => {
  let day = dayAfter(berlinDayOf(now), -27)
  while (!isOverdue(`${day}T12:00:00.000Z`, now)) day = dayAfter(day, -1)
  return new Date(berlinMidnight(dayAfter(day, 1))).toISOString()
}
