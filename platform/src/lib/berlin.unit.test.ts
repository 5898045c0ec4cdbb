import { expect, test } from '@jest/globals'
import { berlinDayOf } from './berlin.ts'

test.each([
  ['2026-07-01T21:59:59.999Z', '2026-07-01'],
  ['2026-07-01T22:00:00.000Z', '2026-07-02'],
  ['2026-12-31T22:59:59.999Z', '2026-12-31'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('%s is on %s in Germany, in summer and in winter', (moment, day) => {
  expect(berlinDayOf(moment)).toBe(day)
  expect(berlinDayOf(Date.parse(moment))).toBe(day)
})
