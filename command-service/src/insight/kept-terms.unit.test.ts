import { expect, test } from '@jest/globals'
import { keptTerms } from './kept-terms.ts'

test.each([
  ['  Zahnarzt\tin  München ', 'zahnarzt in münchen'],
  ['Pizza 80331', 'pizza 80331'],
  ['089 / 12 34 56', '### / ## ## ##'],
  ['+49 (0)89-123456', '+## (#)##-######'],
  ['Bäcker 01701234567 München', 'bäcker ########### münchen'],
  ['Anna.Huber@example.org Friseur', '…@… friseur'],
  ['   ', undefined],
  ['', undefined],
])('of %j %j is kept', (typed, kept) => {
  expect(keptTerms(typed)).toBe(kept)
})

test('what is kept is not longer than an event holds, and has no half of a letter', () => {
  expect(keptTerms('ä'.repeat(300))).toHaveLength(200)
  expect(keptTerms('x'.repeat(300), 100)).toHaveLength(100)
  for (const typed of ['🍕'.repeat(150), '\uD83C Pizza', 'Pizza \uDF55'])
    expect(keptTerms(typed, 3)?.isWellFormed()).toBe(true)
})
