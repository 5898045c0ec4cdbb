import type { Position } from '@schaufenster/events/store/position.ts'

/** What an index holds: text fields from the weightiest to the lightest, keywords to filter and count, fields to suggest from. */
export interface SearchSchema {
  /** kebab-case; one index a schema. */
  readonly index: string
  /** Grows with every change of the schema or of the analysis. */
  readonly version: number
  readonly text: readonly string[]
  readonly keywords: readonly string[]
  readonly suggest: readonly string[]
  /** Keywords that are filtered by but never counted, such as opening slots: keeps what is read for every count small. */
  readonly uncounted?: readonly string[]
  /** By keyword, a value that nearly every document has, such as being visible: a filter by it looks for the exceptions and costs nothing. */
  readonly usual?: Readonly<Record<string, string>>
}

/** What an index holds of a document: what is searched, filtered by, near to, and ranked. */
export interface SearchDocument {
  /** By field of the schema; as people wrote it, analysed by the index. */
  readonly text: Readonly<Record<string, readonly string[]>>
  readonly keywords: Readonly<Record<string, readonly string[]>>
  /** Degrees. Without it the document is never near anything (D-3.4). */
  readonly location?: { readonly lat: number; readonly lon: number }
  /** Static rank, larger is better, 0 to 1,000: breaks ties between hits of one tier. */
  readonly rank: number
}

/** A change of the index, to be repeated at will. */
export interface SearchWrite {
  readonly id: string
  /** Writes that are not newer than what the index has are skipped, so that repeats change nothing. */
  readonly version: Position
  /** Undefined takes the document out. */
  readonly document: SearchDocument | undefined
}

/** A limit that no index reaches: all hits. */
export const everyHit = Number.MAX_SAFE_INTEGER

/** What is searched for, and which page of it. */
export interface SearchRequest {
  /** As typed. Blank matches all. */
  readonly text: string
  /**
   * For those who act on all that is found: only where every word of the text stands or begins a word in one of these fields. As if it were not
   * said where no document at all is like that. Not in the lightest field, unless something is suggested from it.
   */
  readonly onlyIn?: readonly string[]
  /** For each keyword: any of these values. An empty list matches nothing. */
  readonly keywords?: Readonly<Record<string, readonly string[]>>
  /** For each keyword: none of these values. */
  readonly without?: Readonly<Record<string, readonly string[]>>
  readonly near?: { readonly lat: number; readonly lon: number; readonly radiusKm: number }
  /** Keywords whose values are counted over all matches; each is counted as if it were not filtered itself. */
  readonly facets?: readonly string[]
  /** So many values of each facet are answered, the most frequent ones, and those that are filtered by; 100 unless told. */
  readonly facetValues?: number
  /** Distance needs `near`, and sorts by the two decimals that are shown, then by relevance. Relevance with `near` sorts by tier, then by distance. */
  readonly sort?: 'relevance' | 'distance'
  readonly offset: number
  readonly limit: number
}

/** Why a hit stands where it stands (D-3.3, D-3.9). */
export interface MatchExplanation {
  /**
   * 0 is the best. Hits are ordered by tier, then distance where it was asked for, then rank, then a shuffle of the ids that is always the same (`query/order.ts`): the order of
   * ids itself would favour for ever who registered first.
   */
  readonly tier: number
  readonly matches: readonly {
    readonly term: string
    readonly field: string
    readonly how: 'exact' | 'prefix' | 'word' | 'compound' | 'synonym' | 'typo' | 'meant' | 'phonetic'
  }[]
}

/** A document that was found, and why. */
export interface SearchHit {
  readonly id: string
  readonly explanation: MatchExplanation
  /** With two decimals, when `near` was asked for (D-3.4). */
  readonly distanceKm?: number
}

/** By count, then value. */
export type FacetCounts = readonly { readonly value: string; readonly count: number }[]

/** A page of hits, and what is counted over all that matches. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[]
  readonly total: number
  /** False when there are more than 10,000 and `total` is an estimate, shown as "ca.". */
  readonly exact: boolean
  /** As many values of each as were asked for. Estimated like `total` where that is not exact. */
  readonly facets: Readonly<Record<string, FacetCounts>>
  /** How many values each facet has in all. */
  readonly facetTotals: Readonly<Record<string, number>>
  /** What mistyped words probably meant, in lower case: where there are no hits, or few, or none without forgiving mistakes. */
  readonly didYouMean?: string
}

/** What a begun word could become: a text of one document's field. */
export interface Suggestion {
  readonly id: string
  readonly field: string
  readonly text: string
}

/**
 * Full-text search with our own German analysis. Every adapter passes `search-index-suite.ts` and gives the same hits in the same order
 * (docs/architecture.md, Rules): tiers of term and field, rank, id; never an engine's own score.
 */
export interface SearchIndex {
  search(request: SearchRequest): Promise<SearchAnswer>
  /**
   * While typing: texts in which every typed word begins a word, by the rank of their documents, up to `limit` (≤ 50) for each field of
   * `suggest`, no text twice in a field. Looks at the 500 best documents for each field.
   */
  suggest(
    text: string,
    limit: number,
    keywords?: Readonly<Record<string, readonly string[]>>,
  ): Promise<readonly Suggestion[]>
  /** Words that mean the same, instead of those before. They act on the query only and are not stored: say them again after opening. */
  setSynonyms(groups: readonly (readonly string[])[]): Promise<void>
  close(): Promise<void>
}

/** What those who write and erase need beside it. */
export interface MaintainedSearchIndex extends SearchIndex {
  /**
   * Idempotent by version. On disk and visible to searches when it resolves. What the schema can't hold is refused as a whole; what a fault of the
   * engine stopped may be there in part, and is whole once it is applied again.
   */
  apply(writes: readonly SearchWrite[]): Promise<void>
  /**
   * The greatest version ever applied. A crash of the machine may undo the last writes of an index that is not synced with each of them: it
   * then stands before the checkpoint of its projection, and the documents since have to be applied again.
   */
  newest(): Promise<Position | undefined>
  /** Forgets that documents were removed at or before this position; older writes of them would then be taken for new ones. */
  sweepTombstones(upTo: Position): Promise<void>
  /** Leaves nothing of texts that were removed or overwritten in any file (promise 8). Takes as long as writing the index anew. */
  purge(): Promise<void>
  /**
   * Where searches get faster by it and the engine doesn't see to it: brings what was written into a better order, some milliseconds with each call. A
   * stop at any moment loses nothing. Answers how much was done before, 0 to 1: with 1 there was nothing worth it.
   */
  mergeSome?(): Promise<number>
}
