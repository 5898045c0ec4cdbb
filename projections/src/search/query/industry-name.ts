import { writtenWords } from '../analysis/words.ts'
import { stopWords } from './stop-words.ts'
import { wordsOfTrade } from './trade-words.ts'

/** The words of an industry's name that say something, in lower case. */
export const wordsOfIndustry = (name: string): readonly string[] =>
  writtenWords(name).flatMap(({ word, shown }) => (word.length >= 3 && !stopWords.has(word) ? [shown] : []))

/** The words that mean an industry of this name: its own, and others for the same trades. */
export const wordsForIndustry = (name: string): readonly string[] => [
  ...new Set(wordsOfIndustry(name).flatMap(wordsOfTrade)),
]
