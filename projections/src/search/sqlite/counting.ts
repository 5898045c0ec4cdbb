import { topValues } from '../query/facets.ts'
import type { SearchAnswer, SearchRequest } from '../search-index.ts'
import type { Expression } from './expression.ts'
import type { MatchReader, ValueCounts } from './match-reader.ts'
import { type Scope, within } from './scope.ts'
import { sampleToken, type SampleSize } from './tokens.ts'

type Counted = Pick<SearchAnswer, 'total' | 'exact' | 'facets' | 'facetTotals'>
type Estimated = ValueCounts & { readonly exact: boolean }

/** What the counting needs of the index. */
export interface CountingSource {
  readonly matches: MatchReader
  /** Up to so many matches are counted one by one. */
  readonly exactUpTo: number
  readonly valueOf: (number: number) => { readonly keyword: string; readonly value: string }
  readonly scopeOf: (keywords: SearchRequest['keywords'], near: SearchRequest['near']) => Scope
}

/**
 * The number of matches and the counts of facets: exact up to a limit, above it estimated from a sample of documents. Each facet that is
 * filtered is counted once more without its own filter. `known`: all matches, when they have been read already.
 */
export const countMatches = (
  text: readonly Expression[],
  request: SearchRequest,
  known: readonly number[] | undefined,
  source: CountingSource,
): Counted => {
  const facets = request.facets ?? []
  const filtered = facets.filter((keyword) => request.keywords?.[keyword] !== undefined)
  const isWanted = facets.length > filtered.length
  const whole =
    known !== undefined && (!isWanted || known.length <= fewToLookUp)
      ? { ...source.matches.valuesOf(isWanted ? known : []), matches: known.length, exact: true }
      : count(text, source.scopeOf(request.keywords, request.near), isWanted, source)
  const countsOf = new Map(facets.map((keyword) => [keyword, whole]))
  for (const keyword of filtered) {
    const { [keyword]: _own, ...others } = request.keywords ?? {}
    countsOf.set(keyword, count(text, source.scopeOf(others, request.near), true, source))
  }
  const values = Array.from(
    countsOf,
    ([keyword, counted]) => [keyword, valuesOf(keyword, counted, source)] as const,
  )
  return {
    total: whole.matches,
    exact: whole.exact,
    facets: Object.fromEntries(
      values.map(([keyword, of]) => [
        keyword,
        topValues(of, request.keywords?.[keyword], request.facetValues),
      ]),
    ),
    facetTotals: Object.fromEntries(values.map(([keyword, of]) => [keyword, of.size])),
  }
}

/** Up to so many documents are looked up one by one, which is quicker than finding them again. */
const fewToLookUp = 500

const count = (
  text: readonly Expression[],
  scope: Scope,
  withValues: boolean,
  { matches, exactUpTo }: CountingSource,
): Estimated => {
  const read = (sample: readonly Expression[]): ValueCounts => {
    const expression = within(scope, ...text, ...sample)
    return withValues
      ? matches.values(expression, scope, unlimited)
      : { matches: matches.count(expression, scope, unlimited).matches, counts: new Map() }
  }
  const first = matches.count(within(scope, ...text), scope, exactUpTo + 1)
  if (first.matches <= exactUpTo)
    return withValues
      ? { ...read([]), exact: true }
      : { matches: first.matches, counts: new Map(), exact: true }

  const size = sampleSizeFor(first.matches, first.last, matches)
  const sample = read([sampleToken(size)])
  return {
    matches: Math.max(sample.matches * size, exactUpTo + 1),
    counts: new Map(Array.from(sample.counts, ([number, times]) => [number, times * size])),
    exact: false,
  }
}

const unlimited = Number.MAX_SAFE_INTEGER

/** From so many matches on the thinner sample tells enough: 400 of them are good for about ±10 %, 19 times out of 20. */
const manyMatches = 400 * 256

/**
 * Which sample to read. How many matches there are is guessed from how far into all documents the first ones reach; that leans towards what the
 * best documents are like, which is good enough for choosing and not for an answer.
 */
const sampleSizeFor = (found: number, last: number, matches: MatchReader): SampleSize => {
  const sample = matches.passed(sampleToken(256), last)
  return (found * sample.matches) / Math.max(1, sample.passed) >= manyMatches ? 256 : 64
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
