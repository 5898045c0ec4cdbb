import { expect, test } from '@jest/globals'
import { choose, pageWord, readPage, readText, wordOf, type Choice } from './address-query.ts'

const choices: readonly Choice<boolean | undefined>[] = [
  { value: undefined, word: '', label: 'Alle' },
  { value: true, word: 'ja', label: 'Ja' },
  { value: false, word: 'nein', label: 'Nein' },
]

test.each([
  ['ja', true],
  ['nein', false],
  ['', undefined],
  ['JA', undefined],
  ['toString', undefined],
  [null, undefined],
])('the word %j stands for %j', (word, value) => {
  expect(choose(choices, word)).toBe(value)
})

test.each([
  [true, 'ja'],
  [false, 'nein'],
  [undefined, ''],
])('%j is said by the word %j', (value, word) => {
  expect(wordOf(choices, value)).toBe(word)
})

test('what is no choice has no word', () => {
  expect(wordOf([{ value: 'neu', word: 'n', label: 'Neu' }], 'alt')).toBe('')
})

test.each([
  ['', ''],
  ['suche=', ''],
  ['suche=+', ''],
  ['suche=+ab+', 'ab'],
  ['suche=abcdef', 'abcd'],
  ['andere=ab', ''],
])('in “%s” is searched for “%s”', (address, text) => {
  expect(readText(new URLSearchParams(address), 'suche', 4)).toBe(text)
})

test('a text is bounded without a word, too', () => {
  expect(readText(new URLSearchParams({ suche: 'x'.repeat(300) }), 'suche')).toHaveLength(254)
})

test.each([
  ['', 1],
  ['seite=', 1],
  ['seite=1', 1],
  ['seite=7', 7],
  ['seite=100000', 100_000],
  ['seite=100001', 1],
  ['seite=0', 1],
  ['seite=-1', 1],
  ['seite=1.5', 1],
  ['seite=Infinity', 1],
  ['seite=zwei', 1],
])('“%s” is page %i', (address, page) => {
  expect(readPage(new URLSearchParams(address))).toBe(page)
})

test('the first page is not said', () => {
  expect([1, 2, 30].map(pageWord)).toEqual([undefined, 2, 30])
})
