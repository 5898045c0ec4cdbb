import { Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import Type, { type Static } from 'typebox'

/** Entries of one page of any list (D-G2). */
export const mostListed = 100

/** `page=1&limit=10` without a word, at most 100 a page (D-G2). */
export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostListed })),
}

const PageRequest = Type.Object(PageQuery)
type PageRequest = Static<typeof PageRequest>

/** The page that is asked for; the first has number 1. */
export interface Page {
  readonly number: number
  readonly limit: number
  readonly offset: number
}

/** The first page of ten unless told (spec §9). */
export const pageOf = ({ page = 1, limit = 10 }: PageRequest): Page => ({
  number: page,
  limit,
  offset: (page - 1) * limit,
})

/** How long a list is. Not exact: an estimate of a search with more hits than are counted, to be shown as "ca.". */
export interface Extent {
  readonly total: number
  readonly exact: boolean
}

/** What every list of companies says of its length (D-G2). `totalPages` are those that can be opened. */
export const extentOf = ({ total, exact }: Extent, page: Page) => ({
  currentPage: page.number,
  totalPages: pagesFor(exact ? total : Math.min(total, mostFound), page),
  totalCompanies: total,
  totalIsExact: exact,
})

/** How many pages a total makes; an empty list has one, which is empty. */
export const pagesFor = (total: number, { limit }: Page): number => Math.max(1, Math.ceil(total / limit))

/**
 * Lists are open to their end. What is searched is open to this hit, which is also how far hits are counted exactly: nobody looks further, and a
 * search would have to collect every hit before the page.
 */
export const mostFound = 10_000
const tooFar =
  'Weiter als bis zum 10.000. Treffer lässt sich nicht blättern. Bitte suchen Sie genauer oder nehmen Sie einen Filter dazu.'

/** For what is searched: refuses a page that begins too far down. */
export const requireReach = ({ offset }: Page): void => {
  if (offset >= mostFound) throw new Refused(invalid({ page: tooFar }))
}
