import type {
  SearchAnswer,
  SearchHit,
  SearchIndex,
  SearchRequest,
} from '@schaufenster/projections/search/search-index.ts'

/** A page of hits. With fewer, what is slightly farther, near a place or in meaning, is worth showing. */
export const enoughNear = 10

/** Concatenates the hits of searches, each once, with those of a broader one that includes them. */
export const followed = async (
  search: SearchIndex['search'],
  first: readonly SearchRequest[],
  others: SearchRequest,
  /** Which hits of the first searches come first; by default all. */
  isBetter: (hit: SearchHit) => boolean = () => true,
): Promise<SearchAnswer> => {
  const { offset, limit } = others
  const upTo = { offset: 0, limit: limit === 0 ? 0 : offset + limit }
  const best = await Promise.all(first.map((request) => search({ ...request, ...upTo, facets: [] })))
  const answer = await search({ ...others, ...upTo })
  const hits = new Map<string, SearchHit>()
  for (const hit of [...best.flatMap((each) => each.hits.filter(isBetter)), ...answer.hits])
    if (!hits.has(hit.id)) hits.set(hit.id, hit)
  return { ...answer, hits: [...hits.values()].slice(offset, offset + limit) }
}
