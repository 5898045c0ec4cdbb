import {
  firstForgivingLevel,
  isTypo,
  isWrittenAlike,
  meaningsOf,
  reachOf,
  tierCount,
} from '../query/match.ts'
import type { Query, Term } from '../query/query.ts'
import type { KnownWord, Meanings } from '../query/synonyms.ts'
import type { WordForm } from '../query/word-form.ts'
import { anyField, beginningToken, longestBeginning, partToken, wordToken } from './tokens.ts'
import type { IndexedWord, Vocabulary } from './vocabulary.ts'

/** An FTS5 expression; empty when it can match nothing. Our tokens are letters and digits, so none of them needs quotes. */
export type Expression = string

/** Matches what any of them matches; those that can match nothing are left out. */
export const anyOf = (expressions: readonly Expression[]): Expression => {
  const possible = [...new Set(expressions)].filter((expression) => expression !== '')
  return possible.length > 1 ? `(${possible.join(' OR ')})` : (possible[0] ?? '')
}

/** Matches what all of them match: nothing, as soon as one can match nothing. */
export const allOf = (expressions: readonly Expression[]): Expression =>
  expressions.includes('') ? '' : [...new Set(expressions)].join(' AND ')

/** Where to look: in the first so many fields, or in any. */
type Reach = number | 'any'

/** The ways in which a term is found there, each an expression; together they are alternatives. */
type Clause = (reach: Reach) => readonly Expression[]

/** A query as expressions: for each tier the documents that are at least that good. */
export interface TieredQuery {
  readonly tiers: number
  /** Nothing was asked for, so that everything matches. */
  readonly isBlank: boolean
  /** Within the last tier is whatever matches at all. */
  upTo(tier: number): Expression
}

/** With more words than this that begin as typed, the engine reads them all at once; with fewer it reads only what it needs. */
const mostWordsOfBeginning = 128

/** The same tiers as `explain` in query/match.ts, which the contract compares. */
export const tieredQuery = (
  query: Query,
  vocabulary: Vocabulary,
  fields: number,
  forgiving: boolean,
): TieredQuery => {
  const terms = query.terms.map((term) => ({
    narrows: term.narrows,
    clauses: clausesOf(term, vocabulary, fields, forgiving),
  }))
  const lastStrict = tierCount(query, fields, false) - 1
  return {
    tiers: terms.length === 0 ? 1 : tierCount(query, fields, forgiving),
    isBlank: terms.length === 0,
    upTo: (tier) => {
      const within = (level: number, narrows: boolean): Reach => {
        const reach = reachOf(query, narrows ? Math.max(tier, lastStrict) : tier, level, fields)
        return reach === fields ? 'any' : reach
      }
      return allOf(
        terms.map(({ narrows, clauses }) =>
          anyOf(clauses.flatMap((clause, level) => clause(within(level, narrows)))),
        ),
      )
    },
  }
}

/** Documents in which each word stands in one of these fields, or begins a word there (`beginsIn` in query/match.ts). */
export const beginningsIn = (query: Query, fields: readonly number[], vocabulary: Vocabulary): Expression =>
  allOf(
    query.terms.map(({ word, isPrefix }) =>
      anyOf(
        fields.map((field) => (isPrefix ? beginningIn(field, word, vocabulary) : wordToken(field, word))),
      ),
    ),
  )

/** One clause for each level of `waysByLevel`. */
const clausesOf = (
  term: Term,
  vocabulary: Vocabulary,
  fields: number,
  forgiving: boolean,
): readonly Clause[] => {
  const strict: readonly Clause[] = [
    words([vocabulary.find(term.word)]),
    longerWords(term, vocabulary),
    forms(term, vocabulary, fields - 1, forgiving),
    either([anyMeaning(term.synonyms, vocabulary), anyMeaning(term.telling, vocabulary)]),
    anyMeaning(term.wider, vocabulary),
  ]
  if (strict.length !== firstForgivingLevel) throw new Error('a level has no clause')
  if (!forgiving) return strict
  const near = term.edits === 0 ? [] : vocabulary.near(term.word, term.edits)
  const mistyped = (isNear: boolean): Clause =>
    either([
      words(near.filter(({ word }) => isTypo(term, word, isNear))),
      ...term.guessed
        .filter((guess) => guess.isNear === isNear)
        .map((guess) => words(formsOf(guess, vocabulary))),
    ])
  const meaning = (isNear: boolean): Clause =>
    either(
      term.guessed
        .filter((guess) => guess.isNear === isNear)
        .map((guess) => anyMeaning(meaningsOf(guess), vocabulary)),
    )
  const alike = words(
    term.sound === undefined
      ? []
      : vocabulary.withSound(term.sound).filter(({ word }) => isWrittenAlike(term, word)),
  )
  return [...strict, mistyped(true), meaning(true), mistyped(false), either([meaning(false), alike])]
}

const forms = (term: Term, vocabulary: Vocabulary, telling: number, forgiving: boolean): Clause =>
  either([
    words(vocabulary.withStem(term.stem)),
    compoundsWith(term.stem),
    anyMeaning(term.apart, vocabulary),
    ...term.joined.map((joined) => words(formsOf(joined, vocabulary))),
    atMostIn(
      telling,
      together(
        !forgiving || !term.isTakenApart
          ? []
          : term.parts.map((part) => either([words(vocabulary.withStem(part)), compoundsWith(part)])),
      ),
    ),
  ])

/** Never further than in so many fields. */
const atMostIn =
  (fields: number, clause: Clause): Clause =>
  (reach) =>
    clause(reach === 'any' ? fields : Math.min(reach, fields))

const anyMeaning = (groups: Meanings, vocabulary: Vocabulary): Clause =>
  either(groups.map((group) => together(group.map((each) => meant(each, vocabulary)))))

/** Documents that have a known word, or what means the same. */
export const asMeant = (known: KnownWord, vocabulary: Vocabulary): Expression =>
  anyOf(anyMeaning(meaningsOf(known), vocabulary)('any'))

/** A word of a synonym: itself, a form of it, or a compound with it. */
const meant = (form: WordForm, vocabulary: Vocabulary): Clause =>
  either([words(formsOf(form, vocabulary)), ...(form.isWhole === true ? [] : [compoundsWith(form.stem)])])

const formsOf = ({ word, stem }: WordForm, vocabulary: Vocabulary) => [
  vocabulary.find(word),
  ...vocabulary.withStem(stem),
]

/** Documents that have the term as a word, in another form, or in a compound (`standsAsWord` in query/match.ts). */
export const asWord = (term: Term, vocabulary: Vocabulary): Expression =>
  anyOf([...words([vocabulary.find(term.word)])('any'), ...forms(term, vocabulary, 0, false)('any')])

/** Words of one field that begin with these letters, the letters as a word included. */
export const beginningIn = (field: number, letters: string, vocabulary: Vocabulary): Expression =>
  anyOf([wordToken(field, letters), ...longerIn(letters, vocabulary)(field)])

const longerWords = ({ isPrefix, word }: Term, vocabulary: Vocabulary): Clause => {
  if (!isPrefix) return () => []
  const longer = longerIn(word, vocabulary)
  return (reach) => fieldsOf(reach).flatMap(longer)
}

/** For a field: its words that begin with these letters and are longer. */
const longerIn = (letters: string, vocabulary: Vocabulary): ((field: number) => readonly Expression[]) => {
  if (letters.length <= longestBeginning) return (field) => [beginningToken(field, letters)]
  const longer = vocabulary.beginningWith(letters, mostWordsOfBeginning + 1)
  if (longer.length > mostWordsOfBeginning) return (field) => [`${wordToken(field, letters)}*`]
  return (field) => longer.filter((each) => isIn(field, each)).map(({ word }) => wordToken(field, word))
}

const words =
  (found: readonly (IndexedWord | undefined)[]): Clause =>
  (reach) =>
    fieldsOf(reach).flatMap((field) =>
      found.flatMap((each) => (each !== undefined && isIn(field, each) ? [wordToken(field, each.word)] : [])),
    )

/** Bases of compounds have letters only; the stem of a compound itself is none. */
const compoundsWith = (base: string): Clause =>
  /^[\p{L}\p{N}]+$/u.test(base) ? (reach) => fieldsOf(reach).map((field) => partToken(field, base)) : () => []

const either =
  (clauses: readonly Clause[]): Clause =>
  (reach) =>
    clauses.flatMap((clause) => clause(reach))

const together =
  (clauses: readonly Clause[]): Clause =>
  (reach) => {
    const expression = clauses.length === 0 ? '' : allOf(clauses.map((clause) => anyOf(clause(reach))))
    return expression === '' ? [] : [`(${expression})`]
  }

const fieldsOf = (reach: Reach): readonly number[] =>
  reach === 'any' ? [anyField] : Array.from({ length: reach }, (_, field) => field)

/** Whether the word ever stood in the field. */
const isIn = (field: number, { fields }: IndexedWord): boolean =>
  field === anyField || ((fields >> field) & 1) === 1
