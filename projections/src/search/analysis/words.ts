import { memoize } from '../../lib/memoize.ts'
import { fold } from './fold.ts'

/** A word of a text: its folded form and its range in the text as written (UTF-16 units, end exclusive). */
export interface Word {
  readonly folded: string
  readonly start: number
  readonly end: number
}

/** Letters and digits of any script with their marks. The genitive of "Müller's" belongs to its word. */
const shape = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=s(?![\p{L}\p{N}])))*/giu

const longestWord = 64

const foldedWord = (written: string): string =>
  fold(written)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, longestWord)
    .replace(/[\uD800-\uDBFF]$/, '')

/** A folded word and its written form in lower case. */
export interface WrittenWord {
  readonly word: string
  readonly shown: string
}

/** Texts repeat their words: folding each again took a sixth of the time to index a document. */
const writtenWord = memoize(20_000, (written): WrittenWord => ({
  word: foldedWord(written),
  shown: written.toLowerCase(),
}))

/** The words of a text in order. Those longer than 64 UTF-16 units are cut, never within a letter, so that no input makes a token of its own size. */
export const wordsOf = (text: string): readonly Word[] =>
  Array.from(text.matchAll(shape), (match) => ({
    folded: writtenWord(match[0]).word,
    start: match.index,
    end: match.index + match[0].length,
  })).filter((word) => word.folded !== '')

/** The same words without ranges, for indexing; one look-up per word. */
export const writtenWords = (text: string): readonly WrittenWord[] =>
  (text.match(shape) ?? []).map(writtenWord).filter(({ word }) => word !== '')

export const foldedWords = (text: string): readonly string[] => writtenWords(text).map(({ word }) => word)

/** Whether a text has characters but no word, such as "%". Nothing matches it, while a blank text matches everything. */
export const isWordless = (text: string): boolean => text.trim() !== '' && foldedWords(text).length === 0
