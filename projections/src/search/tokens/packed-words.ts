import type { WrittenWord } from '../analysis/words.ts'

/** The words of a document as one text: a line per field, words separated by blanks, `folded=written` where they differ. */
export const packWords = (words: readonly (readonly WrittenWord[])[]): string =>
  words
    .map((ofField) =>
      ofField
        .map(({ word, shown }) => (word === shown ? word : `${word}=${shown.replaceAll(' ', '')}`))
        .join(' '),
    )
    .join('\n')

/** The words of each field from their packed form. */
export const unpackWords = (packed: string): readonly (readonly WrittenWord[])[] =>
  packed.split('\n').map((ofField) => (ofField === '' ? [] : ofField.split(' ').map(unpackWord)))

const unpackWord = (packed: string): WrittenWord => {
  const at = packed.indexOf('=')
  return at === -1
    ? { word: packed, shown: packed }
    : { word: packed.slice(0, at), shown: packed.slice(at + 1) }
}
