import type { ActivityDocument } from '@schaufenster/projections/directory/company-activity.ts'
import type { CompanyPricesDocument } from '@schaufenster/projections/directory/company-prices.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { companiesById, type DirectoryModels } from './queries.ts'

/** What the histories of a company's pages are read from. */
export interface ActivityModels {
  readonly directory: DirectoryModels
  readonly companyActivity: DocumentReader<ActivityDocument>
  readonly companyPrices: DocumentReader<CompanyPricesDocument>
}

/** What another capability calls its things. */
export interface Titles {
  /** The read models that tell it. */
  readonly reads: readonly string[]
  /** By their ids; unknown ones are left out. */
  readonly of: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** What prices, videos, reels and other companies are called now, by their ids. A company that isn't public stays nameless. */
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
