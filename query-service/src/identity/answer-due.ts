import { berlinDayOf, berlinMidnight, dayAfter } from '@schaufenster/platform/lib/berlin.ts'

/**
 * The last day on which a request of Art. 15 to 22 GDPR is answered in time (Art. 12 (3)): that of the next month which has the same number, else the last of
 * that month (§ 188 (2) and (3) BGB). Takes ISO 8601, answers YYYY-MM-DD in German time.
 */
export const answerDueOn = (requestedAt: string): string => {
  const [year = 0, month = 0, day = 0] = berlinDayOf(requestedAt).split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastOfNext))).toISOString().slice(0, 10)
}

/** Whether that day is over. `now` in milliseconds since 1970. */
export const isOverdue = (requestedAt: string, now: number): boolean =>
  answerDueOn(requestedAt) < berlinDayOf(now)

/** What was requested before this moment (ISO 8601) and is still open is overdue; all else is not. */
export const overdueBefore = (now: number): string => {
  let day = dayAfter(berlinDayOf(now), -27)
  while (!isOverdue(`${day}T12:00:00.000Z`, now)) day = dayAfter(day, -1)
  return new Date(berlinMidnight(dayAfter(day, 1))).toISOString()
}
