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
}

export interface SearchDocument {
  /** By field of the schema; as people wrote it, analysed by the index. */
  readonly text: Readonly<Record<string, readonly string[]>>
  readonly keywords: Readonly<Record<string, readonly string[]>>
  /** Degrees. Without it the document is never near anything (D-3.4). */
  readonly location?: { readonly lat: number; readonly lon: number }
  /** Static rank, larger is better, 0 to 1,000: breaks ties between hits of one tier. */
  readonly rank: number
}

export interface SearchWrite {
  readonly id: string
  /** Writes that are not newer than what the index has are skipped, so that repeats change nothing. */
  readonly version: Position
  /** Undefined takes the document out. */
  readonly document: SearchDocument | undefined
}

export interface SearchRequest {
  /** As typed. Blank matches all. */
  readonly text: string
  /** For each keyword: any of these values. */
  readonly keywords?: Readonly<Record<string, readonly string[]>>
  readonly near?: { readonly lat: number; readonly lon: number; readonly radiusKm: number }
  /** Keywords whose values are counted over all matches; each is counted as if it were not filtered itself. */
  readonly facets?: readonly string[]
  readonly sort?: 'relevance' | 'distance'
  readonly offset: number
  readonly limit: number
}

/** Why a hit stands where it stands (D-3.3, D-3.9). */
export interface MatchExplanation {
  /** 0 is the best. Hits are ordered by tier, then rank, then id. */
  readonly tier: number
  readonly matches: readonly {
    readonly term: string
    readonly field: string
    readonly how: 'exact' | 'prefix' | 'word' | 'compound' | 'synonym' | 'typo' | 'phonetic'
  }[]
}

export interface SearchHit {
  readonly id: string
  readonly explanation: MatchExplanation
  readonly distanceKm?: number
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[]
  readonly total: number
  /** False when there are more than 10,000 and `total` is an estimate, shown as "ca.". */
  readonly exact: boolean
  readonly facets: Readonly<Record<string, readonly { readonly value: string; readonly count: number }[]>>
  /** For no hits: what the words might have meant. */
  readonly didYouMean?: string
}

export interface Suggestion {
  readonly id: string
  readonly field: string
  readonly text: string
}

/**
 * Full-text search with our own German analysis. Every adapter passes `search-index-contract.ts` and gives the same hits in the same order
 * (design.md, Rules): tiers of term and field, rank, id; never an engine's own score.
 */
export interface SearchIndex {
  /** Idempotent by version. On disk and visible to searches when it resolves. */
  apply(writes: readonly SearchWrite[]): Promise<void>
  search(request: SearchRequest): Promise<SearchAnswer>
  /** While typing: up to `limit` for each field of `suggest`, no text twice in a field. */
  suggest(
    text: string,
    limit: number,
    keywords?: Readonly<Record<string, readonly string[]>>,
  ): Promise<readonly Suggestion[]>
  /** Words that mean the same; act on the query only. */
  setSynonyms(groups: readonly (readonly string[])[]): Promise<void>
  close(): Promise<void>
}
