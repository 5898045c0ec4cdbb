import { expect, test } from '@jest/globals'
import { isStale } from './stale.ts'

const createdAt = '2024-02-29T10:00:00.000Z'
const at = (moment: string) => Date.parse(moment)

test('an entry is out of date twelve months after it was entered, or was last confirmed', () => {
  const never = { createdAt, confirmedAt: null }
  expect(isStale(never, at('2025-02-28T10:00:00.000Z'))).toBe(false)
  expect(isStale(never, at('2025-03-02T10:00:00.000Z'))).toBe(true)
  const confirmed = { createdAt, confirmedAt: '2025-03-10T08:00:00.000Z' }
  expect(isStale(confirmed, at('2026-03-10T08:00:00.000Z'))).toBe(false)
  expect(isStale(confirmed, at('2026-03-10T08:00:01.000Z'))).toBe(true)
})
