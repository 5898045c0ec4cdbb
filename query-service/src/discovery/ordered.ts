import { ratingWordsFrom } from '@schaufenster/projections/search/rating-words.ts'
import type { SearchHit, SearchIndex, SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import type { Page } from '../app/paging.ts'
import type { SearchQuery } from './contract.ts'
import type { IndustryLookup, ListedCompanies } from './listed-companies.ts'

/** An order that the index doesn't support. It knows only relevance and distance. */
export type OwnOrder = PlainOrder | 'rating'

/** An order of all companies that needs no search. */
export type PlainOrder = 'name' | 'newest'

/** How many of the best hits are re-sorted. Each has to be read for it. */
export const mostOrdered = 300

/** The order of our own that the query asks for, if any. */
export const ownOrderOf = ({ sort }: SearchQuery): OwnOrder | undefined =>
  sort === 'name' || sort === 'newest' || sort === 'rating' ? sort : undefined

const german = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

const orders = {
  name: (a: Ordered, b: Ordered) => german.compare(a.name, b.name),
  newest: (a: Ordered, b: Ordered) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0),
} as const

interface Ordered {
  readonly name: string
  readonly createdAt: string
}

/** The hits of a page in this order. */
export const idsInOrder = async (
  listings: Pick<ListedCompanies, 'rows'>,
  ids: readonly string[],
  order: PlainOrder,
  { offset, limit }: Page,
  seesAll: boolean,
): Promise<readonly string[]> => {
  const rows = await listings.rows(ids, seesAll)
  return rows
    .toSorted(orders[order])
    .slice(offset, offset + limit)
    .map(({ id }) => id)
}

/** Whether the query has neither words nor a place. Then the directory itself has all companies in order, to the end. */
export const isPlainList = (
  { query = '', city = [], tier = [], openNow, minRating }: SearchQuery,
  near: boolean,
): boolean =>
  query.trim() === '' &&
  !near &&
  openNow !== true &&
  minRating === undefined &&
  city.length <= 1 &&
  tier.length <= 1

/** A page of all companies that pass the filters. */
export const plainList = async (
  { filtered }: Pick<ListedCompanies, 'filtered'>,
  { industry, city = [], tier = [], onlyApproved }: SearchQuery,
  industries: IndustryLookup,
  order: PlainOrder,
  page: Page,
  seesAll: boolean,
): Promise<readonly string[]> => {
  const wanted = industry === undefined ? [] : [industry].flat()
  const properties = {
    verified: !seesAll || onlyApproved === true ? true : undefined,
    industryIds: wanted.length === 0 ? undefined : wanted.flatMap((id) => industries.idsOf(id)),
    city: city[0],
    tier: tier[0],
  }
  const sort = order === 'name' ? 'alphabetically' : 'newest'
  const { rows } = await filtered(properties, sort, page, seesAll)
  return rows.map(({ id }) => id)
}

/** Minimum averages to try until there are enough hits. */
const thresholds = [4.5, 4, 3, 1]

/** The best-rated hits of a request; among equals those with the most ratings come first. The most relevant unrated ones follow. */
export const hitsByRating = async (
  search: SearchIndex['search'],
  { starsOf }: Pick<ListedCompanies, 'starsOf'>,
  request: SearchRequest,
  best: readonly SearchHit[],
  minRating = 1,
): Promise<readonly SearchHit[]> => {
  let rated: readonly SearchHit[] = []
  for (const threshold of thresholds) {
    const rating = ratingWordsFrom(Math.max(threshold, minRating))
    const keywords = { ...request.keywords, rating }
    rated = (await search({ ...request, keywords, facets: [], limit: mostOrdered })).hits
    if (rated.length === mostOrdered) break
  }
  const hits = [...new Map([...rated, ...best].map((hit) => [hit.id, hit])).values()]
  const stars = await starsOf(hits.map(({ id }) => id))
  const worth = ({ id }: SearchHit) => stars.get(id) ?? { average: 0, count: 0 }
  return hits
    .toSorted(
      (one, other) => worth(other).average - worth(one).average || worth(other).count - worth(one).count,
    )
    .slice(0, mostOrdered)
}
