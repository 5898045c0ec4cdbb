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

/** German analysis of folded words with one lexicon. Caches results within bounds. */
export interface Analyser {
  analyse(word: string): WordAnalysis
  /** Whether it is a noun of the lexicon or a form of one. Compounds, which are known only by their parts, don't count. */
  isNoun(word: string): boolean
}

const remembered = 50_000

/** Analyses with one version of the lexicon and caches the words it has seen. */
export const createAnalyser = (lexicon: Lexicon): Analyser => ({
  analyse: memoize(remembered, (word) => analyseWord(word, lexicon)),
  isNoun: (word) => baseOf(word, lexicon) !== undefined,
})

const analyseWord = (word: string, lexicon: Lexicon): WordAnalysis => {
  const parts = partsOf(word, lexicon)
  if (parts.length === 0) return { stem: baseOf(word, lexicon) ?? unknownStem(word), parts }
  return { stem: parts.join('·'), parts }
}

/** For words outside the lexicon, strips only endings that can hardly be part of a name: of adjectives (italienische) and the genitive (Hubers). */
const unknownStem = (word: string): string =>
  word
    .replace(/(?<=.{3}(?:isch|lich|ig|bar|sam|haft))(?:e|en|er|es|em)$/, '')
    .replace(/(?<=.{3}[bdfghklmnrt])s$/, '')
