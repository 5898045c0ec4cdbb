import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  beginning,
  comparePositions,
  isAfter,
  isPosition,
  ordinalOf,
  positionFromOrdinal,
} from './position.ts'

const ordinals = fc.maxSafeNat()

describe('a position', () => {
  it('of an ordinal is recognised from outside and leads back to it', () => {
    fc.assert(
      fc.property(ordinals, (ordinal) => {
        const position = positionFromOrdinal(ordinal)
        expect(isPosition(position)).toBe(true)
        expect(ordinalOf(position)).toBe(ordinal)
      }),
    )
  })

  it('is ordered as its ordinal, as a value and as a text', () => {
    fc.assert(
      fc.property(ordinals, ordinals, (a, b) => {
        const [positionA, positionB] = [positionFromOrdinal(a), positionFromOrdinal(b)]
        expect(Math.sign(comparePositions(positionA, positionB))).toBe(Math.sign(a - b))
        expect(isAfter(positionA, positionB)).toBe(a > b)
        expect([positionB, positionA].sort()).toEqual(a < b ? [positionA, positionB] : [positionB, positionA])
        expect(isAfter(beginning, positionA)).toBe(false)
      }),
    )
  })

  it('is made of nothing but a count, and recognised in nothing but its own shape', () => {
    for (const ordinal of [-1, 0.5, Number.NaN, 2 ** 53])
      expect(() => positionFromOrdinal(ordinal)).toThrow('not an ordinal')
    for (const text of ['', '1', 'x'.repeat(16), `${beginning} `, `-${beginning}`])
      expect(isPosition(text)).toBe(false)
    expect(isPosition(`${beginning}-${beginning}`)).toBe(true)
  })
})
