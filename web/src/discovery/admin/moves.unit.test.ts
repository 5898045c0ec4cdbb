import { expect, test } from '@jest/globals'
import { moveInWords, moveOf } from './moves.ts'

test.each([
  ['a', 0, ['a', 'b'], 'gleich'],
  ['b', 0, ['a', 'b'], '1 höher'],
  ['a', 2, ['a', 'b', 'c'], '2 tiefer'],
  ['d', 0, ['a', 'b'], 'neu'],
])('%s at %i was in %j: %s', (id, at, other, words) => {
  expect(moveInWords(moveOf(id, at, other, 'new'))).toBe(words)
})

test('what the draft lacks falls away', () => {
  expect(moveInWords(moveOf('a', 0, ['b'], 'gone'))).toBe('entfällt')
})
