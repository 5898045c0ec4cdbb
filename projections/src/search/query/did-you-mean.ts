import { editsBetween } from '../analysis/edits.ts'
import type { Query, Term } from './query.ts'

/** A word of the index that might have been meant. */
export interface Guess {
  readonly word: string
  /** As people write it, in lower case. */
  readonly shown: string
}

/** What the index knows about single words. */
export interface KnownWords {
  /** The spelling of a word that finds something by itself, without forgiving mistakes; undefined when it finds nothing. */
  shown(term: Term): string | undefined
  /** Words within this many edits. */
  near(word: string, edits: number): readonly Guess[]
  /** In how many documents a word is, counted to {@link enoughDocuments}. */
  documents(word: string): number
}

export const enoughDocuments = 1000

const shortestGuessed = 4
const mostGuessed = 3

/**
 * For a query without hits: the same words, with each that finds nothing replaced by the nearest one that does, or left out when there is
 * none. Undefined when that changes nothing or leaves nothing.
 */
export const didYouMean = (query: Query, known: KnownWords): string | undefined => {
  const words = query.terms.map((term) => ({ term, shown: known.shown(term) }))
  if (words.every(({ shown }) => shown !== undefined)) return undefined
  const meant = words
    .map(({ term, shown }) => shown ?? nearest(term.word, known))
    .filter((word) => word !== undefined)
  return meant.length === 0 ? undefined : meant.join(' ')
}

const nearest = (word: string, known: KnownWords): string | undefined => {
  if (word.length < shortestGuessed || /\d/.test(word)) return undefined
  const most = Math.min(mostGuessed, Math.floor(word.length / 3))
  const guesses = known.near(word, most)
  for (let edits = 1; edits <= most; edits++) {
    const [best] = guesses
      .filter((guess) => editsBetween(word, guess.word, most) === edits)
      .map(({ word, shown }) => ({ word, shown, documents: known.documents(word) }))
      .filter(({ documents }) => documents > 0)
      .sort((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1))
    if (best !== undefined) return best.shown
  }
  return undefined
}
