import { editsBetween } from '../analysis/edits.ts'
import type { Query, Term } from './query.ts'

/** A word of the index that might have been meant. */
export interface Guess {
  readonly word: string
  /** As people write it, in lower case. */
  readonly shown: string
  /** In how many documents it is; guesses with more are preferred. */
  readonly documents: number
}

/** What the index knows about single words. */
export interface KnownWords {
  /** The spelling of a word that finds something by itself, without forgiving mistakes; undefined when it finds nothing. */
  shown(term: Term): string | undefined
  /** Words within this many edits. */
  near(word: string, edits: number): readonly Guess[]
}

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
  const edits = (guess: Guess): number => editsBetween(word, guess.word, most)
  return known
    .near(word, most)
    .filter((guess) => guess.documents > 0)
    .sort((a, b) => edits(a) - edits(b) || b.documents - a.documents || (a.word < b.word ? -1 : 1))
    .at(0)?.shown
}
