import type { Analyser } from '../analysis/analyser.ts'
import { editsBetween } from '../analysis/edits.ts'
import { fold } from '../analysis/fold.ts'
import { writtenWords } from '../analysis/words.ts'
import { formOf, spokenSound, type WordForm } from './word-form.ts'

/** What means the same: each alternative is the words that have to be there together. */
export type Meanings = readonly (readonly WordForm[])[]

/** A word that is known beside the index, and what means the same. */
export interface KnownWord extends WordForm {
  /** How it is written, in lower case. */
  readonly shown: string
  readonly synonyms: Meanings
}

/** A known word that was perhaps meant. */
export interface LikeWord extends KnownWord {
  /** Whether it is one edit away, and not two, or one of the same sound. */
  readonly isNear: boolean
}

/** Words that mean the same, for single words of a query. */
export interface Synonyms {
  /** Whether a word, or a form of it, is known beside the index: then it is not mistyped. */
  knows(word: WordForm): boolean
  /** What means the same as a word; as a word that is still being typed, the same as those that it begins. */
  meaning(word: WordForm): Meanings
  /** The words that were meant, if this one was mistyped: mistakes are forgiven as in words of the index (`isTypo`, `isWrittenAlike` in match.ts). */
  like(word: string, edits: number): readonly LikeWord[]
}

const shortestBegun = 4

const withoutMarks = (shown: string): string => shown.normalize('NFD').replaceAll(/\p{Mn}+/gu, '')

/** Nothing means the same. */
export const noSynonyms: Synonyms = { knows: () => false, meaning: () => [], like: () => [] }

/**
 * Groups of expressions that mean the same. An expression of several words is found by the others of its group, but is not recognised itself: its words
 * are looked up one by one.
 */
export const synonymsOf = (groups: readonly (readonly string[])[], analyser: Analyser): Synonyms => {
  const byWord = new Map<string, KnownWord>()
  for (const group of groups) {
    const expressions = group
      .map((expression) =>
        writtenWords(expression).map(({ word, shown }) => ({ ...formOf(word, analyser), shown })),
      )
      .filter((words) => words.length > 0)
    for (const expression of expressions) {
      const [known, ...more] = expression
      if (known === undefined || more.length > 0) continue
      const others = expressions.filter((other) => other !== expression)
      for (const word of new Set([known.word, known.stem])) {
        const before = byWord.get(word)
        const shown = word === known.word ? known.shown : word
        byWord.set(word, {
          ...formOf(word, analyser),
          // Of several spellings the one with the umlaut.
          shown: before === undefined || shown > before.shown ? shown : before.shown,
          synonyms: [...(before?.synonyms ?? []), ...others],
        })
      }
    }
  }
  const known = [...byWord.values()]
  // "backer" and "doner" are typed where there are no umlauts.
  const byPlain = new Map(known.map((each) => [fold(withoutMarks(each.shown)), each]))
  const find = ({ word, stem }: WordForm): KnownWord | undefined => byWord.get(word) ?? byWord.get(stem)
  const guessable = known
    .filter(({ word }) => /^\p{L}+$/u.test(word))
    .map((word) => ({ word, sound: spokenSound(word.word) }))

  return {
    knows: (form) => find(form) !== undefined || byPlain.has(form.word),
    meaning: (form) => {
      const { word } = form
      const found = find(form)
      if (found !== undefined) return found.synonyms
      const unmarked = byPlain.get(word)
      if (unmarked !== undefined) return [[unmarked], ...unmarked.synonyms]
      if (word.length < shortestBegun) return []
      return known.flatMap((other) => (other.word.startsWith(word) ? other.synonyms : []))
    },
    like: (word, edits) => {
      if (edits === 0) return []
      const spoken = spokenSound(word)
      return guessable.flatMap(({ word: other, sound }) => {
        const apart = editsBetween(word, other.word, edits + 1)
        const isLike = apart <= edits || (apart === edits + 1 && spoken !== undefined && spoken === sound)
        return isLike ? [{ ...other, isNear: apart <= 1 }] : []
      })
    },
  }
}
