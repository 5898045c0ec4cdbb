import { memoize } from '../../lib/memoize.ts'
import type { Analyser } from '../analysis/analyser.ts'
import { editsOfSimilar, lettersApart, letterSetOf } from '../analysis/edits.ts'
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
  /** Who deals with it, where nobody has the word itself: a kitchen for a dish, a specialist for a complaint. */
  readonly wider: Meanings
  /** Whether it is several words. */
  readonly isPhrase: boolean
  /** Whether it says little by itself ("Haus", "kaputt"): beside other words it only narrows to who deals with it. */
  readonly isTopic: boolean
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
  known(word: WordForm): KnownWord | undefined
  /** What means the same as a word; as a word that is still being typed, the same as those that it begins. */
  meaning(word: WordForm): Meanings
  /** Who deals with what a word says, likewise. */
  wider(word: WordForm): Meanings
  /** Whether it is listed as several words, which stand here as one. */
  isPhrase(word: WordForm): boolean
  isTopic(word: WordForm): boolean
  /** The words that were meant, if this one was mistyped: mistakes are forgiven as in words of the index (`isTypo`, `isWrittenAlike` in match.ts). */
  like(word: string, edits: number): readonly LikeWord[]
}

const shortestBegun = 4
/** "Notarin" and "Fotografinnen" mean what a notary and photographers do. */
const feminine = /^(.{5,})in(?:nen)?$/
const mostExpressions = 50_000

const withoutMarks = (shown: string): string => shown.normalize('NFD').replaceAll(/\p{Mn}+/gu, '')

/** Nothing means the same. */
export const noSynonyms: Synonyms = {
  knows: () => false,
  known: () => undefined,
  meaning: () => [],
  wider: () => [],
  isPhrase: () => false,
  isTopic: () => false,
  like: () => [],
}

/** Before an expression that the others of its group lead to, and which leads to none of them: "Currywurst", "→ Imbiss". */
const widerMark = '→ '

/** The same for a group of topics ({@link KnownWord}). */
const topicMark = '⇒ '

/** Marks an expression as one that the others of its group lead to. */
export const asWider = (expression: string): string => widerMark + expression

/** Marks an expression as one that the others of its group narrow to. */
export const asTopic = (expression: string): string => topicMark + expression

const isMarked = (expression: string): boolean =>
  expression.startsWith(widerMark) || expression.startsWith(topicMark)

/**
 * Groups of expressions that mean the same. An expression of several words is found by the others of its group, and recognised by the one word that it makes
 * ("Haus kaufen" as "hauskaufen"). One that is marked ({@link asWider}) is found only, after those that mean the same.
 */
export const synonymsOf = (groups: readonly (readonly string[])[], analyser: Analyser): Synonyms => {
  const byWord = new Map<string, KnownWord>()
  // Many groups lead to the same expressions.
  const formsOf = memoize(mostExpressions, (expression) =>
    writtenWords(expression).map(({ word, shown }) => ({ ...formOf(word, analyser), shown })),
  )
  const read = (given: readonly string[]) => given.map(formsOf).filter((words) => words.length > 0)
  // "Orthopädie" leads to no "Kieferorthopädie".
  const wholesOf = memoize(mostExpressions, (expression) =>
    formsOf(expression).map((word) => ({ ...word, isWhole: true as const })),
  )
  const wholeOf = (given: readonly string[]) => given.map(wholesOf).filter((words) => words.length > 0)
  for (const group of groups) {
    const expressions = read(group.filter((expression) => !isMarked(expression)))
    const isTopic = group.some((expression) => expression.startsWith(topicMark))
    const wider = wholeOf(group.filter(isMarked))
    for (const expression of expressions) {
      const whole = expression.map(({ word }) => word).join('')
      const form = formOf(whole, analyser)
      const others = expressions.filter((other) => other !== expression)
      for (const word of new Set(expression.length > 1 ? [whole] : [whole, form.stem])) {
        const before = byWord.get(word)
        const shown = word === whole ? expression.map((each) => each.shown).join(' ') : word
        byWord.set(word, {
          ...formOf(word, analyser),
          // Of several spellings the one with the umlaut.
          shown: before === undefined || shown > before.shown ? shown : before.shown,
          synonyms: [...(before?.synonyms ?? []), ...others],
          wider: [...(before?.wider ?? []), ...wider],
          isPhrase: expression.length > 1,
          isTopic: isTopic || (before?.isTopic ?? false),
        })
      }
    }
  }
  const known = [...byWord.values()]
  // "backer" and "doner" are typed where there are no umlauts.
  const byPlain = new Map(known.map((each) => [fold(withoutMarks(each.shown)), each]))
  const find = ({ word, stem }: WordForm): KnownWord | undefined => byWord.get(word) ?? byWord.get(stem)
  /** The known word that is written a little otherwise. */
  const otherwise = ({ word }: WordForm): KnownWord | undefined =>
    byPlain.get(word) ?? byWord.get(feminine.exec(word)?.[1] ?? '')
  const guessable = known
    .filter(({ word }) => /^\p{L}+$/u.test(word))
    .map((word) => ({ word, sound: spokenSound(word.word), letters: letterSetOf(word.word) }))

  const single = known.filter(({ isPhrase }) => !isPhrase)
  const begunBy = (word: string): readonly KnownWord[] =>
    word.length < shortestBegun ? [] : single.filter((other) => other.word.startsWith(word))

  return {
    knows: (form) => (find(form) ?? otherwise(form)) !== undefined,
    known: (form) => find(form) ?? otherwise(form),
    meaning: (form) => {
      const found = find(form)
      if (found !== undefined) return found.synonyms
      const other = otherwise(form)
      if (other !== undefined) return [[other], ...other.synonyms]
      return begunBy(form.word).flatMap((other) => other.synonyms)
    },
    wider: (form) => {
      const found = find(form) ?? otherwise(form)
      return found?.wider ?? begunBy(form.word).flatMap((other) => other.wider)
    },
    isPhrase: (form) => byWord.get(form.word)?.isPhrase ?? false,
    isTopic: (form) => (find(form) ?? otherwise(form))?.isTopic ?? false,
    like: (word, edits) => {
      if (edits === 0) return []
      const spoken = spokenSound(word)
      const typed = letterSetOf(word)
      return guessable.flatMap(({ word: other, sound, letters }) => {
        if (lettersApart(typed, letters) > edits + 1) return []
        const apart = editsOfSimilar(word, other.word, edits + 1)
        const isLike = apart <= edits || (apart === edits + 1 && spoken !== undefined && spoken === sound)
        return isLike ? [{ ...other, isNear: apart <= 1 }] : []
      })
    },
  }
}
