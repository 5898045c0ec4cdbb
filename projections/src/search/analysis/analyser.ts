import { partsOf } from './decompound.ts'
import { baseOf, type Lexicon } from './lexicon.ts'

/** What is known about a folded word beside its letters. */
export interface WordAnalysis {
  /** Words with the same stem are forms of one word. */
  readonly stem: string
  /** The base forms of its parts when it is a compound, else empty. */
  readonly parts: readonly string[]
}

/** German analysis of folded words with one lexicon. Remembers what it saw, within bounds. */
export interface Analyser {
  analyse(word: string): WordAnalysis
}

const remembered = 50_000

export const createAnalyser = (lexicon: Lexicon): Analyser => {
  const seen = new Map<string, WordAnalysis>()
  return {
    analyse: (word) => {
      const known = seen.get(word)
      if (known !== undefined) return known
      const analysis = analyseWord(word, lexicon)
      if (seen.size >= remembered) seen.clear()
      seen.set(word, analysis)
      return analysis
    },
  }
}

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
