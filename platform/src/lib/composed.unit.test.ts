import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { composed } from './composed.ts'

const acute = '\u0301'
const below = '\u0323'

describe('composed text', () => {
  test('is what Unicode says of any text that a person writes', () => {
    const text = fc.array(fc.constantFrom('a', 'e', 'ü', '한', '🥐', ' ', acute, below), { maxLength: 30 })
    fc.assert(
      fc.property(text, (parts) => {
        expect(composed(parts.join(''))).toBe(parts.join('').normalize('NFC'))
      }),
    )
  })

  test('keeps thirty marks of a letter, and stays the same when it is composed again', () => {
    const text = composed(`x${`${acute}${below}`.repeat(100)}y`)
    expect(text).toBe(`x${below.repeat(15)}${acute.repeat(15)}y`)
    expect(composed(text)).toBe(text)
  })

  test('of marks without end takes a moment', () => {
    const begun = performance.now()
    composed(`${acute}${below}`.repeat(250_000))
    // Sorting them takes a minute.
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
