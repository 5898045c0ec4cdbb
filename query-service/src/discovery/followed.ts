import type {
  SearchAnswer,
  SearchIndex,
  SearchRequest,
} from '@schaufenster/projections/search/search-index.ts'

/** Concatenates the hits of a search with those of a broader one that includes them. */
export const followed = async (
  search: SearchIndex['search'],
  first: SearchRequest,
  others: SearchRequest,
): Promise<SearchAnswer> => {
  const { offset, limit } = others
  const upTo = { offset: 0, limit: limit === 0 ? 0 : offset + limit }
  const best = (await search({ ...first, ...upTo, facets: [] })).hits
  const isBest = new Set(best.map(({ id }) => id))
  const answer = await search({ ...others, ...upTo })
  const hits = [...best, ...answer.hits.filter(({ id }) => !isBest.has(id))]
  return { ...answer, hits: hits.slice(offset, offset + limit) }
}
