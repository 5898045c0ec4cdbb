import { firstForgivingLevel } from '../query/match.ts'
import type { Query, Term, WordForm } from '../query/query.ts'
import { beginningToken, longestBeginning, partToken, wordToken } from './tokens.ts'
import type { IndexedWord, Vocabulary } from './vocabulary.ts'

/** An FTS5 expression; empty when it can match nothing. Our tokens are letters and digits, so none of them needs quotes. */
export type Expression = string

export const anyOf = (expressions: readonly Expression[]): Expression => {
  const possible = [...new Set(expressions)].filter((expression) => expression !== '')
  return possible.length > 1 ? `(${possible.join(' OR ')})` : (possible[0] ?? '')
}

export const allOf = (expressions: readonly Expression[]): Expression =>
  expressions.includes('') ? '' : [...new Set(expressions)].join(' AND ')

/** How a term is found in the first so many fields. */
type Clause = (fields: number) => Expression

/** A query as expressions: for each tier the documents that are at least that good. */
export interface TieredQuery {
  readonly tiers: number
  /** Nothing was asked for, so that everything matches. */
  readonly isBlank: boolean
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
  const terms = query.terms.map((term) => clausesOf(term, vocabulary, forgiving))
  return {
    tiers: Math.max(1, (terms[0]?.length ?? 0) * fields),
    isBlank: terms.length === 0,
    upTo: (tier) => {
      const level = Math.floor(tier / fields)
      return allOf(
        terms.map((clauses) =>
          anyOf(
            clauses
              .slice(0, level + 1)
              .map((clause, index) => clause(index < level ? fields : (tier % fields) + 1)),
          ),
        ),
      )
    },
  }
}

/** One clause for each level of `waysByLevel`. */
const clausesOf = (term: Term, vocabulary: Vocabulary, forgiving: boolean): readonly Clause[] => {
  const strict: readonly Clause[] = [
    wordClause([vocabulary.find(term.word)]),
    beginningClause(term, vocabulary),
    formsClause(term, vocabulary),
    eitherClause(
      term.synonyms.map((group) => bothClause(group.map((each) => meantClause(each, vocabulary)))),
    ),
  ]
  if (strict.length !== firstForgivingLevel) throw new Error('a level has no clause')
  if (!forgiving) return strict
  return [
    ...strict,
    wordClause(term.edits === 0 ? [] : vocabulary.near(term.word, term.edits)),
    wordClause(term.sound === undefined ? [] : vocabulary.withSound(term.sound)),
  ]
}

const formsClause = (term: Term, vocabulary: Vocabulary): Clause =>
  eitherClause([
    wordClause(vocabulary.withStem(term.stem)),
    partClause(term.stem),
    bothClause(
      term.parts.map((part) => eitherClause([wordClause(vocabulary.withStem(part)), partClause(part)])),
    ),
  ])

/** A word of a synonym: itself, a form of it, or a compound with it. */
const meantClause = (meant: WordForm, vocabulary: Vocabulary): Clause =>
  eitherClause([
    wordClause([vocabulary.find(meant.word), ...vocabulary.withStem(meant.stem)]),
    partClause(meant.stem),
  ])

/** Words of one field that begin with these letters, the letters as a word included. */
export const beginningIn = (field: number, letters: string, vocabulary: Vocabulary): Expression => {
  const longer = longerWords(letters, vocabulary)
  return anyOf([wordToken(field, letters), longer(field)])
}

const beginningClause = ({ isPrefix, word }: Term, vocabulary: Vocabulary): Clause => {
  if (!isPrefix) return () => ''
  const longer = longerWords(word, vocabulary)
  return (fields) => anyOf(firstFields(fields, longer))
}

/** For a field: its words that begin with these letters and are longer. */
const longerWords = (letters: string, vocabulary: Vocabulary): ((field: number) => Expression) => {
  if (letters.length <= longestBeginning) return (field) => beginningToken(field, letters)
  const words = vocabulary.beginningWith(letters, mostWordsOfBeginning + 1)
  if (words.length > mostWordsOfBeginning) return (field) => `${wordToken(field, letters)}*`
  return (field) => anyOf(words.map((each) => tokenIn(field, each)))
}

const wordClause =
  (words: readonly (IndexedWord | undefined)[]): Clause =>
  (fields) =>
    anyOf(
      words.flatMap((each) =>
        each === undefined ? [] : firstFields(fields, (field) => tokenIn(field, each)),
      ),
    )

/** Bases of compounds have letters only; the stem of a compound itself is none. */
const partClause = (base: string): Clause =>
  /^[\p{L}\p{N}]+$/u.test(base)
    ? (fields) => anyOf(firstFields(fields, (field) => partToken(field, base)))
    : () => ''

const eitherClause =
  (clauses: readonly Clause[]): Clause =>
  (fields) =>
    anyOf(clauses.map((clause) => clause(fields)))

const bothClause =
  (clauses: readonly Clause[]): Clause =>
  (fields) => {
    const expression = clauses.length === 0 ? '' : allOf(clauses.map((clause) => clause(fields)))
    return expression === '' ? '' : `(${expression})`
  }

/** Empty when the word never stood in the field. */
const tokenIn = (field: number, { word, fields }: IndexedWord): Expression =>
  (fields >> field) & 1 ? wordToken(field, word) : ''

const firstFields = (fields: number, token: (field: number) => Expression): readonly Expression[] =>
  Array.from({ length: fields }, (_, field) => token(field))
