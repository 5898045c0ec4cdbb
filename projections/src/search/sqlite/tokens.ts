import { cellsOf } from '../query/geo.ts'
import type { DocumentWords } from '../query/match.ts'
import { sampleGroupOf } from '../query/order.ts'
import { shortestPrefix } from '../query/query.ts'
import type { SearchDocument, SearchSchema } from '../search-index.ts'

/**
 * FTS5 gets one column of our own tokens, each with a letter in front that says what it is. So the engine can intersect words of a field,
 * industries and places alike, and a word that is rare in a field has a short list there, however common it is elsewhere.
 */
const firstCode = { word: '0', part: 'a', beginning: 'k' } as const
const codeOf = (first: string, field: number): string => String.fromCharCode(first.charCodeAt(0) + field)

/**
 * Each kind of token has ten letters: nine for fields, and this last one for any field, so that counting needs one list a word instead of one a
 * field.
 */
export const anyField = 9

export const wordToken = (field: number, word: string): string => codeOf(firstCode.word, field) + word
export const partToken = (field: number, base: string): string => codeOf(firstCode.part, field) + base
export const beginningToken = (field: number, letters: string): string =>
  codeOf(firstCode.beginning, field) + letters
export const valueToken = (value: number): string => `u${value.toString(36)}`
export const cellToken = (cell: string): string => `v${cell}`
/** Every document has it. */
export const anyToken = 'x'
/** Documents have it that lack the usual value of this keyword. */
export const unusualToken = (keyword: number): string => `y${keyword}`

/** One of so many documents carries the token: the thinner sample is enough for large sets. */
export const sampleSizes = [256, 64] as const
export type SampleSize = (typeof sampleSizes)[number]
export const sampleToken = (size: SampleSize): string => `w${size}`

/** Beginnings up to this length are tokens of their own; longer ones are looked up in the vocabulary. */
export const longestBeginning = 5

/** All tokens of a document, parted by blanks. */
export const tokensOf = (
  schema: SearchSchema,
  id: string,
  { keywords, location }: SearchDocument,
  words: DocumentWords,
  values: readonly number[],
): string => {
  const tokens = new Set<string>([anyToken])
  for (const [field, ofField] of words.entries()) {
    const shortest = schema.suggest.includes(schema.text[field] ?? '') ? 1 : shortestPrefix
    for (const { word, parts } of ofField)
      for (const place of [field, anyField]) {
        tokens.add(wordToken(place, word))
        for (const part of parts) tokens.add(partToken(place, part))
        const from = place === anyField ? shortestPrefix : shortest
        for (let length = from; length <= longestBeginning && length < word.length; length++)
          tokens.add(beginningToken(place, word.slice(0, length)))
      }
  }
  for (const value of values) tokens.add(valueToken(value))
  for (const [keyword, value] of Object.entries(schema.usual ?? {}))
    if (keywords[keyword]?.includes(value) !== true)
      tokens.add(unusualToken(schema.keywords.indexOf(keyword)))
  for (const cell of location === undefined ? [] : cellsOf(location)) tokens.add(cellToken(cell))
  for (const size of sampleSizes) if (sampleGroupOf(id) < 256 / size) tokens.add(sampleToken(size))
  return [...tokens].join(' ')
}
