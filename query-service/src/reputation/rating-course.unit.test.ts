import { expect, test } from '@jest/globals'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { RatingHistoryDocument } from '@schaufenster/projections/reputation/rating-history.ts'
import { ratingCourse } from './rating-course.ts'

type Past = RatingHistoryDocument['reviews'][number]['past'][number]

const start = Date.parse('2026-03-02T11:00:00.000Z')
const standing = (day: number, rating: Past['rating'], status: Past['status']): Past => ({
  id: 'review',
  rating,
  status,
  at: start + day * dayMs,
})
const historyOf = (...pasts: readonly (readonly Past[])[]): RatingHistoryDocument => ({
  reviews: pasts.map((past, index) => ({ id: `review-${index}`, past })),
})

test('a course begins with the first approval and says what held at the end of each day', () => {
  const history = historyOf(
    [standing(0, 5, 'pending'), standing(1, 5, 'approved')],
    [standing(2, 2, 'approved'), standing(3, 2, 'rejected')],
    [standing(2, 1, 'pending'), standing(4, 1, 'withdrawn')],
  )
  expect(ratingCourse(history, start + 4 * dayMs)).toEqual([
    { day: '2026-03-03', average: 5, count: 1 },
    { day: '2026-03-04', average: 3.5, count: 2 },
    { day: '2026-03-05', average: 5, count: 1 },
    { day: '2026-03-06', average: 5, count: 1 },
  ])
})

test('without an approval there is none', () => {
  expect(ratingCourse(undefined, start)).toEqual([])
  expect(ratingCourse(historyOf([standing(0, 5, 'pending')]), start)).toEqual([])
})

test('of many years it has some sixty days, with the first and the last', () => {
  const course = ratingCourse(historyOf([standing(0, 4, 'approved')]), start + 2_000 * dayMs)
  expect(course.length).toBeLessThanOrEqual(62)
  expect(course[0]?.day).toBe('2026-03-02')
  expect(course.at(-1)).toEqual({ day: '2031-08-23', average: 4, count: 1 })
})
