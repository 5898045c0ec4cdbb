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

/** An FTS5 expression; empty if it can't match anything. Our tokens are letters and digits, so none needs quotes. */
export type Expression = string

/** Matches what any of them matches. Empty ones are left out. */
export const anyOf = (expressions: readonly Expression[]): Expression => {
  const possible = [...new Set(expressions)].filter((expression) => expression !== '')
  return possible.length > 1 ? `(${possible.join(' OR ')})` : (possible[0] ?? '')
}

/** Matches what all of them match; empty as soon as one is empty. */
export const allOf = (expressions: readonly Expression[]): Expression =>
  expressions.includes('') ? '' : [...new Set(expressions)].join(' AND ')

/** Where to look: in the first fields, up to this number, or in any. */
type Reach = number | 'any'

/** Alternative expressions that find a term there. */
type Clause = (reach: Reach) => readonly Expression[]

/** A query as expressions: for each tier, the documents that are at least that good. */
export interface TieredQuery {
  readonly tiers: number
  /** Nothing was asked for, so everything matches. */
  readonly isBlank: boolean
  /** The last tier includes everything that matches at all. */
  upTo(tier: number): Expression
}

/** If more words than this have the typed beginning, the engine reads them all at once; otherwise it reads only what it needs. */
const mostWordsOfBeginning = 128

/** The same tiers as `explain` in query/match.ts; the contract suite compares them. */
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

/** Documents in which each word is in one of these fields or begins a word there (`beginsIn` in query/match.ts). */
export const beginningsIn = (query: Query, fields: readonly number[], vocabulary: Vocabulary): Expression =>
  allOf(
    query.terms.map(({ word, isPrefix }) =>
      anyOf(
        fields.map((field) => (isPrefix ? beginningIn(field, word, vocabulary) : wordToken(field, word))),
      ),
    ),
  )

/** One clause per level of `waysByLevel`. */
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

/** Limits the reach to so many fields. */
const atMostIn =
  (fields: number, clause: Clause): Clause =>
  (reach) =>
    clause(reach === 'any' ? fields : Math.min(reach, fields))

const anyMeaning = (groups: Meanings, vocabulary: Vocabulary): Clause =>
  either(groups.map((group) => together(group.map((each) => meant(each, vocabulary)))))

/** Documents with a known word or one of its synonyms. */
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

/** Words of one field that begin with these letters, including the letters as a word. */
export const beginningIn = (field: number, letters: string, vocabulary: Vocabulary): Expression =>
  anyOf([wordToken(field, letters), ...longerIn(letters, vocabulary)(field)])

const longerWords = ({ isPrefix, word, begun }: Term, vocabulary: Vocabulary): Clause => {
  if (!isPrefix) return words(begun.map((each) => vocabulary.find(each.word)))
  const longer = longerIn(word, vocabulary)
  return (reach) => fieldsOf(reach).flatMap(longer)
}

/** For a field: its longer words that begin with these letters. */
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

/** Bases of compounds consist of letters only. The stem of a compound itself is not a base. */
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

/** Whether the word ever occurred in the field. */
const isIn = (field: number, { fields }: IndexedWord): boolean =>
  field === anyField || ((fields >> field) & 1) === 1
