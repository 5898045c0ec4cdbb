import type { Analyser } from '../analysis/analyser.ts'
import { soundOf } from '../analysis/cologne.ts'
import { editsAllowed, editsBetween } from '../analysis/edits.ts'
import { wordsOf, writtenWords } from '../analysis/words.ts'
import { stopWords } from './stop-words.ts'

/** A folded word with what the analysis knows of it. */
export interface WordForm {
  readonly word: string
  readonly stem: string
  readonly parts: readonly string[]
}

/** A word that is known beside the index, and what means the same: each alternative is the words that have to be there together. */
export interface KnownWord extends WordForm {
  /** How it is written, in lower case. */
  readonly shown: string
  readonly synonyms: readonly (readonly WordForm[])[]
}

/** One word of a query and everything that may stand for it. */
export interface Term extends WordForm {
  /** In lower case. */
  readonly typed: string
  /** Whether longer words that begin like it match: from three letters on. */
  readonly isPrefix: boolean
  /** As in {@link KnownWord}. */
  readonly synonyms: readonly (readonly WordForm[])[]
  readonly edits: 0 | 1 | 2
  /** For a word without synonyms: those with synonyms that are written or spoken almost like it, whether the index has them or not. */
  readonly guessed: readonly KnownWord[]
  /** Cologne digits; undefined for words too short to be told apart by their sound. */
  readonly sound: string | undefined
}

/** What was asked for: a hit matches every term. No terms match every document. */
export interface Query {
  readonly terms: readonly Term[]
}

/** For a folded word: how it is written, in lower case, and the words and word groups that mean the same. */
export type Synonyms = ReadonlyMap<string, Meaning>

interface Meaning {
  readonly shown: string
  readonly groups: readonly (readonly string[])[]
}

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
      return {
        ...termOf(word, typed, analyser, groups),
        guessed: groups.length > 0 ? [] : knownWordsLike(word, editsAllowed(typed), analyser, synonyms),
      }
    }),
  }
}

/** What means the same as a word; as a word that is still being typed, the same as those that it begins. */
const meaning = (word: string, analyser: Analyser, synonyms: Synonyms): readonly (readonly string[])[] => {
  const known = synonyms.get(word) ?? synonyms.get(analyser.analyse(word).stem)
  if (known !== undefined || word.length < shortestMeant) return known?.groups ?? []
  return [...synonyms].flatMap(([other, { groups }]) => (other.startsWith(word) ? groups : []))
}

/** Mistakes are forgiven in words that are known beside the index as they are in its own (`isTypo`, `isWrittenAlike` in match.ts). */
const knownWordsLike = (
  word: string,
  edits: number,
  analyser: Analyser,
  synonyms: Synonyms,
): readonly KnownWord[] => {
  if (edits === 0) return []
  const sound = spokenSound(word)
  return [...synonyms].flatMap(([other, { shown, groups }]) => {
    if (!/^\p{L}+$/u.test(other)) return []
    const apart = editsBetween(word, other, edits + 1)
    const isLike =
      apart <= edits || (apart === edits + 1 && sound !== undefined && sound === spokenSound(other))
    return isLike ? [{ ...formOf(other, analyser), shown, synonyms: formsOf(groups, analyser) }] : []
  })
}

const termOf = (
  word: string,
  typed: string,
  analyser: Analyser,
  groups: readonly (readonly string[])[],
): Omit<Term, 'guessed'> => {
  const form = formOf(word, analyser)
  return {
    ...form,
    typed: typed.toLowerCase(),
    isPrefix: word.length >= shortestPrefix,
    synonyms: formsOf(groups, analyser),
    edits: editsAllowed(typed),
    sound: [...typed].length < shortestSpoken ? undefined : spokenSound(word),
  }
}

/** The sound by which a word of the index can be found; short words sound like too many others. */
export const spokenSound = (word: string): string | undefined => {
  const sound = word.length >= shortestSpoken && !/\d/.test(word) ? soundOf(word) : ''
  return sound.length >= shortestSound ? sound : undefined
}

const formsOf = (
  groups: readonly (readonly string[])[],
  analyser: Analyser,
): readonly (readonly WordForm[])[] => groups.map((group) => group.map((each) => formOf(each, analyser)))

/** A word as it was typed, with what the analyser makes of it: what queries are compared by. */
export const formOf = (word: string, analyser: Analyser): WordForm => ({ word, ...analyser.analyse(word) })

/**
 * Groups of expressions that mean the same, as a look-up for single words. An expression of several words is found by the others of its
 * group, but is not recognised itself: its words are looked up one by one.
 */
export const synonymsOf = (groups: readonly (readonly string[])[], analyser: Analyser): Synonyms => {
  const found = new Map<string, Meaning>()
  for (const group of groups) {
    const expressions = group.map(writtenWords).filter((words) => words.length > 0)
    for (const expression of expressions) {
      const [written, ...more] = expression
      if (written === undefined || more.length > 0) continue
      const { word, shown } = written
      const others = expressions
        .filter((other) => other !== expression)
        .map((other) => other.map((each) => each.word))
      const { stem } = analyser.analyse(word)
      for (const key of new Set([word, stem])) {
        const known = found.get(key)
        const spelling = key === word ? shown : key
        found.set(key, {
          shown: known === undefined || spelling > known.shown ? spelling : known.shown,
          groups: [...(known?.groups ?? []), ...others],
        })
      }
    }
  }
  return found
}
