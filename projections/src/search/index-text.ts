import { own } from '@schaufenster/platform/lib/own.ts'
import type { Analyser } from './analysis/analyser.ts'
import { writtenWords, type WrittenWord } from './analysis/words.ts'
import type { DocumentWords } from './query/match.ts'
import { formOf } from './query/word-form.ts'
import type { SearchDocument, SearchSchema } from './search-index.ts'

/** The words of a document by field of the schema, without duplicates; of several spellings the one with the umlaut is kept. */
export const wordsByField = (
  schema: SearchSchema,
  document: SearchDocument,
): readonly (readonly WrittenWord[])[] =>
  schema.text.map((field) => {
    const spellings = new Map<string, WrittenWord>()
    for (const text of own(document.text, field) ?? [])
      for (const written of writtenWords(text)) {
        const known = spellings.get(written.word)
        if (known === undefined || written.shown > known.shown) spellings.set(written.word, written)
      }
    return [...spellings.values()]
  })

/** Words with their analysis. */
export const analysed = (
  words: readonly (readonly { readonly word: string }[])[],
  analyser: Analyser,
): DocumentWords => words.map((ofField) => ofField.map(({ word }) => formOf(word, analyser)))

/** Throws if a document has a field or keyword that its schema lacks, since it would silently never be found by it. */
export const requireKnownFields = (schema: SearchSchema, document: SearchDocument): void => {
  const unknown = [
    ...Object.keys(document.text).filter((field) => !schema.text.includes(field)),
    ...Object.keys(document.keywords).filter((keyword) => !schema.keywords.includes(keyword)),
  ]
  if (unknown.length > 0) throw new Error(`index ${schema.index} has no ${unknown.join(', ')}`)
}

export const countedKeywords = (schema: SearchSchema): readonly string[] =>
  schema.keywords.filter((keyword) => schema.uncounted?.includes(keyword) !== true)
