import type { Analyser } from './analysis/analyser.ts'
import { foldedWords } from './analysis/words.ts'
import type { DocumentWords } from './query/match.ts'
import { formOf } from './query/query.ts'
import type { SearchDocument, SearchSchema } from './search-index.ts'

/** The folded words of a document by field of the schema, each once. */
export const wordsByField = (
  schema: SearchSchema,
  document: SearchDocument,
): readonly (readonly string[])[] =>
  schema.text.map((field) => [...new Set((document.text[field] ?? []).flatMap(foldedWords))])

/** The same words with their analysis. */
export const analysed = (words: readonly (readonly string[])[], analyser: Analyser): DocumentWords =>
  words.map((ofField) => ofField.map((word) => formOf(word, analyser)))

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
