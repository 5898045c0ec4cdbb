import type { ActivityDocument } from '@schaufenster/projections/directory/company-activity.ts'
import type { CompanyPricesDocument } from '@schaufenster/projections/directory/company-prices.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { companiesById, type DirectoryModels } from './queries.ts'

/** The models behind the histories of a company's pages. */
export interface ActivityModels {
  readonly directory: DirectoryModels
  readonly companyActivity: DocumentReader<ActivityDocument>
  readonly companyPrices: DocumentReader<CompanyPricesDocument>
}

/** How another capability names its things. */
export interface Titles {
  /** The read models behind the names. */
  readonly reads: readonly string[]
  /** Names by id; unknown ids are left out. */
  readonly of: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** The current names of prices, videos, reels and other companies, by id. A company that isn't public has no name here. */
export const thingNames = async (
  models: ActivityModels,
  titles: Titles,
  company: string,
  events: readonly ActivityDocument[],
): Promise<ReadonlyMap<string, string>> => {
  const idsIn = (area: ActivityDocument['area']) => [
    ...new Set(events.flatMap((event) => (event.area === area ? [event.thing] : []))),
  ]
  const [prices, films, partners] = await Promise.all([
    idsIn('prices').length === 0 ? undefined : models.companyPrices.get(company),
    titles.of([...idsIn('videos'), ...idsIn('reels')]),
    companiesById(models.directory, idsIn('partners')),
  ])
  return new Map([
    ...(prices?.document.prices ?? []).map(({ id, title }) => [id, title] as const),
    ...films,
    ...partners
      .filter(({ document }) => document.isPublic)
      .map(({ key, document }) => [key, document.profile.name] as const),
  ])
}
