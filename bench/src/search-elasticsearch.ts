import type { SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { askElasticsearch } from './ask-elasticsearch.ts'
import { companyOf, companySchema } from './search-corpus.ts'

/** The same companies in Elasticsearch, asked the same questions over HTTP. */
export interface Elasticsearch {
  /** All of them, then merged into one segment, which is the best case for searching. Answers documents a second, without the merging. */
  fill(companies: number): Promise<number>
  search(request: SearchRequest): Promise<unknown>
}

const batch = 2_000
/** With fewer hits than this ours forgives mistakes; here it takes a second question. */
const enoughHits = 20
const { index } = companySchema

const Answer = Type.Object({ hits: Type.Object({ total: Type.Object({ value: Type.Number() }) }) })
const isAnswer = Compile(Answer)
const isFilled = Compile(Type.Object({ errors: Type.Literal(false) }))

/** Asks over HTTP what our index is asked in the same run. */
export const createElasticsearch = (url: string): Elasticsearch => {
  const ask = askElasticsearch(url)
  const searchOnce = async (request: SearchRequest, isForgiving: boolean): Promise<Static<typeof Answer>> => {
    const answer = await ask('POST', `${index}/_search`, JSON.stringify(bodyOf(request, isForgiving)))
    if (!isAnswer.Check(answer)) throw new Error(`not an answer: ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    fill: async (companies) => {
      await ask('PUT', index, JSON.stringify({ settings, mappings }))
      let busy = 0
      for (let from = 0; from < companies; from += batch) {
        const lines = Array.from({ length: Math.min(batch, companies - from) }, (_, at) => linesOf(from + at))
        const start = performance.now()
        const answer = await ask('POST', `${index}/_bulk`, lines.join(''))
        busy += performance.now() - start
        if (!isFilled.Check(answer)) throw new Error('Elasticsearch refused documents')
      }
      await ask('POST', `${index}/_forcemerge?max_num_segments=1`, '')
      await ask('POST', `${index}/_refresh`, '')
      return companies / (busy / 1000)
    },
    search: async (request) => {
      const answer = await searchOnce(request, false)
      const isNarrowed = request.near !== undefined || request.facets !== undefined
      return isNarrowed || answer.hits.total.value >= enoughHits ? answer : await searchOnce(request, true)
    },
  }
}

const settings = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 }

const mappings = {
  dynamic: 'strict',
  properties: {
    ...Object.fromEntries(
      companySchema.text.map((field) => [field, { type: 'text', analyzer: 'german', index_prefixes: {} }]),
    ),
    is: { properties: Object.fromEntries(companySchema.keywords.map((name) => [name, { type: 'keyword' }])) },
    location: { type: 'geo_point' },
    rank: { type: 'short' },
  },
}

const linesOf = (number: number): string => {
  const { text, keywords, location, rank } = companyOf(number)
  const id = JSON.stringify({ index: { _id: `company-${number}` } })
  return `${id}\n${JSON.stringify({ ...text, is: keywords, location, rank })}\n`
}

/** The weightiest field first, as in ours. */
const fields = companySchema.text.map((field, at) => `${field}^${companySchema.text.length - at}`)

/**
 * Every word in any field, or all of them in one field, the last as a beginning; forgiving: or with mistakes. It promises less than ours: no
 * compounds, no sounds. Ids only, as ours answers them; by the engine's own score, for which it may skip hits that can't come first.
 */
const bodyOf = (request: SearchRequest, isForgiving: boolean) => {
  const { text: query, near, facets = [], sort, offset, limit } = request
  const words = { query, fields, operator: 'and' }
  const ways = [
    { type: 'cross_fields' },
    { type: 'bool_prefix' },
    ...(isForgiving ? [{ type: 'best_fields', fuzziness: 'AUTO', prefix_length: 1 }] : []),
  ]
  const filters = Object.entries(request.keywords ?? {}).map(([keyword, values]) => ({
    keyword,
    filter: { terms: { [`is.${keyword}`]: values } },
  }))
  const only = (isWanted: (keyword: string) => boolean) =>
    filters.filter(({ keyword }) => isWanted(keyword)).map(({ filter }) => filter)
  // Each facet is counted as if it were not filtered itself.
  const counted = facets.map((facet) => [
    facet,
    {
      filter: { bool: { filter: only((keyword) => facets.includes(keyword) && keyword !== facet) } },
      aggs: { values: { terms: { field: `is.${facet}`, size: 100 } } },
    },
  ])
  const centre = near && { lat: near.lat, lon: near.lon }
  return {
    from: offset,
    size: limit,
    _source: false,
    track_total_hits: 10_000,
    query: {
      bool: {
        should: ways.map((way) => ({ multi_match: { ...words, ...way } })),
        minimum_should_match: 1,
        filter: [
          ...only((keyword) => !facets.includes(keyword)),
          ...(near === undefined
            ? []
            : [{ geo_distance: { distance: `${near.radiusKm}km`, location: centre } }]),
        ],
      },
    },
    post_filter: { bool: { filter: only((keyword) => facets.includes(keyword)) } },
    aggs: Object.fromEntries(counted),
    ...(sort === 'distance' && { sort: [{ _geo_distance: { location: centre, unit: 'km' } }, '_score'] }),
  }
}
