import type { Extent, Page } from '../app/paging.ts'
import type { CompanyCard, CompanyRow, IndustryRef, SortOrder } from '../directory/contract.ts'
import type { Stars } from '../reputation/review-contract.ts'

/** An industry, and the part of an address that it has. */
export interface StandingIndustry {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly archived: boolean
}

/** Industries as they are now: companies hold ids, which may have been merged into others since. */
export interface IndustryLookup {
  readonly all: readonly StandingIndustry[]
  /** What this id stands for now. */
  find(id: string): StandingIndustry | undefined
  refs(ids: readonly string[]): IndustryRef[]
  /** All ids that companies in this industry may hold. */
  idsOf(id: string): readonly string[]
}

/** A company, and what of it a query can have matched. */
export interface ListedCompany {
  readonly card: CompanyCard
  readonly services: readonly string[]
  /** Without tags; nothing or one text, read only when it is asked for, since it may be long. */
  readonly about: () => readonly string[]
}

/** Properties that companies are filtered by; what is undefined does not matter. */
export interface CompanyProperties {
  readonly verified: boolean | undefined
  readonly industryIds: readonly string[] | undefined
  readonly city: string | undefined
  readonly tier: string | undefined
}

/** What discovery takes from the directory; the composition root hands it over, since capabilities don't import each other. */
export interface ListedCompanies {
  readonly industries: () => Promise<IndustryLookup>
  /** Whether a change of any company waits: it may be missing in what is found and counted. */
  readonly isAnyParked: () => Promise<boolean>
  /** What a search found, in its order; those that are gone by now, or hidden from visitors, are left out. */
  readonly companies: (ids: readonly string[], seesAll: boolean) => Promise<readonly ListedCompany[]>
  /** What visitors think of these, by id; only of those with approved reviews. */
  readonly starsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Stars>>
  readonly rows: (ids: readonly string[], seesAll: boolean) => Promise<CompanyRow[]>
  /** Approved last, first (D-3.8); to whom sees all: those that came last. */
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

/** Rows of the public grid, and how many there are in all. */
export interface CompanyRows extends Extent {
  readonly rows: CompanyRow[]
}
