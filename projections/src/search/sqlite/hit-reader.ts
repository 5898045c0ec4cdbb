import type { DatabaseSync } from 'node:sqlite'
import type { Analyser } from '../analysis/analyser.ts'
import { analysed } from '../index-text.ts'
import { kilometresBetween, shownKilometres } from '../query/geo.ts'
import { explain } from '../query/match.ts'
import type { Query } from '../query/query.ts'
import type { MatchExplanation, SearchHit, SearchRequest, SearchSchema } from '../search-index.ts'
import { unpackWords } from '../tokens/packed-words.ts'
import { textIn } from './columns.ts'
import type { PlaceReader } from './place-reader.ts'

/** Reads matching documents. */
export interface HitReader {
  hit(order: number, query: Query, forgiving: boolean, near: SearchRequest['near']): SearchHit
  /** A word as written in the document's weightiest field. */
  written(order: number, word: string): string | undefined
  /** The document's texts for suggestions, by field of `suggest`. */
  suggestions(order: number): { readonly id: string; readonly texts: readonly (readonly string[])[] }
}

/** Explains hits by the rules rather than the engine. A document that they don't explain is a fault. */
export const createHitReader = (
  database: DatabaseSync,
  places: PlaceReader,
  schema: SearchSchema,
  analyser: Analyser,
): HitReader => {
  const getDocument = database.prepare('SELECT id, words FROM document WHERE document = ?')
  const getSuggestions = database.prepare('SELECT id, suggestions FROM document WHERE document = ?')
  const getId = database.prepare("SELECT id, '' AS words FROM document WHERE document = ?")

  const explained = (words: string, query: Query, forgiving: boolean): MatchExplanation => {
    const explanation = explain(query, analysed(unpackWords(words), analyser), schema.text, forgiving)
    if (explanation === undefined) throw new Error('the engine found a document that the rules do not')
    return explanation
  }

  return {
    hit: (order, query, forgiving, near) => {
      // Words are most of the work and memory of a long list, so they are read only on request.
      const row = (query.terms.length === 0 ? getId : getDocument).get(order)
      const place = near && places.placeOf(order)
      return {
        id: textIn(row, 'id'),
        explanation: explained(textIn(row, 'words'), query, forgiving),
        ...(near !== undefined &&
          place !== undefined && { distanceKm: shownKilometres(kilometresBetween(near, place)) }),
      }
    },
    written: (order, word) =>
      unpackWords(textIn(getDocument.get(order), 'words'))
        .flat()
        .find((each) => each.word === word)?.shown,
    suggestions: (order) => {
      const row = getSuggestions.get(order)
      return { id: textIn(row, 'id'), texts: readTexts(textIn(row, 'suggestions')) }
    },
  }
}

const readTexts = (json: string): readonly (readonly string[])[] => {
  const texts: readonly (readonly string[])[] = JSON.parse(json)
  return texts
}
