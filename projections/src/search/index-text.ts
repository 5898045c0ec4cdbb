import type { Analyser } from './analysis/analyser.ts'
import { wordsOf } from './analysis/words.ts'
import type { DocumentWords } from './query/match.ts'
import { formOf } from './query/query.ts'
import type { SearchDocument, SearchSchema } from './search-index.ts'

/** A folded word and how it is written, in lower case; of several spellings the one with the umlaut. */
export interface WrittenWord {
  readonly word: string
  readonly shown: string
}

/** The words of a document by field of the schema, each once. */
export const wordsByField = (
  schema: SearchSchema,
  document: SearchDocument,
): readonly (readonly WrittenWord[])[] =>
  schema.text.map((field) => {
    const spellings = new Map<string, string>()
    for (const text of document.text[field] ?? [])
      for (const { folded, start, end } of wordsOf(text)) {
        const shown = text.slice(start, end).toLowerCase()
        if (shown > (spellings.get(folded) ?? '')) spellings.set(folded, shown)
      }
    return Array.from(spellings, ([word, shown]) => ({ word, shown }))
  })

/** Words with their analysis. */
export const analysed = (
  words: readonly (readonly { readonly word: string }[])[],
  analyser: Analyser,
): DocumentWords => words.map((ofField) => ofField.map(({ word }) => formOf(word, analyser)))

/** Throws when a document has a field or keyword that its schema doesn't know: it would silently never be found by it. */
export const requireKnownFields = (schema: SearchSchema, document: SearchDocument): void => {
  const unknown = [
    ...Object.keys(document.text).filter((field) => !schema.text.includes(field)),
    ...Object.keys(document.keywords).filter((keyword) => !schema.keywords.includes(keyword)),
  ]
  if (unknown.length > 0) throw new Error(`index ${schema.index} has no ${unknown.join(', ')}`)
}

/** Keywords whose values are counted. */
export const countedKeywords = (schema: SearchSchema): readonly string[] =>
  schema.keywords.filter((keyword) => schema.uncounted?.includes(keyword) !== true)
