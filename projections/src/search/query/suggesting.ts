import { foldedWords } from '../analysis/words.ts'

export const mostSuggestions = 50
/** How many documents are looked at for a field, best first: bounds the time for short beginnings that many share. */
export const suggestionWindow = 500

/** What was typed so far, as folded beginnings of words. */
export const typedBeginnings = (text: string): readonly string[] => [...new Set(foldedWords(text))]

/** Whether every typed beginning begins a word of the text. */
export const continues = (text: string, beginnings: readonly string[]): boolean => {
  const words = foldedWords(text)
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

/** Two texts that differ in case or spelling of umlauts only are one suggestion. */
export const suggestionKey = (text: string): string => foldedWords(text).join(' ')
