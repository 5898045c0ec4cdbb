import { own } from '@schaufenster/platform/lib/own.ts'
import type { Analyser } from '../analysis/analyser.ts'
import { cellsOf } from '../query/geo.ts'
import { shortestPrefix } from '../query/query.ts'
import type { SearchDocument, SearchSchema } from '../search-index.ts'

/**
 * Every engine gets one column of our own tokens (docs/decisions/0052, 0131), each prefixed with a letter for its kind. So it can intersect words of
 * a field, industries and places alike, and a word that is rare in a field has a short list there, however common it is elsewhere.
 */
const firstCode = { word: '0', part: 'a', beginning: 'k' } as const
const codeOf = (first: string, field: number): string => String.fromCharCode(first.charCodeAt(0) + field)

/**
 * Each kind of token has ten prefixes: nine for fields, and this last one for any field, so that counting needs one list per word instead of one per
 * field.
 */
export const anyField = 9

/** The tokens of a document: a word of a field, a part of a compound, a beginning, a keyword's value, a cell of the map. */
export const wordToken = (field: number, word: string): string => codeOf(firstCode.word, field) + word
export const partToken = (field: number, base: string): string => codeOf(firstCode.part, field) + base
export const beginningToken = (field: number, letters: string): string =>
  codeOf(firstCode.beginning, field) + letters
export const valueToken = (value: number): string => `u${value.toString(36)}`
export const cellToken = (cell: string): string => `v${cell}`
/** Every document has it. */
export const anyToken = 'x'
/** For documents that lack the usual value of this keyword. */
export const unusualToken = (keyword: number): string => `y${keyword}`

/** Beginnings up to this length are tokens; longer ones are looked up in the vocabulary. */
export const longestBeginning = 5

/**
 * Whether words have tokens for this field. The lightest one, with most of the words, is only searched together with all others, so it has none
 * unless it has suggestions.
 */
export const hasTokens = ({ text, suggest }: SearchSchema, field: number): boolean =>
  field < text.length - 1 || suggest.includes(text[field] ?? '')

/** The numbers of fields to search separately. Throws if that isn't possible. */
export const fieldsNamed = (schema: SearchSchema, names: readonly string[]): readonly number[] =>
  names.map((name) => {
    const field = schema.text.indexOf(name)
    if (field === -1 || !hasTokens(schema, field))
      throw new Error(`index ${schema.index} can not look in ${name} alone`)
    return field
  })

/** Writes the tokens of documents of one schema. */
export interface TokenWriter {
  /**
   * All tokens of a document, separated by blanks, with possible duplicates. `words` by field, without duplicates; `values` are the numbers of its
   * keyword values.
   */
  tokensOf(
    document: SearchDocument,
    words: readonly (readonly { readonly word: string }[])[],
    values: readonly number[],
  ): string
  /** Clears the cache of words. */
  forget(): void
}

const remembered = 50_000

/** The cached tokens of a word by field, as far as they were needed. */
interface KnownWord {
  readonly word: string
  readonly tokens: string[]
}

/** Called for a word that is new in a field, or was dropped from the cache. */
type NewWord = (word: string, field: number) => void

/**
 * Caches the tokens of words, one text per field. A document is then the concatenation of its words, each looked up once. `keep` is called for new
 * ones, so that nobody else has to look words up.
 */
export const createTokenWriter = (
  schema: SearchSchema,
  analyser: Analyser,
  keep: NewWord = () => undefined,
): TokenWriter => {
  const isToken = schema.text.map((_, field) => hasTokens(schema, field))
  const shortest = schema.text.map((name) => (schema.suggest.includes(name) ? 1 : shortestPrefix))
  const tokensOfWord = (field: number, word: string): string => {
    const from = shortest[field] ?? shortestPrefix
    const beginnings = Math.min(longestBeginning, word.length - 1)
    return [
      wordToken(field, word),
      ...analyser.analyse(word).parts.map((part) => partToken(field, part)),
      ...Array.from({ length: Math.max(0, beginnings - from + 1) }, (_, more) =>
        beginningToken(field, word.slice(0, from + more)),
      ),
    ].join(' ')
  }
  const known = new Map<string, KnownWord>()
  const knownOf = (word: string): KnownWord => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= remembered) known.clear()
    const made: KnownWord = { word, tokens: [] }
    known.set(word, made)
    return made
  }
  const inField = (field: number, { word, tokens }: KnownWord): string => {
    const before = tokens[field]
    if (before !== undefined) return before
    if (field !== anyField) keep(word, field)
    return (tokens[field] = isToken[field] === false ? '' : tokensOfWord(field, word))
  }

  return {
    tokensOf: ({ keywords, location }, words, values) => {
      const tokens = [anyToken]
      const all = new Set<KnownWord>()
      for (const [field, written] of words.entries())
        for (const { word } of written) {
          const one = knownOf(word)
          const ofField = inField(field, one)
          if (ofField !== '') tokens.push(ofField)
          all.add(one)
        }
      for (const one of all) tokens.push(inField(anyField, one))
      for (const value of values) tokens.push(valueToken(value))
      for (const [keyword, value] of Object.entries(schema.usual ?? {}))
        if (own(keywords, keyword)?.includes(value) !== true)
          tokens.push(unusualToken(schema.keywords.indexOf(keyword)))
      for (const cell of location === undefined ? [] : cellsOf(location)) tokens.push(cellToken(cell))
      return tokens.join(' ')
    },
    forget: () => known.clear(),
  }
}
