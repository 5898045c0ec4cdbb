import { editsBetween } from '../analysis/edits.ts'
import type { Query, Term } from './query.ts'

/** What the index knows about single words. */
export interface KnownWords {
  /** Whether a word finds something by itself, without forgiving mistakes. */
  isFound(term: Term): boolean
  /** Words of the index within this many edits. */
  near(word: string, edits: number): readonly string[]
  /** In how many documents a word is, counted to {@link enoughDocuments}. */
  documents(word: string): number
  /** How the best document that has the word writes it, in its weightiest field, in lower case; the folded word when none has it. */
  written(word: string): string
}

export const enoughDocuments = 1000

const shortestGuessed = 4
const mostGuessed = 3

/**
 * For a query without hits: the same words, with each that finds nothing replaced by the nearest one that does, or left out when there is
 * none. Undefined when that changes nothing or leaves nothing.
 */
export const didYouMean = (query: Query, known: KnownWords): string | undefined => {
  const meant = query.terms.map((term) => (known.isFound(term) ? term.word : nearest(term.word, known)))
  if (meant.every((word, index) => word === query.terms[index]?.word)) return undefined
  const words = meant.filter((word) => word !== undefined)
  return words.length === 0 ? undefined : words.map((word) => known.written(word)).join(' ')
}

const nearest = (word: string, known: KnownWords): string | undefined => {
  if (word.length < shortestGuessed || /\d/.test(word)) return undefined
  const most = Math.min(mostGuessed, Math.floor(word.length / 3))
  const guesses = known.near(word, most)
  for (let edits = 1; edits <= most; edits++) {
    const [best] = guesses
      .filter((guess) => editsBetween(word, guess, most) === edits)
      .map((guess) => ({ guess, documents: known.documents(guess) }))
      .filter(({ documents }) => documents > 0)
      .sort((a, b) => b.documents - a.documents || (a.guess < b.guess ? -1 : 1))
    if (best !== undefined) return best.guess
  }
  return undefined
}
