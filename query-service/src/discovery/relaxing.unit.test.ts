import { expect, test } from '@jest/globals'
import { withoutLeastTelling } from './relaxing.ts'

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
