import type { Analyser } from '../analysis/analyser.ts'
import { analysed } from '../index-text.ts'
import { kilometresBetween, shownKilometres } from '../query/geo.ts'
import { explain } from '../query/match.ts'
import type { Query } from '../query/query.ts'
import type { SearchHit, SearchRequest, SearchSchema } from '../search-index.ts'
import { unpackWords } from '../tokens/packed-words.ts'
import type { StoredEntry } from './index-shape.ts'

/** Explains hits by the same rules as every other adapter. */
export interface HitMaker {
  /** Undefined if the entry has changed since and no longer matches. */
  hit(
    entry: StoredEntry,
    query: Query,
    forgiving: boolean,
    near: SearchRequest['near'],
  ): SearchHit | undefined
  /** A word as written in the entry's weightiest field. */
  written(entry: StoredEntry, word: string): string | undefined
}

/** Explains hits by the rules of the query rather than the server's score. */
export const createHitMaker = (schema: SearchSchema, analyser: Analyser): HitMaker => ({
  hit: ({ id, words = '', location }, query, forgiving, near) => {
    const explanation = explain(query, analysed(unpackWords(words), analyser), schema.text, forgiving)
    if (explanation === undefined) return undefined
    const distanceKm = near && location && shownKilometres(kilometresBetween(near, location))
    return { id, explanation, ...(distanceKm !== undefined && { distanceKm }) }
  },
  written: ({ words = '' }, word) =>
    unpackWords(words)
      .flat()
      .find((each) => each.word === word)?.shown,
})
