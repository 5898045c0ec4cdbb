import { moderatedFields } from '@schaufenster/events/directory/company-events.ts'
import { isCompanyId } from '@schaufenster/events/directory/ids.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import type { Filter, Sort } from '@schaufenster/projections/documents/filter.ts'
import { compareDocuments, matches } from '@schaufenster/projections/documents/filter-matches.ts'
import { continues, typedBeginnings } from '@schaufenster/projections/search/query/suggesting.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import { mostFound, requireReach, type Extent, type Page } from '../app/paging.ts'
import type { StandingOf } from './company-access.ts'
import type { IndustryBook } from './industry-book.ts'

/** What the directory is read from: its models, and the log where a model is not enough. */
export interface DirectoryModels {
  readonly companies: DocumentReader<CompanyProfileDocument>
  /** All industries as they are now. */
  readonly industries: () => Promise<IndustryBook>
  readonly search: SearchIndex
  /** What stands in the index, which may wait for an event that the profile has taken. */
  readonly searchEntries: Pick<DocumentReader<unknown>, 'parkedAmong'>
  readonly standingOf: StandingOf
}

/** Profiles as the model holds them, each with whether an event of it waits. */
export type Companies = readonly Found<CompanyProfileDocument>[]

/** A page of companies, and how many there are in all. */
export interface CompanyList extends Extent {
  readonly companies: Companies
}

/** By id, or by present or former slug, which never looks like an id (D-G3, D-G13). */
export const findCompany = async (
  { companies }: DirectoryModels,
  idOrSlug: string,
): Promise<Found<CompanyProfileDocument> | undefined> => {
  const wanted = idOrSlug.toLowerCase()
  if (isCompanyId(wanted)) return companies.get(wanted)
  const [bySlug] = await companies.find({ where: { field: 'slugs', contains: wanted }, limit: 1 })
  return bySlug
}

/** In the order of the ids; those that are gone by now are left out. */
export const companiesById = async (
  { companies }: DirectoryModels,
  ids: readonly string[],
): Promise<Companies> => companies.getMany(ids)

/** What a search found, like {@link companiesById}. */
export const companiesFound = async (models: DirectoryModels, ids: readonly string[]): Promise<Companies> =>
  tellingEntries(models, await companiesById(models, ids))

/** A company whose entry in the index waits is found as it was before: it counts as parked. */
const tellingEntries = async (
  { searchEntries }: DirectoryModels,
  companies: Companies,
): Promise<Companies> => {
  const waiting = await searchEntries.parkedAmong(companies.map(({ key }) => key))
  return waiting.length === 0
    ? companies
    : companies.map((one) => (waiting.includes(one.key) ? { ...one, parked: true } : one))
}

/** A condition on profiles; its fields must have an index. */
export type CompanyFilter = Filter<CompanyProfileDocument>

export const isPublic: CompanyFilter = { field: 'isPublic', is: true }
export const isThere: CompanyFilter = { field: 'deletedAt', exists: false }
const isFlagged: CompanyFilter = {
  some: moderatedFields.map((field) => ({ field: 'flagged', contains: field })),
}

/** Approved last, first (D-3.8). */
export const recentCompanies = async (
  { companies }: DirectoryModels,
  limit: number,
  within: CompanyFilter = isPublic,
): Promise<Companies> => {
  const sort = [{ field: 'approvedAt', direction: 'descending' }] as const
  return companies.find({ where: { every: [isPublic, within] }, sort, limit })
}

/** So many new companies are listed. */
const mostCreated = { number: 1, limit: 1000, offset: 0 }

/** Those that came from one moment (milliseconds since 1970) to before another, the newest first, and how many they are in all; deleted ones too. */
export const companiesCreated = async (
  models: DirectoryModels,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<CompanyList> => {
  const iso = (moment: number): string => new Date(moment).toISOString()
  const where: CompanyFilter = { field: 'createdAt', atLeast: iso(from), below: iso(to) }
  return listCompanies(models, where, 'newest', mostCreated)
}

/** Companies in any of these industries. */
export const inIndustries = (ids: readonly string[]): CompanyFilter => ({
  some: ids.map((id) => ({ field: 'profile.industryIds', contains: id })),
})

/** At most this many companies of one owner are listed. */
const mostOwned = 1000

/** Not yet deleted ones. What waits of a parked one may be that this owner is none any more: then the log tells. */
export const companiesOfOwner = async (
  { companies, standingOf }: DirectoryModels,
  userId: string,
): Promise<Companies> => {
  const where: CompanyFilter = { every: [{ field: 'owners', contains: userId }, isThere] }
  const sort = [{ field: 'nameKey', direction: 'ascending' }] as const
  const found = await companies.find({ where, sort, limit: mostOwned })
  const isOwner = await Promise.all(
    found.map(async ({ key, parked }) => !parked || (await standingOf(key))?.owners.includes(userId)),
  )
  return found.filter((_, index) => isOwner[index])
}

export const sortOrders = ['alphabetically', 'status', 'plan', 'newest'] as const
/** The orders that grids offer (spec §3), and the newest first. */
export type SortOrder = (typeof sortOrders)[number]

export const stages = ['draft', 'pending', 'approved', 'rejected', 'deleted', 'flagged'] as const
/** Where a company is in its review (spec §4), as grids filter by it. */
export type Stage = (typeof stages)[number]

/** What somebody asks a grid of companies. */
export interface GridQuery {
  /** Words of the name, a town, a service; from administrators also an e-mail address or that of a page. Blank: all. */
  readonly text: string
  /** Without one: what was searched for by relevance, all others and what waits for a moderator alphabetically. */
  readonly sort?: SortOrder | undefined
  /** Geprüft or nicht geprüft (D-2.5); undefined: both. */
  readonly verified?: boolean | undefined
  readonly stage?: Stage | undefined
  readonly page: Page
}

/** The administrators' grid; visitors get what is public of it. */
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
  const found = await searchedCompanies(models, query, onlyPublic)
  return found.total > 0 || onlyPublic ? found : among([{ field: 'slugs', contains: text.toLowerCase() }])
}

/** What somebody pasted who means one company: its e-mail address or the beginning of it, or the address of its page, also a former one. */
const addressedAs = (text: string): CompanyFilter | undefined => {
  const [, slug] = /\/unternehmen\/([a-z0-9-]+)\/?(?:[?#].*)?$/i.exec(text) ?? []
  if (slug !== undefined) return { field: 'slugs', contains: slug.toLowerCase() }
  if (!/^\S+@\S*$/.test(text)) return undefined
  // As it was entered, or as nearly all are.
  const spellings = [...new Set([text, text.toLowerCase()])]
  return { some: spellings.map((startsWith) => ({ field: 'profile.contact.email', startsWith })) }
}

/** A page of what matches, from the profiles alone; the total is exact. */
export const listCompanies = async (
  { companies }: DirectoryModels,
  where: CompanyFilter,
  sort: SortOrder,
  { limit, offset }: Page,
): Promise<CompanyList> => {
  const [found, total] = await Promise.all([
    companies.find({ where, sort: orders[sort], limit, offset }),
    companies.count(where),
  ])
  return { companies: found, total, exact: true }
}

const gridFilter = ({ verified, stage }: GridQuery, onlyPublic: boolean): CompanyFilter => ({
  every: [
    stage === 'deleted' ? { not: isThere } : isThere,
    ...(onlyPublic ? [isPublic] : []),
    ...(verified === undefined ? [] : [{ field: 'isPublic', is: verified } as const]),
    ...(stage === 'flagged' ? [isFlagged] : []),
    ...(stage === undefined || stage === 'deleted' || stage === 'flagged'
      ? []
      : [{ field: 'status', is: stage } as const]),
  ],
})

/** Bookings come with their capability: until then all companies have the same membership and plan, and the name decides (D-2.4). */
const orders: Readonly<Record<SortOrder, readonly Sort<CompanyProfileDocument>[]>> = {
  alphabetically: [{ field: 'nameKey', direction: 'ascending' }],
  status: [
    { field: 'tier', direction: 'descending' },
    { field: 'nameKey', direction: 'ascending' },
  ],
  plan: [
    { field: 'tier', direction: 'descending' },
    { field: 'nameKey', direction: 'ascending' },
  ],
  newest: [{ field: 'createdAt', direction: 'descending' }],
}

/** Visitors get them by relevance: to sort what was found, all of it must be read. Of more than can be paged through it is the most relevant. */
const searchedCompanies = async (
  models: DirectoryModels,
  query: GridQuery,
  onlyPublic: boolean,
): Promise<CompanyList> => {
  const { companies, search } = models
  const { text, stage, page } = query
  requireReach(page)
  const where = gridFilter(query, onlyPublic)
  if (stage === 'deleted') return searchedDeleted(models, where, query)
  const sort = onlyPublic ? undefined : query.sort
  const keywords = { status: statusesOf(query, onlyPublic) }
  const asked = onlyPublic ? { text, keywords } : asWritten(text, keywords)
  if (sort === undefined && stage !== 'flagged') {
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
    total: exact || stage === 'flagged' ? counted : total,
    exact,
  }
}

const postcode = /(?<![\p{L}\p{N}])\d{5}(?![\p{L}\p{N}])/gu

/**
 * Administrators decide about all that they find at once: they look for names and towns as these are written, and for postcodes. What is found in
 * other ways comes only where no name or town is like that.
 */
const asWritten = (text: string, keywords: Readonly<Record<string, readonly string[]>>) => {
  const postcodes = text.match(postcode) ?? []
  return {
    text: text.replaceAll(postcode, ' '),
    onlyIn: ['name', 'city'],
    keywords: { ...keywords, ...(postcodes.length > 0 && { plz: postcodes }) },
  }
}

const statusesOf = ({ verified, stage }: GridQuery, onlyPublic: boolean): readonly string[] =>
  ['draft', 'pending', 'approved', 'rejected'].filter(
    (status) =>
      (!onlyPublic || status === 'approved') &&
      (verified === undefined || (status === 'approved') === verified) &&
      (stage === undefined || stage === 'flagged' || stage === status),
  )

/** Deleted companies are in no index: among those that were deleted last they are found by the beginnings of words of their names and main addresses. */
const searchedDeleted = async (
  { companies }: DirectoryModels,
  where: CompanyFilter,
  { text, sort, page: { offset, limit } }: GridQuery,
): Promise<CompanyList> => {
  const beginnings = typedBeginnings(text)
  const newestFirst = [{ field: 'deletedAt', direction: 'descending' }] as const
  const deleted = await companies.find({ where, sort: newestFirst, limit: mostFound + 1 })
  const found = deleted.filter(({ document: { profile } }) => {
    const { plz, city } = profile.places.main.address ?? { plz: '', city: '' }
    return continues(`${profile.name} ${plz ?? ''} ${city ?? ''}`, beginnings)
  })
  const sorted = sort === undefined ? found : found.toSorted(compareDocuments(orders[sort]))
  return {
    companies: sorted.slice(offset, offset + limit),
    total: found.length,
    exact: deleted.length <= mostFound,
  }
}
