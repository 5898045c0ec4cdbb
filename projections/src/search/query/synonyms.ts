import { memoize } from '../../lib/memoize.ts'
import type { Analyser } from '../analysis/analyser.ts'
import { editsOfSimilar, lettersApart, letterSetOf } from '../analysis/edits.ts'
import { fold } from '../analysis/fold.ts'
import { writtenWords } from '../analysis/words.ts'
import { formOf, spokenSound, type WordForm } from './word-form.ts'

/** Synonyms: each alternative lists words that must occur together. */
export type Meanings = readonly (readonly WordForm[])[]

/** A word known outside the index, with its synonyms. */
export interface KnownWord extends WordForm {
  /** How it is written, in lower case. */
  readonly shown: string
  readonly synonyms: Meanings
  /** Businesses that deal with it, if nobody has the word itself: a cuisine for a dish, a specialist for a complaint. */
  readonly wider: Meanings
  /** Whether it is several words. */
  readonly isPhrase: boolean
  /** Whether it says little by itself ("Haus", "kaputt"). Next to other words it only narrows the hits to businesses that deal with it. */
  readonly isTopic: boolean
}

/** A known word that may have been meant. */
export interface LikeWord extends KnownWord {
  /** Whether it is one edit away, rather than two or merely similar in sound. */
  readonly isNear: boolean
}

/** Synonyms for single words of a query. */
export interface Synonyms {
  /** Whether a word or a form of it is known outside the index. Then it is not mistyped. */
  knows(word: WordForm): boolean
  known(word: WordForm): KnownWord | undefined
  /** Synonyms of a word. An unfinished word has those of the words that it begins. */
  meaning(word: WordForm): Meanings
  /** Likewise, the businesses that deal with a word. */
  wider(word: WordForm): Meanings
  /** Whether it is listed as several words, which are joined here. */
  isPhrase(word: WordForm): boolean
  /** The listed words, joined, that are those of these stems in other forms or another order: "schlecht sehen" of "sehe schlecht". */
  phraseWith(stems: readonly string[]): string | undefined
  /** The known word that is typed without its dots ("backer"). */
  spelled(word: WordForm): KnownWord | undefined
  isTopic(word: WordForm): boolean
  /**
   * The words that may have been meant if this one is mistyped. The tolerance is the same as for words of the index (`isTypo`, `isWrittenAlike` in
   * match.ts).
   */
  like(word: string, edits: number): readonly LikeWord[]
}

const shortestBegun = 4
/** "Notarin" and "Fotografinnen" mean the same as notary and photographers. */
const feminine = /^(.{5,})in(?:nen)?$/
const mostExpressions = 50_000

const withoutMarks = (shown: string): string => shown.normalize('NFD').replaceAll(/\p{Mn}+/gu, '')

/** Expressions are read once, so equal ones are the same object. */
const distinct = (groups: Meanings): Meanings => [...new Set(groups)]

const endings = /(?<=.{3})(?:ungen|ung|innen|in|em|er|es|e?st|e?n|e?t|e|s){1,2}$/

/** The same for several words in any form and order. */
const phraseKey = (words: readonly string[]): string =>
  words
    .map((word) => word.replace(endings, ''))
    .toSorted()
    .join(' ')

/** No synonyms. */
export const noSynonyms: Synonyms = {
  knows: () => false,
  known: () => undefined,
  meaning: () => [],
  wider: () => [],
  isPhrase: () => false,
  phraseWith: () => undefined,
  spelled: () => undefined,
  isTopic: () => false,
  like: () => [],
}

/** Marks an expression to which the others of its group lead, but not the other way round: "Currywurst", "→ Imbiss". */
const widerMark = '→ '

/** The same in a group of topics ({@link KnownWord}). */
const topicMark = '⇒ '

/** The same for those that lead there as to a synonym, and come before the ones that merely lead somewhere. */
const foremostMark = '⇢ '

/** Marks an expression as the first to which the others of its group lead. */
export const asForemost = (expression: string): string => foremostMark + expression

/** Marks an expression as one to which the others of its group lead. */
export const asWider = (expression: string): string => widerMark + expression

/** Marks an expression as one to which the others of its group narrow. */
export const asTopic = (expression: string): string => topicMark + expression

const isForemost = (expression: string): boolean => expression.startsWith(foremostMark)

const isWider = (expression: string): boolean =>
  expression.startsWith(widerMark) || expression.startsWith(topicMark)

/**
 * Groups of synonymous expressions. An expression of several words is found through the others of its group, and recognised as the single word that
 * it forms ("Haus kaufen" as "hauskaufen"). A marked one ({@link asWider}) is only found, after the synonyms.
 */
export const synonymsOf = (groups: readonly (readonly string[])[], analyser: Analyser): Synonyms => {
  const byWord = new Map<string, KnownWord>()
  const phraseByKey = new Map<string, string>()
  // Many groups share expressions.
  const formsOf = memoize(mostExpressions, (expression) =>
    writtenWords(expression).map(({ word, shown }) => ({ ...formOf(word, analyser), shown })),
  )
  const read = (given: readonly string[]) => given.map(formsOf).filter((words) => words.length > 0)
  // "Orthopädie" must not lead to "Kieferorthopädie".
  const wholesOf = memoize(mostExpressions, (expression) =>
    formsOf(expression).map((word) => ({ ...word, isWhole: true as const })),
  )
  const wholeOf = (given: readonly string[]) => given.map(wholesOf).filter((words) => words.length > 0)
  for (const group of groups) {
    const expressions = read(group.filter((expression) => !isWider(expression) && !isForemost(expression)))
    const isTopic = group.some((expression) => expression.startsWith(topicMark))
    const foremost = wholeOf(group.filter(isForemost))
    const wider = wholeOf(group.filter(isWider))
    for (const expression of expressions) {
      const whole = expression.map(({ word }) => word).join('')
      const form = formOf(whole, analyser)
      const others = expressions.filter((other) => other !== expression)
      if (expression.length > 1) phraseByKey.set(phraseKey(expression.map(({ stem }) => stem)), whole)
      for (const word of new Set(expression.length > 1 ? [whole] : [whole, form.stem])) {
        const before = byWord.get(word)
        const shown = word === whole ? expression.map((each) => each.shown).join(' ') : word
        byWord.set(word, {
          ...formOf(word, analyser),
          // Of several spellings the one with the umlaut is kept.
          shown: before === undefined || shown > before.shown ? shown : before.shown,
          synonyms: [...(before?.synonyms ?? []), ...others, ...foremost],
          wider: [...(before?.wider ?? []), ...wider],
          isPhrase: expression.length > 1,
          isTopic: isTopic || (before?.isTopic ?? false),
        })
      }
    }
  }
  const known = [...byWord.values()]
  // People type "backer" and "doner" on keyboards without umlauts.
  const byPlain = new Map(known.map((each) => [fold(withoutMarks(each.shown)).replaceAll(' ', ''), each]))
  const find = ({ word, stem }: WordForm): KnownWord | undefined => byWord.get(word) ?? byWord.get(stem)
  /** The known word with a slightly different spelling. */
  const otherwise = ({ word }: WordForm): KnownWord | undefined =>
    byPlain.get(word) ?? byWord.get(feminine.exec(word)?.[1] ?? '')
  // By length: each edit changes it by one at most.
  const guessable = Map.groupBy(
    known
      .filter(({ word }) => /^\p{L}+$/u.test(word))
      .map((word) => ({ word, sound: spokenSound(word.word), letters: letterSetOf(word.word) })),
    ({ word }) => word.word.length,
  )
  const ofSimilarLength = ({ length }: string, apart: number) =>
    Array.from({ length: 2 * apart + 1 }, (_, at) => guessable.get(length - apart + at) ?? [])

  const byBeginning = Map.groupBy(
    known.filter(({ isPhrase }) => !isPhrase),
    ({ word }) => word.slice(0, shortestBegun),
  )
  const begunBy = (word: string): readonly KnownWord[] =>
    word.length < shortestBegun
      ? []
      : (byBeginning.get(word.slice(0, shortestBegun)) ?? []).filter((other) => other.word.startsWith(word))

  return {
    knows: (form) => (find(form) ?? otherwise(form)) !== undefined,
    known: (form) => find(form) ?? otherwise(form),
    meaning: (form) => {
      const found = find(form)
      if (found !== undefined) return found.synonyms
      const other = otherwise(form)
      if (other !== undefined) return [[other], ...other.synonyms]
      return distinct(begunBy(form.word).flatMap((other) => other.synonyms))
    },
    wider: (form) => {
      const found = find(form) ?? otherwise(form)
      return found?.wider ?? distinct(begunBy(form.word).flatMap((other) => other.wider))
    },
    isPhrase: (form) => byWord.get(form.word)?.isPhrase ?? false,
    phraseWith: (stems) => phraseByKey.get(phraseKey(stems)),
    spelled: (form) => (find(form) === undefined ? byPlain.get(form.word) : undefined),
    isTopic: (form) => (find(form) ?? otherwise(form))?.isTopic ?? false,
    like: (word, edits) => {
      if (edits === 0) return []
      const spoken = spokenSound(word)
      const typed = letterSetOf(word)
      return ofSimilarLength(word, edits + 1).flatMap((words) =>
        words.flatMap(({ word: other, sound, letters }) => {
          if (lettersApart(typed, letters) > edits + 1) return []
          const apart = editsOfSimilar(word, other.word, edits + 1)
          const isLike = apart <= edits || (apart === edits + 1 && spoken !== undefined && spoken === sound)
          return isLike ? [{ ...other, isNear: apart <= 1 }] : []
        }),
      )
    },
  }
}
