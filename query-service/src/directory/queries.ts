import { isCompanyId } from '@schaufenster/events/directory/ids.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import { compareDocuments } from '@schaufenster/projections/documents/filter-matches.ts'
import type { Filter, Sort } from '@schaufenster/projections/documents/filter.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { Extent, Page } from '../app/paging.ts'
import type { WindowClip } from '../media/clip-contract.ts'
import type { Stars } from '../reputation/review-contract.ts'
import type { StandingOf } from './company-access.ts'
import type { SortOrder } from './contract.ts'
import type { IndustryIndex } from './industry-index.ts'

/** What the directory reads: its models, and the log where a model isn't enough. */
export interface DirectoryModels {
  readonly companies: DocumentReader<CompanyProfileDocument>
  /** All industries as they are now. */
  readonly industries: () => Promise<IndustryIndex>
  readonly search: SearchIndex
  /** The entries of the index, which may wait for an event that the profile has already folded. */
  readonly searchEntries: Pick<DocumentReader<unknown>, 'parkedAmong' | 'parkedKeys'>
  readonly standingOf: StandingOf
  /** Visitors' ratings of these companies by id, only of those with approved reviews. */
  readonly starsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Stars>>
  /** The window clips of these companies by id, only of those with a video. */
  readonly clipsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, WindowClip>>
  /** Whether the account exists. */
  readonly hasAccount: (userId: string) => Promise<boolean>
}

/** Profiles as in the model, each with whether one of its events waits. */
export type Companies = readonly Found<CompanyProfileDocument>[]

/** A page of companies and their total number. */
export interface CompanyList extends Extent {
  readonly companies: Companies
}

/** By id, or by current or former slug, which never looks like an id (D-G3, D-G13). */
export const findCompany = async (
  { companies }: DirectoryModels,
  idOrSlug: string,
): Promise<Found<CompanyProfileDocument> | undefined> => {
  const wanted = idOrSlug.toLowerCase()
  if (isCompanyId(wanted)) return companies.get(wanted)
  const bySlug = { field: 'slugs', contains: wanted } as const
  const isThere = { field: 'deletedAt', exists: false } as const
  const [found] = await companies.find({ where: { every: [bySlug, isThere] }, limit: 1 })
  if (found !== undefined) return found
  // One that was gone before anybody saw it may have left its slug to another (docs/decisions/0064).
  const [gone] = await companies.find({ where: bySlug, limit: 1 })
  return gone
}

/** In the order of the ids; companies that are gone are left out. */
export const companiesById = async (
  { companies }: DirectoryModels,
  ids: readonly string[],
): Promise<Companies> => companies.getMany(ids)

/** Search hits, read like {@link companiesById}. */
export const companiesFound = async (models: DirectoryModels, ids: readonly string[]): Promise<Companies> =>
  tellingEntries(models, await companiesById(models, ids))

/** A company whose index entry waits was found in its previous state, so it counts as parked. */
export const tellingEntries = async (
  { searchEntries }: DirectoryModels,
  companies: Companies,
): Promise<Companies> => {
  const waiting = await searchEntries.parkedAmong(companies.map(({ key }) => key))
  return waiting.length === 0
    ? companies
    : companies.map((one) => (waiting.includes(one.key) ? { ...one, parked: true } : one))
}

/** Whether a change of any company waits. It may be missing from lists and counts, or appear in its previous state (docs/decisions/0041). */
export const isAnyParked = async ({ companies, searchEntries }: DirectoryModels): Promise<boolean> => {
  const waiting = await Promise.all([companies.parkedKeys(1), searchEntries.parkedKeys(1)])
  return waiting.some((keys) => keys.length > 0)
}

/** A condition on profiles; its fields must have an index. */
export type CompanyFilter = Filter<CompanyProfileDocument>

export const isPublic: CompanyFilter = { field: 'isPublic', is: true }
export const isThere: CompanyFilter = { field: 'deletedAt', exists: false }

/** Most recently approved first (D-3.8). */
export const recentCompanies = async (
  { companies }: DirectoryModels,
  limit: number,
  within: readonly CompanyFilter[],
): Promise<Companies> => {
  const sort = [{ field: 'approvedAt', direction: 'descending' }] as const
  return companies.find({ where: { every: [isPublic, ...within] }, sort, limit })
}

/** Most recently registered or imported first, approved or not. */
export const newestCompanies = async (
  { companies }: DirectoryModels,
  limit: number,
  within: readonly CompanyFilter[],
): Promise<Companies> =>
  companies.find({ where: { every: [isThere, ...within] }, sort: orders.newest, limit })

/** Companies in any of these industries. */
export const inIndustries = (ids: readonly string[]): CompanyFilter => ({
  some: ids.map((id) => ({ field: 'profile.industryIds', contains: id })),
})

/** The most companies listed for one owner. */
const mostOwned = 1000

/** For how many parked ones the log is asked for the owner. */
const mostParked = 100

/** One owner's companies, without deleted ones. The waiting event of a parked company may have changed its owners, so the log is asked. */
export const companiesOfOwner = async (
  { companies, standingOf }: DirectoryModels,
  userId: string,
): Promise<Companies> => {
  const where: CompanyFilter = { every: [{ field: 'owners', contains: userId }, isThere] }
  const sort = [{ field: 'nameKey', direction: 'ascending' }] as const
  const [found, waiting] = await Promise.all([
    companies.find({ where, sort, limit: mostOwned }),
    companies.parkedKeys(mostParked),
  ])
  const known = new Set(found.map(({ key }) => key))
  const others = await companies.getMany(waiting.filter((key) => !known.has(key)))
  const owned = await Promise.all(
    [...found, ...others].map(async (company) => {
      const standing = company.parked ? await standingOf(company.key) : undefined
      const isOwned = standing === undefined ? !company.parked : standing.owners.includes(userId)
      return isOwned && standing?.isDeleted !== true ? [company] : []
    }),
  )
  return owned.flat().toSorted(compareDocuments(sort))
}

/** A page of matches, from the profiles alone. The total is exact. */
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

/**
 * Bookings come with their own capability. Until then no company has a membership, so by its state the name decides (D-2.4): the grid doesn't offer that order,
 * which would be the alphabetical one under another name.
 */
export const orders: Readonly<Record<SortOrder, readonly Sort<CompanyProfileDocument>[]>> = {
  alphabetically: [{ field: 'nameKey', direction: 'ascending' }],
  status: [{ field: 'nameKey', direction: 'ascending' }],
  plan: [
    { field: 'tier', direction: 'descending' },
    { field: 'nameKey', direction: 'ascending' },
  ],
  newest: [{ field: 'createdAt', direction: 'descending' }],
}
