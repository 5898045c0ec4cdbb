import { expect, it } from '@jest/globals'
import {
  bucketsBefore,
  bucketsOf,
  changeInPercent,
  spanOfPeriod,
  spanOfPeriodBefore,
  type Period,
} from './periods.ts'

// query-service/src/insight/year-of-views.int.test.ts checks against plain SQL that reports count correctly.

it('labels bars as the spec says', () => {
  const now = Date.parse('2026-10-25T12:30:00Z')
  const labels = (period: Period) =>
    bucketsOf(period, [], spanOfPeriod(period, now)).map(({ label }) => label)
  expect(labels('Week')).toEqual(['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'])
  expect(labels('Month')).toEqual(['Woche 1', 'Woche 2', 'Woche 3', 'Woche 4'])
  expect(labels('Year').slice(0, 3)).toEqual(['Jan', 'Feb', 'Mär'])
  const day = labels('Day')
  expect([day.length, day[0], day.at(-1)]).toEqual([24, '15 Uhr', '13 Uhr'])
  // The hour from two to three occurred twice that night.
  expect(day.filter((label) => label === '2 Uhr')).toHaveLength(2)
})

it('puts the bars of the time before beside the same days of this one', () => {
  const now = Date.parse('2026-11-21T12:30:00Z')
  const views = (period: Period, days: readonly string[]) => {
    const counts = days.map((day) => ({ hour: Date.parse(`${day}T10:00:00Z`), views: 1 }))
    const bars = bucketsBefore(period, counts, spanOfPeriodBefore(period, now), spanOfPeriod(period, now))
    return bars.map((bar) => bar.views)
  }
  // The 21 days before November began on 11 October, the 325 before this year on 10 February.
  expect(views('Month', ['2026-10-11', '2026-10-17', '2026-10-18', '2026-10-31'])).toEqual([2, 1, 1, 0])
  expect(views('Week', ['2026-11-08', '2026-11-14'])).toEqual([1, 0, 0, 0, 0, 0, 1])
  expect(views('Year', ['2025-02-10', '2025-12-31']).filter((bar) => bar > 0)).toEqual([1, 1])
  expect(views('Year', ['2025-02-10', '2025-12-31'])).toMatchObject({ 0: 1, 10: 1 })
  expect(views('Day', ['2026-11-20']).filter((bar) => bar > 0)).toEqual([1])
})

it.each([
  [0, 0, '0.00'],
  [5, 0, '0.00'],
  [0, 5, '-100.00'],
  [5, 5, '0.00'],
  [7, 3, '133.33'],
  [2, 3, '-33.33'],
  [99_999, 100_000, '0.00'],
])('%i after %i is a change of %s', (now, before, change) => {
  expect(changeInPercent(now, before)).toBe(change)
})
