import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { answerDueOn, isOverdue, overdueBefore } from './answer-due.ts'

test.each([
  ['2026-11-22T10:00:00.000Z', '2026-12-22'],
  ['2026-12-05T10:00:00.000Z', '2027-01-05'],
  ['2027-01-31T10:00:00.000Z', '2027-02-28'],
  ['2028-01-30T10:00:00.000Z', '2028-02-29'],
  // In Germany it is already the next day.
  ['2026-08-30T22:30:00.000Z', '2026-09-30'],
])('what is requested at %s is due on %s', (requestedAt, dueOn) => {
  expect(answerDueOn(requestedAt)).toBe(dueOn)
})

test('a request is in time on its last day and not on the next', () => {
  expect(isOverdue('2026-11-22T10:00:00.000Z', Date.parse('2026-12-22T22:59:59.999Z'))).toBe(false)
  expect(isOverdue('2026-11-22T10:00:00.000Z', Date.parse('2026-12-22T23:00:00.000Z'))).toBe(true)
})

test('one moment parts what is overdue from what is not', () => {
  const years = { min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(years), fc.integer({ min: 0, max: 70 * 86_400_000 }), (requested, later) => {
      const now = requested.getTime() + later
      const requestedAt = requested.toISOString()
      expect(requestedAt < overdueBefore(now)).toBe(isOverdue(requestedAt, now))
    }),
  )
})
