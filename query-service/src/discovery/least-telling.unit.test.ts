import { expect, test } from '@jest/globals'
import { withoutLeastTelling } from './least-telling.ts'

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

test('keeps the rarest words of a name, rather than the trade', async () => {
  const count = countingIn([...documents, 'glocke pasing'])
  expect(await withoutLeastTelling('friseur glocke', count, 1)).toEqual({
    words: 'friseur',
    leftOut: ['glocke'],
  })
  expect(await withoutLeastTelling('friseur glocke', count, 1, { isName: true })).toEqual({
    words: 'glocke',
    leftOut: ['friseur'],
  })
})

test.each([
  ['the rarest word', 'friseur glocke laim', 0, 'friseur laim', 'glocke laim'],
  ['a word that others have too', 'friseur kita', 1, 'friseur', 'friseur'],
  ['no word as short as “bar”', 'bar laim', 1, 'bar', 'laim'],
])('of a name keeps %s', async (_rule, text, found, words, ofName) => {
  const count = countingIn([...documents, 'bar sendling'])
  expect((await withoutLeastTelling(text, count, found))?.words).toBe(words)
  expect((await withoutLeastTelling(text, count, found, { isName: true }))?.words).toBe(ofName)
})

test('keeps the words that the best hit has in its name, rather than those of its address', async () => {
  const count = countingIn([...documents, 'glocke pasing'])
  expect((await withoutLeastTelling('laim glocke', count, 1))?.words).toBe('glocke')
  const named = new Set(['laim'])
  expect((await withoutLeastTelling('laim glocke', count, 1, { named }))?.words).toBe('laim')
})

test.each([['friseur'], ['quark schwabing'], ['']])('leaves nothing of “%s”', async (text) => {
  expect(await withoutLeastTelling(text, countingIn(documents))).toBeUndefined()
})
