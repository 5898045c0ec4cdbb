import type { Client, estypes } from '@elastic/elasticsearch'
import { own } from '@schaufenster/platform/lib/own.ts'
import { cellsCovering, type Circle } from '../query/geo.ts'
import type { SearchRequest, SearchSchema } from '../search-index.ts'
import type { Expression } from '../tokens/expression.ts'
import { anyToken, cellToken } from '../tokens/tokens.ts'
import { entryId, keywordField, type StoredEntry } from './index-shape.ts'

type Query = estypes.QueryDslQueryContainer

/** The documents of a request: our own token expressions, translated for the engine, plus filters. */
export interface Asked {
  readonly expressions: readonly Expression[]
  readonly keywords?: SearchRequest['keywords']
  readonly without?: SearchRequest['without']
  readonly circle?: Circle | undefined
}

/** A matching document, and the values to continue after it. */
export interface Match {
  readonly id: string
  readonly sort: estypes.SortResults
}

/** The number of matches, and how often each value occurs in them. */
export interface CountedValues {
  readonly matches: number
  readonly values: Readonly<Record<string, ReadonlyMap<string, number>>>
}

/** Queries one index for documents. */
export interface Matches {
  /** The first matches, best rank first. */
  first(asked: Asked, limit: number): Promise<readonly Match[]>
  /** The number of matches of each request, counted up to a limit. */
  counts(asked: readonly Asked[], limit: number): Promise<readonly number[]>
  /** All matches of each request, with the values of these keywords. */
  values(
    asked: readonly (Asked & { readonly facets: readonly string[] })[],
  ): Promise<readonly CountedValues[]>
  /** The distance in kilometres of the last of the nearest `limit` matches; undefined if there are fewer. */
  reachOf(asked: Asked & { readonly circle: Circle }, limit: number): Promise<number | undefined>
  /** The stored entries in the order of the ids; missing ones are left out. */
  entries(ids: readonly string[]): Promise<readonly StoredEntry[]>
}

/** The most per request; later ones are reached by continuing after the last. */
const mostAtOnce = 10_000
const mostValues = 65_000

/** The engine's earth is larger than that of spec §5. */
const enginesKilometre = 6371.0087714 / 6371
const byOrder: estypes.Sort = [{ order: 'asc' }, { id: 'asc' }]

export const createMatches = (client: Client, index: string, schema: SearchSchema): Matches => {
  const searches = async (bodies: readonly estypes.MsearchMultisearchBody[]) => {
    if (bodies.length === 0) return []
    const { responses } = await client.msearch({ index, searches: bodies.flatMap((body) => [{}, body]) })
    return responses.map((answer) => {
      if (!('hits' in answer)) throw new Error(`a search failed: ${answer.error.reason ?? answer.error.type}`)
      return answer
    })
  }
  const queryOf = (asked: Asked): Query => matchQuery(schema, asked)

  return {
    first: async (asked, limit) => {
      const found: Match[] = []
      while (found.length < limit) {
        const size = Math.min(mostAtOnce, limit - found.length)
        const last = found.at(-1)
        const { hits } = await client.search<StoredEntry>({
          index,
          size,
          query: queryOf(asked),
          sort: byOrder,
          track_total_hits: false,
          _source: ['id'],
          ...(last !== undefined && { search_after: last.sort }),
        })
        for (const { _source, sort } of hits.hits)
          if (_source !== undefined && sort !== undefined) found.push({ id: _source.id, sort })
        if (hits.hits.length < size) break
      }
      return found
    },
    counts: async (asked, limit) => {
      const answers = await searches(
        asked.map((each) => ({ size: 0, query: queryOf(each), track_total_hits: limit })),
      )
      return answers.map(({ hits }) => Math.min(limit, totalOf(hits.total)))
    },
    values: async (asked) => {
      const answers = await searches(
        asked.map(({ facets, ...each }) => ({
          size: 0,
          query: queryOf(each),
          track_total_hits: true,
          ...(facets.length > 0 && {
            aggs: Object.fromEntries(
              facets.map((name) => [
                name,
                { terms: { field: keywordField(schema, name), size: mostValues } },
              ]),
            ),
          }),
        })),
      )
      return answers.map(({ hits, aggregations }, at) => ({
        matches: totalOf(hits.total),
        values: Object.fromEntries(
          (asked[at]?.facets ?? []).map((name) => [name, countsIn(own(aggregations, name))]),
        ),
      }))
    },
    reachOf: async (asked, limit) => {
      if (limit > mostAtOnce) return undefined
      const { lat, lon } = asked.circle
      const { hits } = await client.search({
        index,
        from: limit - 1,
        size: 1,
        query: queryOf(asked),
        sort: [{ _geo_distance: { location: { lat, lon }, order: 'asc', unit: 'km' } }],
        track_total_hits: false,
        _source: false,
      })
      const reach = hits.hits[0]?.sort?.[0]
      return typeof reach === 'number' ? reach / enginesKilometre : undefined
    },
    entries: async (ids) => {
      if (ids.length === 0) return []
      const { docs } = await client.mget<StoredEntry>({
        index,
        ids: ids.map(entryId),
        _source_excludes: ['tokens'],
      })
      return docs.flatMap((each) => ('_source' in each && each._source !== undefined ? [each._source] : []))
    },
  }
}

const matchQuery = (
  schema: SearchSchema,
  { expressions, keywords = {}, without = {}, circle }: Asked,
): Query => {
  const text = expressions.length === 0 ? anyToken : expressions.includes('') ? '' : expressions.join(' AND ')
  if (text === '') return { match_none: {} }
  const termsOf = (wanted: NonNullable<Asked['keywords']>) =>
    Object.entries(wanted).map(([name, values]): Query => ({
      terms: { [keywordField(schema, name)]: [...values] },
    }))
  const cells = circle && cellsCovering(circle)
  return {
    bool: {
      filter: [
        { query_string: { query: text, default_field: 'tokens', analyzer: 'whitespace' } },
        ...termsOf(keywords),
        ...(cells === undefined ? [] : [{ terms: { tokens: cells.map(cellToken) } }]),
        ...(circle === undefined
          ? []
          : [
              {
                geo_distance: {
                  distance: `${circle.radiusKm * enginesKilometre}km`,
                  location: { lat: circle.lat, lon: circle.lon },
                },
              },
            ]),
      ],
      must_not: termsOf(without),
    },
  }
}

/** The total in either form that the cluster returns. */
export const totalOf = (total: number | estypes.SearchTotalHits | undefined): number =>
  typeof total === 'object' ? total.value : (total ?? 0)

const countsIn = (aggregate: estypes.AggregationsAggregate | undefined): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  if (aggregate === undefined || !('buckets' in aggregate) || !Array.isArray(aggregate.buckets)) return counts
  for (const bucket of aggregate.buckets)
    if ('key' in bucket && 'doc_count' in bucket) counts.set(String(bucket.key), Number(bucket.doc_count))
  return counts
}
