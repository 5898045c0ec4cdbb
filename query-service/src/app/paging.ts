import { Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import Type, { type Static } from 'typebox'

/** The most entries on one page of any list (D-G2). */
export const mostListed = 100

/** `page=1&limit=10` by default; at most 100 a page (D-G2). */
export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostListed })),
}

const PageRequest = Type.Object(PageQuery)
type PageRequest = Static<typeof PageRequest>

/** The requested page. Pages count from 1. */
export interface Page {
  readonly number: number
  readonly limit: number
  readonly offset: number
}

/** The first page of ten by default (spec §9). */
export const pageOf = ({ page = 1, limit = 10 }: PageRequest): Page => ({
  number: page,
  limit,
  offset: (page - 1) * limit,
})

/** The length of a list. If not exact, it is an estimate for a search with more hits than are counted, to be shown as "ca.". */
export interface Extent {
  readonly total: number
  readonly exact: boolean
}

/** The length of a list of companies, as every list gives it (D-G2). `totalPages` counts the pages that can be opened. */
export const extentOf = ({ total, exact }: Extent, page: Page) => ({
  currentPage: page.number,
  totalPages: pagesFor(exact ? total : Math.min(total, mostFound), page),
  totalCompanies: total,
  totalIsExact: exact,
})

/** The number of pages for a total. An empty list has one empty page. */
export const pagesFor = (total: number, { limit }: Page): number => Math.max(1, Math.ceil(total / limit))

/**
 * Plain lists can be paged to their end. Searches can be paged up to this hit, which is also how far hits are counted exactly. Nobody looks further,
 * and a search would have to collect every hit before the page.
 */
export const mostFound = 10_000
const tooFar =
  'Weiter als bis zum 10.000. Treffer lässt sich nicht blättern. Bitte suchen Sie genauer oder nehmen Sie einen Filter dazu.'

/** Refuses a page of a search that begins too far down. */
export const requireReach = ({ offset }: Page): void => {
  if (offset >= mostFound) throw new Refused(invalid({ page: tooFar }))
}
