import { expect, test } from '@jest/globals'
import { pinOf, pinText } from './pin.ts'

test('a point is read as it was written, and as people paste it', () => {
  const point = { lat: 48.13743, lon: 11.57549 }
  expect(pinOf(pinText(point))).toEqual(point)
  expect(pinOf(' 48,13743, 11,57549 ')).toEqual(point)
  expect(pinOf('48.13743;11.57549')).toEqual(point)
  expect(pinOf('48.13743 11.57549')).toEqual(point)
  expect(pinOf('-1.5, -20')).toEqual({ lat: -1.5, lon: -20 })
})

test.each(['', 'Marienplatz 8', '48.13743', '91, 10', '48, 181'])('%j is no point', (text) => {
  expect(pinOf(text)).toBeUndefined()
})
