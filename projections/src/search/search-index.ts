import type { Position } from '@schaufenster/events/store/position.ts'

/** The contents of an index: text fields from weightiest to lightest, keywords to filter and count, fields for suggestions. */
export interface SearchSchema {
  /** kebab-case; one index per schema. */
  readonly index: string
  /** Incremented with every change of the schema or the analysis. */
  readonly version: number
  readonly text: readonly string[]
  readonly keywords: readonly string[]
  readonly suggest: readonly string[]
  /** Keywords that are only filtered by and never counted, such as opening slots. Keeps the data for counts small. */
  readonly uncounted?: readonly string[]
  /** By keyword, a value that nearly every document has, such as being visible. Filtering by it only looks up the exceptions and costs nothing. */
  readonly usual?: Readonly<Record<string, string>>
}

/** A document's data for searching, filtering, distance and ranking. */
export interface SearchDocument {
  /** By field of the schema, as people wrote it. The index analyses it. */
  readonly text: Readonly<Record<string, readonly string[]>>
  readonly keywords: Readonly<Record<string, readonly string[]>>
  /** Degrees. Without it the document is never near anything (D-3.4). */
  readonly location?: { readonly lat: number; readonly lon: number }
  /** Static rank, larger is better, 0 to 1,000: breaks ties between hits of one tier. */
  readonly rank: number
}

/** A repeatable change of the index. */
export interface SearchWrite {
  readonly id: string
  /** Writes that are not newer than the indexed document are skipped, so that repeats change nothing. */
  readonly version: Position
  /** Undefined removes the document. */
  readonly document: SearchDocument | undefined
}

/** A limit that no index reaches: all hits. */
export const everyHit = Number.MAX_SAFE_INTEGER

/** The query, and which page of its hits. */
export interface SearchRequest {
  /** As typed. Blank matches everything. */
  readonly text: string
  /**
   * For those who act on all hits: only documents in which every word of the text is in one of these fields or begins a word there. Ignored if no
   * document at all is like that. Excludes the lightest field, unless it has suggestions.
   */
  readonly onlyIn?: readonly string[]
  /** For each keyword, any of these values. An empty list matches nothing. */
  readonly keywords?: Readonly<Record<string, readonly string[]>>
  /** For each keyword, none of these values. */
  readonly without?: Readonly<Record<string, readonly string[]>>
  readonly near?: { readonly lat: number; readonly lon: number; readonly radiusKm: number }
  /** Keywords whose values are counted over all matches. Each is counted as if it were not filtered itself. */
  readonly facets?: readonly string[]
  /** How many values of each facet to return: the most frequent ones plus the selected ones. Default: 100. */
  readonly facetValues?: number
  /** `distance` needs `near` and sorts by the displayed two decimals, then relevance. `relevance` with `near` sorts by tier, then distance. */
  readonly sort?: 'relevance' | 'distance'
  readonly offset: number
  readonly limit: number
}

/** Why a hit is where it is (D-3.3, D-3.9). */
export interface MatchExplanation {
  /**
   * 0 is the best. Hits are sorted by tier, then distance if requested, then rank, then a constant shuffle of the ids (`query/order.ts`): the order
   * of ids itself would always favour those who registered first.
   */
  readonly tier: number
  readonly matches: readonly {
    readonly term: string
    readonly field: string
    readonly how: 'exact' | 'prefix' | 'word' | 'compound' | 'synonym' | 'typo' | 'meant' | 'phonetic'
  }[]
}

/** A matching document and why it matches. */
export interface SearchHit {
  readonly id: string
  readonly explanation: MatchExplanation
  /** With two decimals, if `near` was given (D-3.4). */
  readonly distanceKm?: number
}

/** By count, then value. */
export type FacetCounts = readonly { readonly value: string; readonly count: number }[]

/** A page of hits, and counts over all matches. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[]
  readonly total: number
  /** False if there are more than 10,000, so `total` is an estimate, shown as "ca.". */
  readonly exact: boolean
  /** As many values of each as requested. Estimates if `exact` is false. */
  readonly facets: Readonly<Record<string, FacetCounts>>
  /** The total number of each facet's values. */
  readonly facetTotals: Readonly<Record<string, number>>
  /** The probable meaning of mistyped words, in lower case, if there are no or few hits, or none without tolerating mistakes. */
  readonly didYouMean?: string
}

/** A completion of a typed word: a text from one document's field. */
export interface Suggestion {
  readonly id: string
  readonly field: string
  readonly text: string
}

/**
 * Full-text search with our own German analysis. Every adapter passes `search-index-suite.ts` and returns the same hits in the same order
 * (docs/architecture.md, Rules): tiers of term and field, rank, id; never an engine's own score.
 */
export interface SearchIndex {
  search(request: SearchRequest): Promise<SearchAnswer>
  /**
   * While typing: texts in which every typed word begins a word, by the rank of their documents, up to `limit` (≤ 50) per field of `suggest`, without
   * duplicates within a field. Considers the 500 best documents per field.
   */
  suggest(
    text: string,
    limit: number,
    keywords?: Readonly<Record<string, readonly string[]>>,
  ): Promise<readonly Suggestion[]>
  /** Replaces the synonyms. They affect only queries and are not stored, so set them again after opening. */
  setSynonyms(groups: readonly (readonly string[])[]): Promise<void>
  close(): Promise<void>
}

/** What writing and erasing need in addition. */
export interface MaintainedSearchIndex extends SearchIndex {
  /**
   * Idempotent by version. On disk and visible to searches when it resolves. Data that the schema can't hold is refused as a whole. After a fault of
   * the engine it may be applied in part; applying it again completes it.
   */
  apply(writes: readonly SearchWrite[]): Promise<void>
  /**
   * The greatest version ever applied. If an index isn't synced with each write, a crash of the machine may undo the last ones. It is then behind its
   * projection's checkpoint, and later documents have to be applied again.
   */
  newest(): Promise<Position | undefined>
  /** Forgets removals at or before this position. Older writes of these documents would then count as new. */
  sweepTombstones(upTo: Position): Promise<void>
  /** Removes deleted and overwritten texts from all files (promise 8). Takes as long as rewriting the index. */
  purge(): Promise<void>
  /**
   * For engines that don't merge by themselves: reorganises written data to speed up searches, some milliseconds per call. Can be stopped at any
   * moment without loss. Returns the share done before the call, 0 to 1; 1 means nothing was worth doing.
   */
  mergeSome?(): Promise<number>
}
