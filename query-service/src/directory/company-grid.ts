import { setImmediate } from 'node:timers/promises'
import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { compareDocuments, matches } from '@schaufenster/projections/documents/filter-matches.ts'
import { isWordless } from '@schaufenster/projections/search/analysis/words.ts'
import { continues, typedBeginnings } from '@schaufenster/projections/search/query/suggesting.ts'
import { mostFound, requireReach, type Page } from '../app/paging.ts'
import type { SortOrder } from './contract.ts'
import { narrowed, needsProfiles, type GridFilter } from './grid-filter.ts'
import {
  companiesFound,
  isPublic,
  isThere,
  listCompanies,
  orders,
  tellingEntries,
  type Companies,
  type CompanyFilter,
  type CompanyList,
  type DirectoryModels,
} from './queries.ts'

/** A request to a grid of companies. */
export interface GridQuery {
  /** Words of the name, a town or a service; for administrators also an e-mail or web address. Blank: all. */
  readonly text: string
  /** Default: search results by relevance, everything else and the moderation queue alphabetically. */
  readonly sort?: SortOrder | undefined
  /** Geprüft or nicht geprüft (D-2.5). Undefined: both. */
  readonly verified?: boolean | undefined
  /** Filters for administrators. */
  readonly filter?: GridFilter
  readonly page: Page
}

type Question = Pick<GridQuery, 'text' | 'verified' | 'filter'>

/** The administrators' grid. Visitors see its public part. */
export const companyGrid = async (
  models: DirectoryModels,
  query: GridQuery,
  onlyPublic: boolean,
): Promise<CompanyList> => {
  const text = query.text.trim()
  const among = (where: readonly CompanyFilter[]) =>
    listCompanies(
      models,
      { every: [gridFilter(query, onlyPublic), ...where] },
      query.sort ?? 'alphabetically',
      query.page,
    )
  if (text === '') return among([])
  const named = onlyPublic ? undefined : addressedAs(text)
  if (named !== undefined) return among([named])
  if (isWordless(text)) return { companies: [], total: 0, exact: true }
  const found = await searchedCompanies(models, query, onlyPublic)
  return found.total > 0 || onlyPublic ? found : among([slugIs(text)])
}

/**
 * The ids of everything that administrators find in the grid, in no particular order; of a search the most relevant 10,000. Lets others have the
 * thread after each batch of profiles.
 */
export const companiesInGrid = async (
  models: DirectoryModels,
  query: Question,
  readAtOnce = 10_000,
): Promise<readonly CompanyId[]> => {
  const text = query.text.trim()
  const where = gridFilter(query, false)
  const among = (...conditions: readonly CompanyFilter[]) =>
    idsAmong(models, { every: [where, ...conditions] }, readAtOnce)
  if (text === '') return among()
  const named = addressedAs(text)
  if (named !== undefined) return among(named)
  if (isWordless(text)) return []
  const found = await idsSearched(models, where, { ...query, text })
  return found.length > 0 ? found : among(slugIs(text))
}

const idsAmong = async (
  { companies }: DirectoryModels,
  where: CompanyFilter,
  readAtOnce: number,
): Promise<readonly CompanyId[]> => {
  const ids: CompanyId[] = []
  for (;;) {
    const last = ids.at(-1)
    const found = await companies.find({
      where: last === undefined ? where : { every: [where, { field: 'id', above: last }] },
      sort: [{ field: 'id', direction: 'ascending' }],
      limit: readAtOnce,
    })
    ids.push(...found.map(({ key }) => companyId(key)))
    if (found.length < readAtOnce) return ids
    await setImmediate()
  }
}

const idsSearched = async (
  models: DirectoryModels,
  where: CompanyFilter,
  query: Question,
): Promise<readonly CompanyId[]> => {
  if (query.filter?.status === 'deleted')
    return (await deletedNamed(models, where, query.text)).found.map(({ key }) => companyId(key))
  const { hits } = await models.search.search({
    ...asWritten(query.text, { status: statusesOf(query, false) }),
    offset: 0,
    limit: mostFound,
  })
  const keys = hits.map(({ id }) => id)
  const found = await models.companies.find({ where, keys, limit: mostFound })
  return found.map(({ key }) => companyId(key))
}

/** Text that identifies a single company: its e-mail address or the beginning of it, or the address of its page, even a former one. */
export const addressedAs = (text: string): CompanyFilter | undefined => {
  const [, slug] = /\/unternehmen\/([a-z0-9-]+)\/?(?:[?#].*)?$/i.exec(text) ?? []
  if (slug !== undefined) return slugIs(slug)
  if (!/^\S+@\S*$/.test(text)) return undefined
  // As it was entered, and in lower case like nearly all addresses.
  const spellings = [...new Set([text, text.toLowerCase()])]
  return { some: spellings.map((startsWith) => ({ field: 'profile.contact.email', startsWith })) }
}

const slugIs = (text: string): CompanyFilter => ({ field: 'slugs', contains: text.toLowerCase() })

const gridFilter = (
  { verified, filter = {} }: Pick<GridQuery, 'verified' | 'filter'>,
  onlyPublic: boolean,
): CompanyFilter => ({
  every: [
    filter.status === 'deleted' ? { not: isThere } : isThere,
    ...(onlyPublic ? [isPublic] : []),
    ...(verified === undefined ? [] : [{ field: 'isPublic', is: verified } as const]),
    ...narrowed(filter, Date.now()),
  ],
})

/**
 * For visitors, by relevance. Sorting otherwise means reading all hits, so with more hits than can be paged through only the most relevant are
 * included.
 */
const searchedCompanies = async (
  models: DirectoryModels,
  query: GridQuery,
  onlyPublic: boolean,
): Promise<CompanyList> => {
  const { companies, search } = models
  const { text, filter = {}, page } = query
  requireReach(page)
  const where = gridFilter(query, onlyPublic)
  if (filter.status === 'deleted') return searchedDeleted(models, where, query)
  const sort = onlyPublic ? undefined : query.sort
  const keywords = { status: statusesOf(query, onlyPublic) }
  const asked = onlyPublic ? { text, keywords } : asWritten(text, keywords)
  if (sort === undefined && !needsProfiles(filter)) {
    const { hits, total, exact } = await search.search({ ...asked, offset: page.offset, limit: page.limit })
    const found = await companiesFound(
      models,
      hits.map(({ id }) => id),
    )
    /** The profile decides, not the index that found it (D-G11). */
    return { companies: found.filter(({ document }) => matches(where, document)), total, exact }
  }
  const { hits, total, exact } = await search.search({ ...asked, offset: 0, limit: mostFound })
  const keys = hits.map(({ id }) => id)
  const [found, counted] = await Promise.all([
    companies.find({
      where,
      keys,
      sort: orders[sort ?? 'alphabetically'],
      limit: page.limit,
      offset: page.offset,
    }),
    companies.count(where, keys),
  ])
  return {
    companies: await tellingEntries(models, found),
    total: exact || needsProfiles(filter) ? counted : total,
    exact,
  }
}

const postcode = /(?<![\p{L}\p{N}])\d{5}(?![\p{L}\p{N}])/gu

/**
 * Administrators act on everything they find at once, so their search matches names and towns as written, and postcodes. Looser matches appear only
 * if there are no exact ones.
 */
export const asWritten = (text: string, keywords: Readonly<Record<string, readonly string[]>>) => {
  const postcodes = text.match(postcode) ?? []
  return {
    text: text.replaceAll(postcode, ' '),
    onlyIn: ['name', 'city'],
    keywords: { ...keywords, ...(postcodes.length > 0 && { plz: postcodes }) },
  }
}

const statusesOf = (
  { verified, filter: { status: stage } = {} }: Pick<GridQuery, 'verified' | 'filter'>,
  onlyPublic: boolean,
): readonly string[] =>
  ['draft', 'pending', 'approved', 'hidden', 'rejected'].filter(
    (status) =>
      (!onlyPublic || status === 'approved') &&
      (verified === undefined || (status === 'approved') === verified) &&
      (stage === undefined || stage === 'flagged' || stage === (status === 'hidden' ? 'approved' : status)),
  )

const searchedDeleted = async (
  models: DirectoryModels,
  where: CompanyFilter,
  { text, sort, page: { offset, limit } }: GridQuery,
): Promise<CompanyList> => {
  const { found, exact } = await deletedNamed(models, where, text)
  const sorted = sort === undefined ? found : found.toSorted(compareDocuments(orders[sort]))
  return { companies: sorted.slice(offset, offset + limit), total: found.length, exact }
}

/**
 * Deleted companies are in no index. Among the most recently deleted, this finds those by the beginnings of words in their names and main addresses.
 * `where` must restrict to deleted ones.
 */
export const deletedNamed = async (
  { companies }: DirectoryModels,
  where: CompanyFilter,
  text: string,
): Promise<{ readonly found: Companies; readonly exact: boolean }> => {
  const beginnings = typedBeginnings(text)
  const newestFirst = [{ field: 'deletedAt', direction: 'descending' }] as const
  const deleted = await companies.find({ where, sort: newestFirst, limit: mostFound + 1 })
  const found = deleted.filter(({ document: { profile } }) => {
    const { plz, city } = profile.places.main.address ?? { plz: '', city: '' }
    return continues(`${profile.name} ${plz ?? ''} ${city ?? ''}`, beginnings)
  })
  return { found, exact: deleted.length <= mostFound }
}
