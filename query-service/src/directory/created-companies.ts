import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { Sort } from '@schaufenster/projections/documents/filter.ts'
import { mostFound, type Page } from '../app/paging.ts'
import { addressedAs, asWritten, deletedNamed } from './company-grid.ts'
import {
  inIndustries,
  isThere,
  tellingEntries,
  type CompanyFilter,
  type CompanyList,
  type DirectoryModels,
} from './queries.ts'

/** Which of the companies created within a span are listed, and in which order. */
export interface CreatedQuery {
  /** Milliseconds since 1970; `from` is included, `to` is not. */
  readonly span: { readonly from: number; readonly to: number }
  /** Matched as in the administrators' grid. Blank: all. */
  readonly text: string
  /** Approval status, or `deleted`. Undefined: any. */
  readonly status?: string | undefined
  /** Companies in any of these. */
  readonly industryIds?: readonly string[] | undefined
  readonly order: 'newest' | 'oldest' | 'alphabetically'
  readonly page: Page
}

const orders: Readonly<Record<CreatedQuery['order'], readonly Sort<CompanyProfileDocument>[]>> = {
  newest: [{ field: 'createdAt', direction: 'descending' }],
  oldest: [{ field: 'createdAt', direction: 'ascending' }],
  alphabetically: [{ field: 'nameKey', direction: 'ascending' }],
}

/**
 * A page of the companies created within a span, including deleted ones. Not exact if more than 10,000 companies match the text: then only the most
 * relevant are searched.
 */
export const createdCompanies = async (
  models: DirectoryModels,
  query: CreatedQuery,
): Promise<CompanyList> => {
  const { order, page } = query
  const { where, keys, exact } = await soughtBy(models, query)
  const among = keys === undefined ? {} : { keys }
  const [found, total] = await Promise.all([
    models.companies.find({
      where,
      ...among,
      sort: orders[order],
      limit: page.limit,
      offset: page.offset,
    }),
    models.companies.count(where, keys),
  ])
  return { companies: keys === undefined ? found : await tellingEntries(models, found), total, exact }
}

interface Sought {
  readonly where: CompanyFilter
  readonly keys?: readonly string[]
  readonly exact: boolean
}

/** Existing companies come from the index, deleted ones, which are in no index, separately. */
const soughtBy = async (models: DirectoryModels, query: CreatedQuery): Promise<Sought> => {
  const where = createdFilter(query)
  const text = query.text.trim()
  if (text === '') return { where, exact: true }
  const addressed = addressedAs(text)
  if (addressed !== undefined) return { where: { every: [where, addressed] }, exact: true }
  const [indexed, deleted] = await Promise.all([
    models.search.search({ ...asWritten(text, {}), offset: 0, limit: mostFound }),
    deletedNamed(models, { every: [where, { not: isThere }] }, text),
  ])
  const keys = [...deleted.found.map(({ key }) => key), ...indexed.hits.map(({ id }) => id)]
  return { where, keys: keys.slice(0, mostFound), exact: indexed.exact && deleted.exact }
}

const createdFilter = ({ span, status, industryIds }: CreatedQuery): CompanyFilter => ({
  every: [
    { field: 'createdAt', atLeast: isoOf(span.from), below: isoOf(span.to) },
    ...statusFilter(status),
    ...(industryIds === undefined ? [] : [inIndustries(industryIds)]),
  ],
})

const statusFilter = (status: string | undefined): readonly CompanyFilter[] => {
  if (status === undefined) return []
  return status === 'deleted' ? [{ not: isThere }] : [isThere, { field: 'status', is: status }]
}

const isoOf = (moment: number): string => new Date(moment).toISOString()
