import { own } from '@schaufenster/platform/lib/own.ts'
import { topValues } from '../query/facets.ts'
import { sampledOneOf } from '../query/order.ts'
import type { SearchAnswer, SearchRequest } from '../search-index.ts'
import type { Expression } from '../tokens/expression.ts'
import type { MatchReader } from './match-reader.ts'
import type { PlaceReader } from './place-reader.ts'
import { type Scope, within } from './scope.ts'

/** Matches, as far as they had to be read. */
export interface FoundMatches {
  /** All of them in order; undefined if there are too many. */
  readonly all: readonly number[] | undefined
  readonly total: number
  readonly exact: boolean
  /** The matches over which values are counted: all, or a sample. */
  readonly counted: readonly number[]
  readonly weight: number
}

/** What counting needs from the index. */
export interface CountingSource {
  readonly matches: MatchReader
  readonly places: PlaceReader
  /** Up to this many matches are counted one by one. */
  readonly exactUpTo: number
  readonly valueOf: (number: number) => { readonly keyword: string; readonly value: string }
  readonly scopeOf: (keywords: SearchRequest['keywords'], near: SearchRequest['near']) => Scope
}

/** This many in the sample give ±14 %, 19 times out of 20. */
const telling = 200

/**
 * All matches up to a limit; beyond it an estimate of their number from the sample. The sample is queried first. If it has twice as many as the limit
 * suggests, there are certainly more, and none has to be read.
 */
export const findMatches = (
  text: readonly Expression[],
  scope: Scope,
  { matches, exactUpTo }: CountingSource,
): FoundMatches => {
  const expression = within(scope, ...text)
  const sampled = matches.sampled(expression, scope)
  if (sampled.length < Math.max(telling, (2 * exactUpTo) / sampledOneOf)) {
    const all = matches.orders(expression, scope, exactUpTo + 1)
    if (all.length <= exactUpTo) return { all, total: all.length, exact: true, counted: all, weight: 1 }
  }
  return {
    all: undefined,
    total: Math.max(sampled.length * sampledOneOf, exactUpTo + 1),
    exact: false,
    counted: sampled,
    weight: sampledOneOf,
  }
}

/** The facet counts of what was found. Each filtered facet is counted again without its own filter. */
export const countFacets = (
  text: readonly Expression[],
  request: SearchRequest,
  found: FoundMatches,
  source: CountingSource,
): Pick<SearchAnswer, 'facets' | 'facetTotals'> => {
  const { facets = [], keywords = {}, near, facetValues } = request
  const valuesIn = ({ counted, weight }: FoundMatches): ReadonlyMap<number, number> => {
    const counts = source.places.countValues(counted)
    return weight === 1 ? counts : new Map(Array.from(counts, ([number, times]) => [number, times * weight]))
  }
  const isFiltered = (keyword: string): boolean => own(keywords, keyword) !== undefined
  const whole = facets.every(isFiltered) ? new Map<number, number>() : valuesIn(found)
  const values = facets.map((keyword) => {
    const { [keyword]: _own, ...others } = keywords
    const chosen = own(keywords, keyword)
    const counts =
      chosen === undefined ? whole : valuesIn(findMatches(text, source.scopeOf(others, near), source))
    return { keyword, chosen, values: valuesOf(keyword, counts, source) }
  })
  return {
    facets: Object.fromEntries(
      values.map(({ keyword, chosen, values: of }) => [keyword, topValues(of, chosen, facetValues)]),
    ),
    facetTotals: Object.fromEntries(values.map(({ keyword, values: of }) => [keyword, of.size])),
  }
}

const valuesOf = (
  keyword: string,
  counts: ReadonlyMap<number, number>,
  { valueOf }: CountingSource,
): ReadonlyMap<string, number> => {
  const values = new Map<string, number>()
  for (const [number, times] of counts) {
    const named = valueOf(number)
    if (named.keyword === keyword) values.set(named.value, times)
  }
  return values
}
