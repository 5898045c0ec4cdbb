import { Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import Type, { type Static } from 'typebox'

/** `page=1&limit=10` without a word, at most 100 a page (D-G2). */
export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

const PageRequest = Type.Object(PageQuery)
type PageRequest = Static<typeof PageRequest>

export interface Page {
  readonly number: number
  readonly limit: number
  readonly offset: number
}

export const pageOf = ({ page = 1, limit = 10 }: PageRequest): Page => ({
  number: page,
  limit,
  offset: (page - 1) * limit,
})

/** How many pages a total makes; an empty list has one, which is empty. */
export const pagesFor = (total: number, { limit }: Page): number => Math.max(1, Math.ceil(total / limit))

/** Nobody looks further, and a search would have to collect every hit before the page. */
const mostFound = 10_000
const tooFar =
  'Weiter als bis zum 10.000. Treffer lässt sich nicht blättern. Bitte suchen Sie genauer oder nehmen Sie einen Filter dazu.'

/** For what is searched: refuses a page that is too far down. */
export const requireReach = ({ offset, limit }: Page): void => {
  if (offset + limit > mostFound) throw new Refused(invalid({ page: tooFar }))
}
