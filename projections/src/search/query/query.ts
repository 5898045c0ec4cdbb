import type { Analyser } from '../analysis/analyser.ts'
import { editsAllowed } from '../analysis/edits.ts'
import { wordsOf } from '../analysis/words.ts'
import { stopWords } from './stop-words.ts'
import { noSynonyms, type KnownWord, type Meanings, type Synonyms } from './synonyms.ts'
import { formOf, spokenSound, type WordForm } from './word-form.ts'

/** One word of a query and everything that may stand for it. */
export interface Term extends WordForm {
  /** In lower case. */
  readonly typed: string
  /** Whether longer words that begin like it match: from three letters on. */
  readonly isPrefix: boolean
  readonly synonyms: Meanings
  /** None for a word that is known beside the index. */
  readonly edits: 0 | 1 | 2
  /** For a word without synonyms: those with synonyms that are written or spoken almost like it, whether the index has them or not. */
  readonly guessed: readonly KnownWord[]
  /** Cologne digits; undefined for words too short to be told apart by their sound, and for known ones. */
  readonly sound: string | undefined
}

/** What was asked for: a hit matches every term. No terms match every document. */
export interface Query {
  readonly terms: readonly Term[]
}

export const shortestPrefix = 3
const shortestTyped = 5
/** So many words of a text are looked at. */
export const mostTerms = 10

/**
 * Reads what was typed. Words like "in" and "und" count only when there are no others; more than ten words are not looked at. Two words that make
 * a known noun together ("steuer berater") may each be found by it.
 */
export const parseQuery = (text: string, analyser: Analyser, synonyms: Synonyms = noSynonyms): Query => {
  const words = new Map(wordsOf(text).map(({ folded, start, end }) => [folded, text.slice(start, end)]))
  const telling = [...words].filter(([word]) => !stopWords.has(word))
  const asked = (telling.length > 0 ? telling : [...words]).slice(0, mostTerms)
  return {
    terms: asked.map(([word, typed], at) => {
      const joined = [(asked[at - 1]?.[0] ?? '') + word, word + (asked[at + 1]?.[0] ?? '')]
      const nouns = joined
        .filter((other) => other !== word && analyser.isNoun(other))
        .map((noun) => formOf(noun, analyser))
      const form = formOf(word, analyser)
      const isKnown = synonyms.knows(form)
      const edits = isKnown ? 0 : editsAllowed(typed)
      const meanings = [
        ...synonyms.meaning(form),
        ...nouns.flatMap((noun) => [[noun], ...synonyms.meaning(noun)]),
      ]
      return {
        ...form,
        typed: typed.toLowerCase(),
        isPrefix: word.length >= shortestPrefix,
        synonyms: meanings,
        edits,
        guessed: meanings.length > 0 ? [] : synonyms.like(word, edits),
        sound: isKnown || [...typed].length < shortestTyped ? undefined : spokenSound(word),
      }
    }),
  }
}
