import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cropInPixels, largestCrop, zoomedCrop, zoomOf } from './crop.ts'

const sides = fc.integer({ min: 1, max: 8000 })
const sizes = fc.record({ width: sides, height: sides })
const ratios = fc.constantFrom(1, 4 / 5, 16 / 9)

describe('a part of a picture', () => {
  test('is at first the largest of its ratio, in the middle', () => {
    expect(largestCrop({ width: 200, height: 100 }, 1)).toEqual({
      unit: '%',
      x: 25,
      y: 0,
      width: 50,
      height: 100,
    })
    expect(largestCrop({ width: 100, height: 200 }, 1)).toEqual({
      unit: '%',
      x: 0,
      y: 25,
      width: 100,
      height: 50,
    })
  })

  test('keeps its ratio and stays within the picture, however close', () => {
    const zooms = fc.double({ min: 1, max: 4, noNaN: true })
    fc.assert(
      fc.property(sizes, ratios, zooms, zooms, (size, ratio, first, then) => {
        const largest = largestCrop(size, ratio)
        const crop = zoomedCrop(zoomedCrop(largest, largest, first), largest, then)
        expect(zoomOf(crop, largest)).toBeCloseTo(then, 6)
        expect((crop.width * size.width) / (crop.height * size.height)).toBeCloseTo(ratio, 6)
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.x + crop.width).toBeLessThanOrEqual(100.0001)
        expect(crop.y + crop.height).toBeLessThanOrEqual(100.0001)
      }),
    )
  })

  test('is drawn as large as it is, but no larger than pages show', () => {
    const whole = { unit: '%', x: 0, y: 0, width: 100, height: 100 } as const
    expect(cropInPixels(whole, { width: 300, height: 200 }).to).toEqual({ width: 300, height: 200 })
    expect(cropInPixels({ ...whole, x: 50, width: 50 }, { width: 10_000, height: 2_000 })).toEqual({
      from: { x: 5_000, y: 0, width: 5_000, height: 2_000 },
      to: { width: 4_000, height: 1_600 },
    })
  })
})
