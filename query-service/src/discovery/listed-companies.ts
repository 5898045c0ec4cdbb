import type { Extent, Page } from '../app/paging.ts'
import type { CompanyCard, CompanyRow, IndustryRef, SortOrder } from '../directory/contract.ts'
import type { Stars } from '../reputation/review-contract.ts'

/** An industry with its part of an address. */
export interface StandingIndustry {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly archived: boolean
}

/** Industries as they are now. Companies hold ids that may have been merged since. */
export interface IndustryLookup {
  readonly all: readonly StandingIndustry[]
  /** The industry that this id now stands for. */
  find(id: string): StandingIndustry | undefined
  refs(ids: readonly string[]): IndustryRef[]
  /** All ids that companies in this industry may hold. */
  idsOf(id: string): readonly string[]
}

/** A company, and the texts that a query can match. */
export interface ListedCompany {
  readonly card: CompanyCard
  readonly services: readonly string[]
  /** Without tags; zero or one text. Read only on demand, since it may be long. */
  readonly about: () => readonly string[]
}

/** Filters on companies. Undefined ones are ignored. */
export interface CompanyProperties {
  readonly verified: boolean | undefined
  readonly industryIds: readonly string[] | undefined
  readonly city: string | undefined
  readonly tier: string | undefined
}

/** What discovery needs from the directory. The composition root provides it, since capabilities don't import each other. */
export interface ListedCompanies {
  readonly industries: () => Promise<IndustryLookup>
  /** Whether a change of any company waits. It may be missing from results and counts. */
  readonly isAnyParked: () => Promise<boolean>
  /** By id, or by current or former slug, whether visitors see it (`isApproved`) or not; undefined if it is gone. */
  readonly company: (idOrSlug: string) => Promise<CompanyCard | undefined>
  /** Search hits in order, without companies that are gone or hidden from visitors. */
  readonly companies: (ids: readonly string[], seesAll: boolean) => Promise<readonly ListedCompany[]>
  /** Visitors' ratings by id, only of companies with approved reviews. */
  readonly starsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Stars>>
  readonly rows: (ids: readonly string[], seesAll: boolean) => Promise<CompanyRow[]>
  /** Most recently approved first (D-3.8). For those who see all, most recently created first. */
  readonly recent: (
    limit: number,
    industryIds: readonly string[] | undefined,
    seesAll: boolean,
  ) => Promise<CompanyCard[]>
  readonly filtered: (
    properties: CompanyProperties,
    order: SortOrder,
    page: Page,
    seesAll: boolean,
  ) => Promise<CompanyRows>
}

/** Rows of the public grid and their total number. */
export interface CompanyRows extends Extent {
  readonly rows: CompanyRow[]
}
