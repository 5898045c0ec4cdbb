import { foldedWords } from '../analysis/words.ts'

export const mostSuggestions = 50
/** How many documents per field are considered, best first. This bounds the time for short beginnings that many share. */
export const suggestionWindow = 500

/** The typed text as folded beginnings of words. */
export const typedBeginnings = (text: string): readonly string[] => [...new Set(foldedWords(text))]

/** Whether every typed beginning begins a word of the text. */
export const continues = (text: string, beginnings: readonly string[]): boolean => {
  const words = foldedWords(text)
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

/** Texts that differ only in case or in the spelling of umlauts are one suggestion. */
export const suggestionKey = (text: string): string => foldedWords(text).join(' ')
