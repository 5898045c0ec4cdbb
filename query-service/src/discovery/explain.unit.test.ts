import { expect, test } from '@jest/globals'
import { asTyped } from './as-typed.ts'
import { explain } from './explain.ts'

const reasons = (text: string, ...terms: readonly string[]) =>
  explain(
    { tier: 0, matches: terms.map((term) => ({ term, field: 'name', how: 'exact' as const })) },
    asTyped(text),
  )

test('a reason names a word as it was typed, not as the index folds it', () => {
  expect(reasons('Bäcker München', 'baecker', 'muenchen')).toEqual([
    '„Bäcker“ steht genau so im Namen.',
    '„München“ steht genau so im Namen.',
  ])
  expect(reasons('SENDLINGER Str.', 'sendlinger', 'strasse')).toEqual([
    '„SENDLINGER“ steht genau so im Namen.',
    '„Str“ steht genau so im Namen.',
  ])
})

test('words that were read as one are named together', () => {
  expect(reasons('guter Kinder  Arzt', 'kinderarzt')).toEqual(['„Kinder  Arzt“ steht genau so im Namen.'])
})

test('what nobody typed is named as it is', () => {
  expect(reasons('Bäcker', 'konditor')).toEqual(['„konditor“ steht genau so im Namen.'])
})
