import { Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { Page } from '../app/paging.ts'
import type { CompanyShelf } from './company-shelf.ts'
import type { SearchQuery } from './contract.ts'

/** An order that the index doesn't have: it knows how well something fits and how near it is. */
export type OwnOrder = 'name' | 'newest'

/** So many of the hits that fit best are put into another order: each has to be read for it. */
export const mostOrdered = 300

/** The order of its own that is asked for. */
export const ownOrderOf = ({ sort }: SearchQuery): OwnOrder | undefined =>
  sort === 'name' || sort === 'newest' ? sort : undefined

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
  shelf: Pick<CompanyShelf, 'rows'>,
  ids: readonly string[],
  order: OwnOrder,
  { offset, limit }: Page,
  seesAll: boolean,
): Promise<readonly string[]> => {
  const rows = await shelf.rows(ids, seesAll)
  return rows
    .toSorted(orders[order])
    .slice(offset, offset + limit)
    .map(({ id }) => id)
}

/** Without words and a place all companies are in an order that the directory itself has, to its end. */
export const isPlainList = (
  { query = '', city = [], tier = [], openNow }: SearchQuery,
  near: boolean,
): boolean => query.trim() === '' && !near && openNow !== true && city.length <= 1 && tier.length <= 1

/** For filters by what there is not yet: says so, instead of finding nothing, or everything. */
export const requireRatings = ({ minRating }: SearchQuery): void => {
  if (minRating === undefined) return
  const minimum = 'Bewertungen gibt es hier noch nicht. Bitte suchen Sie ohne Mindestbewertung.'
  throw new Refused(invalid({ minRating: minimum }))
}
