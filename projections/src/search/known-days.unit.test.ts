import { expect, test } from '@jest/globals'
import { knownDays, knownOn } from './known-days.ts'

/** As the index does it: any of the day's values in `told`, if it is asked at all. */
const isKnown = (day: string, plz: string | null, special: Parameters<typeof knownDays>[1] = []): boolean => {
  const asked = knownOn(day)
  return asked === undefined || knownDays(plz, special).some((value) => asked.includes(value))
}

const [munich, hamburg] = ['80331', '20095']

test('on a day that no Land keeps nothing is asked', () => {
  expect(knownOn('2026-11-23')).toBeUndefined()
})

test('on a holiday of all of Germany nobody\u2019s weekly hours are known', () => {
  for (const plz of [munich, hamburg, null]) expect(isKnown('2026-12-25', plz)).toBe(false)
})

test('a holiday of one Land is one there, and only there', () => {
  expect(isKnown('2026-01-06', munich)).toBe(false)
  expect(isKnown('2026-01-06', hamburg)).toBe(true)
  expect(isKnown('2026-01-06', null)).toBe(true)
})

test('who says something of the day is known on it, and not on the next holiday', () => {
  const said = [{ from: '2026-12-24', to: '2026-12-25', hours: [] }]
  expect(isKnown('2026-12-25', munich, said)).toBe(true)
  expect(isKnown('2026-12-26', munich, said)).toBe(false)
  expect(isKnown('2027-01-06', munich, said)).toBe(false)
})
