import type { Analyser } from '../analysis/analyser.ts'
import { soundOf } from '../analysis/cologne.ts'
import { editsAllowed } from '../analysis/edits.ts'
import { foldedWords, wordsOf } from '../analysis/words.ts'
import { stopWords } from './stop-words.ts'

/** A folded word with what the analysis knows of it. */
export interface WordForm {
  readonly word: string
  readonly stem: string
  readonly parts: readonly string[]
}

/** One word of a query and everything that may stand for it. */
export interface Term extends WordForm {
  /** Whether longer words that begin like it match: from three letters on. */
  readonly isPrefix: boolean
  /** Each alternative is the words that have to be there together. */
  readonly synonyms: readonly (readonly WordForm[])[]
  readonly edits: 0 | 1 | 2
  /** Cologne digits; undefined for words too short to be told apart by their sound. */
  readonly sound: string | undefined
}

/** What was asked for: a hit matches every term. No terms match every document. */
export interface Query {
  readonly terms: readonly Term[]
}

/** For a folded word: the words and word groups that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

export const shortestPrefix = 3
const shortestMeant = 4
const shortestSound = 2
const shortestSpoken = 5
const mostTerms = 10

/**
 * Reads what was typed. Words like "in" and "und" count only when there are no others; more than ten words are not looked at. Two words that make
 * a known noun together ("steuer berater") may each be found by it.
 */
export const parseQuery = (text: string, analyser: Analyser, synonyms: Synonyms = new Map()): Query => {
  const words = new Map(wordsOf(text).map(({ folded, start, end }) => [folded, text.slice(start, end)]))
  const telling = [...words].filter(([word]) => !stopWords.has(word))
  const asked = (telling.length > 0 ? telling : [...words]).slice(0, mostTerms)
  return {
    terms: asked.map(([word, typed], at) => {
      const joined = [(asked[at - 1]?.[0] ?? '') + word, word + (asked[at + 1]?.[0] ?? '')]
      const nouns = joined.filter((other) => other !== word && analyser.isNoun(other))
      const groups = [
        ...meaning(word, analyser, synonyms),
        ...nouns.flatMap((noun) => [[noun], ...meaning(noun, analyser, synonyms)]),
      ]
      return termOf(word, typed, analyser, groups)
    }),
  }
}

/** What means the same as a word; as a word that is still being typed, the same as those that it begins. */
const meaning = (word: string, analyser: Analyser, synonyms: Synonyms): readonly (readonly string[])[] => {
  const known = synonyms.get(word) ?? synonyms.get(analyser.analyse(word).stem)
  if (known !== undefined || word.length < shortestMeant) return known ?? []
  return [...synonyms].flatMap(([other, groups]) => (other.startsWith(word) ? groups : []))
}

const termOf = (
  word: string,
  typed: string,
  analyser: Analyser,
  groups: readonly (readonly string[])[],
): Term => {
  const form = formOf(word, analyser)
  return {
    ...form,
    isPrefix: word.length >= shortestPrefix,
    synonyms: groups.map((group) => group.map((each) => formOf(each, analyser))),
    edits: editsAllowed(typed),
    sound: [...typed].length < shortestSpoken ? undefined : spokenSound(word),
  }
}

/** The sound by which a word of the index can be found; short words sound like too many others. */
export const spokenSound = (word: string): string | undefined => {
  const sound = word.length >= shortestSpoken && !/\d/.test(word) ? soundOf(word) : ''
  return sound.length >= shortestSound ? sound : undefined
}

/** A word as it was typed, with what the analyser makes of it: what queries are compared by. */
export const formOf = (word: string, analyser: Analyser): WordForm => ({ word, ...analyser.analyse(word) })

/**
 * Groups of expressions that mean the same, as a look-up for single words. An expression of several words is found by the others of its
 * group, but is not recognised itself: its words are looked up one by one.
 */
export const synonymsOf = (groups: readonly (readonly string[])[], analyser: Analyser): Synonyms => {
  const found = new Map<string, (readonly string[])[]>()
  for (const group of groups) {
    const expressions = group.map(foldedWords).filter((words) => words.length > 0)
    for (const expression of expressions) {
      const [word, ...more] = expression
      if (word === undefined || more.length > 0) continue
      const others = expressions.filter((other) => other !== expression)
      for (const key of new Set([word, analyser.analyse(word).stem]))
        found.set(key, [...(found.get(key) ?? []), ...others])
    }
  }
  return found
}
