import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { commonGermanWords, isGermanPhrase, isPattern } from './guessable.ts'

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopü',
  'asdfghjklöä',
  'qwertyuiop',
  'yxcvbnm,.-',
]
/** At least three keys along a row, in either direction. */
const run = fc
  .tuple(fc.constantFrom(...rows), fc.nat(), fc.integer({ min: 3, max: 12 }), fc.boolean())
  .map(([row, from, length, back]) => {
    const along = back ? [...row].toReversed().join('') : row
    const at = from % (along.length - 2)
    return along.slice(at, at + length)
  })
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüß0123456789!?-')

describe('a pattern', () => {
  test('is any piece of up to nine characters that comes at least twice', () => {
    const piece = fc.array(letter, { minLength: 1, maxLength: 9 }).map((letters) => letters.join(''))
    fc.assert(
      fc.property(piece, fc.integer({ min: 2, max: 12 }), fc.nat(8), (unit, times, more) => {
        expect(isPattern(unit.repeat(times) + unit.slice(0, more))).toBe(true)
      }),
    )
  })

  test('is any number of runs along rows of keys, the alphabet or digits, with up to two characters beside them', () => {
    fc.assert(
      fc.property(
        fc.array(run, { minLength: 1, maxLength: 5 }),
        fc.array(letter, { maxLength: 2 }),
        (some, beside) => {
          expect(isPattern(some.join(''))).toBe(true)
          expect(isPattern(some.join('') + beside.join(''))).toBe(true)
        },
      ),
    )
  })

  test('is a run of one character', () => {
    fc.assert(
      fc.property(letter, letter, fc.integer({ min: 3, max: 30 }), (one, last, times) => {
        expect(isPattern(one.repeat(times) + last)).toBe(true)
      }),
    )
  })

  test('is no words, and nothing random', () => {
    const words = [
      'laterne',
      'pferd',
      'fenster',
      'wurst',
      'tisch',
      'kreide',
      'sturm',
      'geduld',
      'birke',
      'wolke',
    ]
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...words), { minLength: 3, maxLength: 5 }), (some) => {
        expect([isPattern(some.join(' ')), isPattern(some.join('')), isGermanPhrase(some.join(' '))]).toEqual(
          [false, false, false],
        )
      }),
    )
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), (random) => {
        expect(isPattern(random.replaceAll('-', ''))).toBe(false)
      }),
    )
  })
})

describe('a German phrase', () => {
  test('is up to four of the commonest words, however they are put together', () => {
    const word = fc.constantFrom(...commonGermanWords)
    const between = fc.constantFrom('', ' ', '-', '_', '.')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), between, (some, glue) => {
        expect(isGermanPhrase(some.join(glue))).toBe(true)
        expect(isGermanPhrase([...some, 'laterne'].join(glue))).toBe(false)
      }),
    )
  })

  test('is the same with umlauts', () => {
    for (const text of ['mein bärchen', 'süßemaus', 'bayern-münchen']) expect(isGermanPhrase(text)).toBe(true)
  })
})
