import { expect, test } from '@jest/globals'
import { takenApart, withoutLeastTelling } from './relaxing.ts'

const countingIn = (documents: readonly string[]) => async (words: string) =>
  documents.filter((document) => words.split(' ').every((word) => document.split(' ').includes(word))).length

const documents = [
  'bowling bar pasing',
  'bowling laim',
  'apotheke laim',
  'friseur laim',
  'friseur pasing',
  'friseur sendling',
  'kita pasing',
  'glocke laim',
]

test.each([
  ['what nobody has', 'friseur schwabing', { words: 'friseur', leftOut: ['schwabing'] }],
  ['all that nobody has', 'quark friseur schwabing', { words: 'friseur', leftOut: ['quark', 'schwabing'] }],
  ['what most have', 'kita bowling pasing', { words: 'kita pasing', leftOut: ['bowling'] }],
  ['no name of a trade before other words', 'friseur glocke', { words: 'friseur', leftOut: ['glocke'] }],
  ['as few words as can be', 'bowling laim bar', { words: 'bowling bar', leftOut: ['laim'] }],
])('leaves out %s', async (_rule, text, fewer) => {
  expect(await withoutLeastTelling(text, countingIn(documents))).toEqual(fewer)
})

test.each([['friseur'], ['quark schwabing'], ['']])('leaves nothing of “%s”', async (text) => {
  expect(await withoutLeastTelling(text, countingIn(documents))).toBeUndefined()
})

const names = ['bao linh', 'friseur laim', 'haus der kunst']
const matchesIn = (how: 'exact' | 'typo') => async (words: string) => {
  const terms = words.toLowerCase().split(' ')
  const found = names.some((name) => terms.every((term) => name.split(' ').includes(term)))
  return found ? terms.map((term) => ({ term, field: 'name', how })) : []
}

test('takes a word apart that is two words of a name', async () => {
  expect(await takenApart('Baolinh', matchesIn('exact'))).toBe('Bao linh')
  expect(await takenApart('Friseur Baolinh', matchesIn('exact'))).toBe('Friseur Bao linh')
})

test.each(['Baolin', 'Friseur', 'Baolinh Quarkspeise'])('takes nothing of “%s” apart', async (text) => {
  expect(await takenApart(text, matchesIn('exact'))).toBeUndefined()
})

test('halves that are merely alike are no name', async () => {
  expect(await takenApart('Baolinh', matchesIn('typo'))).toBeUndefined()
})
