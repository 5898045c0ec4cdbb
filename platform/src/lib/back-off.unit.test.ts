import { expect, it } from '@jest/globals'
import { backOff } from './back-off.ts'

const options = { firstMs: 100, longestMs: 1_000 }
const six = [1, 2, 3, 4, 5, 60]

it('waits twice as long after each failure, up to the longest', () => {
  expect(six.map(backOff({ ...options, random: () => 0 }))).toEqual([100, 200, 400, 800, 1_000, 1_000])
})

it('waits down to half as long by chance, so that many do not come back at once', () => {
  expect(six.map(backOff({ ...options, random: () => 0.5 }))).toEqual([75, 150, 300, 600, 750, 750])
  const chosen = Array.from({ length: 100 }, () => backOff(options)(1))
  expect(new Set(chosen).size).toBeGreaterThan(50)
  expect(chosen.filter((pause) => pause <= 50 || pause > 100)).toEqual([])
})
