import { ratingWordsFrom } from '@schaufenster/projections/search/rating-words.ts'
import type { SearchHit, SearchIndex, SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import type { Page } from '../app/paging.ts'
import type { SearchQuery } from './contract.ts'
import type { ListedCompanies } from './listed-companies.ts'

/** An order that the index doesn't have: it knows how well something fits and how near it is. */
export type OwnOrder = PlainOrder | 'rating'

/** One that all companies have without being looked for. */
export type PlainOrder = 'name' | 'newest'

/** So many of the hits that fit best are put into another order: each has to be read for it. */
export const mostOrdered = 300

/** The order of its own that is asked for. */
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

/** Without words and a place all companies are in an order that the directory itself has, to its end. */
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

/** Averages from which the best rated are looked for, until there are enough. */
const thresholds = [4.5, 4, 3, 1]

/** The best rated of what a request finds, of equal ones the most often rated first; then of those that fit best the ones that nobody has rated. */
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
