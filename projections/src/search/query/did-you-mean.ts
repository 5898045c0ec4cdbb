import { editsBetween } from '../analysis/edits.ts'
import { isVouched, type Query, type Term } from './query.ts'
import type { KnownWord } from './synonyms.ts'

/** The index's knowledge of single words. */
export interface KnownWords {
  /** How many documents a word finds by itself, without tolerating mistakes; counted up to {@link enoughFound}. */
  found(term: Term): number
  /** Words of the index within this many edits. */
  near(word: string, edits: number): readonly string[]
  /** How many documents contain a word, counted up to {@link enoughDocuments}. */
  documents(word: string): number
  /** How many documents contain a word known outside the index or one of its synonyms, counted up to {@link enoughDocuments}. */
  meant(known: KnownWord): number
  /** The word as the best document with it writes it in its weightiest field, in lower case; undefined if no document has it. */
  written(word: string): string | undefined
}

export const enoughDocuments = 200
/** A word that finds this many documents is not a mistake. */
export const enoughFound = 3

const shortestGuessed = 4
const mostGuessed = 3
/** How many equally near words are counted, in alphabetical order; short words have dozens of neighbours. */
const mostCounted = 6
/** A word of the index is kept unless a similarly spelled one occurs in this many times as many documents. */
const farMore = 10

interface Guess {
  readonly word: string
  readonly documents: number
  /** The spelling given by a source outside the index. */
  readonly shown?: string
}

/**
 * The same words, with each that was probably mistyped replaced by what was meant. Undefined if that changes nothing or leaves nothing.
 *
 * - For a query without hits: replaces each word that finds nothing by itself and is not known outside the index by the nearest one that does or is;
 *   drops it if there is none.
 * - For hits that needed tolerance: replaces each word that finds little by itself by one within the tolerated edits that finds far more.
 */
export const didYouMean = (query: Query, known: KnownWords, hasHits: boolean): string | undefined => {
  const meant = query.terms.map((term) => (hasHits ? likelier(term, known) : possible(term, known)))
  if (meant.every((each, index) => each === query.terms[index])) return undefined
  const words = meant.filter((each) => each !== undefined)
  return words.length === 0
    ? undefined
    : [...words.map((each) => shownAs(each, known)), ...query.unread].join(' ')
}

const possible = (term: Term, known: KnownWords): Term | Guess | undefined =>
  isVouched(term) || known.found(term) > 0
    ? term
    : nearest(term, known, term.isSpelled ? 1 : Math.min(mostGuessed, Math.floor(term.word.length / 3)))

const likelier = (term: Term, known: KnownWords): Term | Guess => {
  const found = known.found(term)
  if (found >= enoughFound) return term
  const guess = nearest(term, known, term.edits)
  return guess !== undefined && guess.documents > farMore * found ? guess : term
}

const shownAs = (each: Term | Guess, known: KnownWords): string =>
  'typed' in each ? each.typed : (known.written(each.word) ?? each.shown ?? each.word)

const nearest = ({ word, guessed }: Term, known: KnownWords, most: number): Guess | undefined => {
  if (word.length < shortestGuessed || /\d/.test(word) || most === 0) return undefined
  const near = known.near(word, most).toSorted()
  for (let edits = 1; edits <= most + 1; edits++) {
    const isAsNear = (other: string): boolean => editsBetween(word, other, most + 1) === edits
    const guesses: readonly Guess[] = [
      ...guessed
        .filter((each) => isAsNear(each.word))
        .map((each) => ({ word: each.word, shown: each.shown, documents: known.meant(each) })),
      ...near
        .filter(isAsNear)
        .slice(0, mostCounted)
        .map((other) => ({ word: other, documents: known.documents(other) }))
        .filter(({ documents }) => documents > 0),
    ]
    const [best] = guesses.toSorted((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1))
    if (best !== undefined) return best
  }
  return undefined
}
