import { memoize } from '../../lib/memoize.ts'
import { partsOf } from './decompound.ts'
import { baseOf, type Lexicon } from './lexicon.ts'

/** What is known about a folded word besides its letters. */
export interface WordAnalysis {
  /** Words with the same stem are forms of one word. */
  readonly stem: string
  /** The base forms of its parts when it is a compound, else empty. */
  readonly parts: readonly string[]
}

/** German analysis of folded words with one lexicon. Remembers what it saw, within bounds. */
export interface Analyser {
  analyse(word: string): WordAnalysis
  /** Whether it is a noun of the lexicon or a form of one; compounds, which are known by their parts, are not. */
  isNoun(word: string): boolean
}

const remembered = 50_000

/** Analyses with one version of the lexicon, and remembers the words that it has seen. */
export const createAnalyser = (lexicon: Lexicon): Analyser => ({
  analyse: memoize(remembered, (word) => analyseWord(word, lexicon)),
  isNoun: (word) => baseOf(word, lexicon) !== undefined,
})

const analyseWord = (word: string, lexicon: Lexicon): WordAnalysis => {
  const parts = partsOf(word, lexicon)
  if (parts.length === 0) return { stem: baseOf(word, lexicon) ?? unknownStem(word), parts }
  return { stem: parts.join('·'), parts }
}

/** Beyond the lexicon only endings that can hardly be part of a name: of adjectives (italienische) and of the genitive (Hubers). */
const unknownStem = (word: string): string =>
  word
    .replace(/(?<=.{3}(?:isch|lich|ig|bar|sam|haft))(?:e|en|er|es|em)$/, '')
    .replace(/(?<=.{3}[bdfghklmnrt])s$/, '')
