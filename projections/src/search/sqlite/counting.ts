import { topValues } from '../query/facets.ts'
import type { SearchAnswer, SearchRequest } from '../search-index.ts'
import type { Expression } from './expression.ts'
import type { MatchReader, ValueCounts } from './match-reader.ts'
import { type Scope, within } from './scope.ts'
import { sampleSizes, sampleToken } from './tokens.ts'

type Counted = Pick<SearchAnswer, 'total' | 'exact' | 'facets'>

/** What the counting needs of the index. */
export interface CountingSource {
  readonly matches: MatchReader
  /** Up to so many matches are counted one by one. */
  readonly exactUpTo: number
  readonly valueOf: (number: number) => { readonly keyword: string; readonly value: string }
  readonly scopeOf: (keywords: SearchRequest['keywords'], near: SearchRequest['near']) => Scope
}

/** The smallest sample whose matches still tell something: 400 are good for about ±10 % at 95 %. */
const tellingSample = 400

/**
 * The number of matches and the counts of facets: exact up to a limit, above it estimated from a sample of documents. Each facet that is
 * filtered is counted once more without its own filter.
 */
export const countMatches = (
  text: readonly Expression[],
  request: SearchRequest,
  source: CountingSource,
): Counted => {
  const facets = request.facets ?? []
  const filtered = facets.filter((keyword) => request.keywords?.[keyword] !== undefined)
  const whole = count(
    text,
    source.scopeOf(request.keywords, request.near),
    facets.length > filtered.length,
    source,
  )
  const countsOf = new Map(facets.map((keyword) => [keyword, whole]))
  for (const keyword of filtered) {
    const { [keyword]: _own, ...others } = request.keywords ?? {}
    countsOf.set(keyword, count(text, source.scopeOf(others, request.near), true, source))
  }
  return {
    total: whole.matches,
    exact: whole.exact,
    facets: Object.fromEntries(
      Array.from(countsOf, ([keyword, counted]) => [keyword, topValues(valuesOf(keyword, counted, source))]),
    ),
  }
}

const count = (
  text: readonly Expression[],
  scope: Scope,
  withValues: boolean,
  { matches, exactUpTo }: CountingSource,
): ValueCounts & { readonly exact: boolean } => {
  const read = (sample: readonly Expression[], limit: number): ValueCounts => {
    const expression = within(scope, ...text, ...sample)
    return withValues
      ? matches.values(expression, scope, limit)
      : { matches: matches.count(expression, scope, limit), counts: new Map() }
  }
  // Whether there are too many is cheaper to find out than what they are.
  if (!withValues || matches.count(within(scope, ...text), scope, exactUpTo + 1) <= exactUpTo) {
    const all = read([], exactUpTo + 1)
    if (all.matches <= exactUpTo) return { ...all, exact: true }
  }
  for (const size of sampleSizes) {
    const sample = read([sampleToken(size)], Number.MAX_SAFE_INTEGER)
    if (sample.matches < tellingSample && size !== sampleSizes.at(-1)) continue
    return {
      matches: Math.max(sample.matches * size, exactUpTo + 1),
      counts: new Map(Array.from(sample.counts, ([number, times]) => [number, times * size])),
      exact: false,
    }
  }
  throw new Error('there is no sample')
}

const valuesOf = (
  keyword: string,
  { counts }: ValueCounts,
  { valueOf }: CountingSource,
): ReadonlyMap<string, number> => {
  const values = new Map<string, number>()
  for (const [number, times] of counts) {
    const named = valueOf(number)
    if (named.keyword === keyword) values.set(named.value, times)
  }
  return values
}
