import type { ViewDefinitions } from '@schaufenster/analytics/insight/view-definition.ts'
import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import { findCompanyId } from '@schaufenster/command-service/directory/company/company-ids.ts'
import {
  viewDefinitionDecider,
  viewDefinitionStream,
} from '@schaufenster/command-service/insight/view-definition-decider.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { heldVersions } from '@schaufenster/projections/discovery/legal-pages.ts'
import type { StandingOf } from '@schaufenster/query-service/directory/company-access.ts'
import type { PaperHistory } from '@schaufenster/query-service/directory/past-papers.ts'
import { companiesOfOwner, type DirectoryModels } from '@schaufenster/query-service/directory/queries.ts'
import type { CompanyHistory, RecentEvents } from '@schaufenster/query-service/directory/version-routes.ts'
import { clipsOf } from '@schaufenster/query-service/media/window-clips.ts'
import { starsOf } from '@schaufenster/query-service/reputation/rating-stars.ts'
import type { Models } from './models/models.ts'
import type { Stores } from './stores.ts'
import type { WriteSide } from './write-side.ts'

/** Questions that one side of the product asks the other, answered where both are known. */
export interface Reads {
  readonly directory: DirectoryModels
  /** What happened to a company, from the log itself. */
  readonly companyHistory: CompanyHistory
  readonly recentCompanyEvents: RecentEvents
  readonly paperHistory: PaperHistory
  /** Ids of a user's companies. */
  readonly companiesOf: (userId: string) => Promise<readonly string[]>
  /** The version of the AGB that is shown; 0 while there is none. */
  readonly termsVersion: () => Promise<number>
}

/** From the models where a moment's delay does no harm, else from the log. */
export const createReads = (
  models: Models,
  { streams, accounts }: WriteSide,
  { store }: Pick<Stores, 'store'>,
  clock: Clock,
): Reads => {
  const { companies, search, searchEntries, industries } = models
  const standingOf: StandingOf = async (idOrSlug) => {
    const found = await findCompanyId(streams, idOrSlug)
    if (isLeft(found)) return undefined
    const { state } = await streams.current(companyDecider, companyStream(found.right).name)
    return state && { id: found.right, owners: state.owners, isDeleted: state.deleted !== undefined }
  }
  const hasAccount = async (userId: string) => isUuid(userId) && (await accounts.byId(userId)) !== undefined
  const directory: DirectoryModels = {
    companies,
    search,
    searchEntries,
    industries,
    standingOf,
    starsOf: (ids) => starsOf(models, ids),
    clipsOf: (ids) => clipsOf(models, ids),
    hasAccount,
  }
  return {
    directory,
    companyHistory: (id) => streams.since(companyStream(id).name, -1),
    recentCompanyEvents: (id, limit, before) =>
      Array.fromAsync(
        store.readStream(companyStream(id).name, {
          direction: 'backwards',
          limit,
          ...(before !== undefined && { from: before - 1 }),
        }),
      ),
    paperHistory: async (id) => {
      const prices = await models.companyPrices.get(id)
      const names = [
        streamName('files', id),
        ...(prices?.document.priceIds ?? []).map((price) => streamName('price', price)),
      ]
      return (await Promise.all(names.map((name) => streams.since(name, -1)))).flat()
    },
    companiesOf: async (userId) => (await companiesOfOwner(directory, userId)).map(({ key }) => key),
    termsVersion: async () => {
      const terms = await models.legalPages.get('agb')
      return terms === undefined
        ? 0
        : (heldVersions(terms.document, berlinDayOf(clock.now())).at(-1)?.version ?? 0)
    },
  }
}

/** From the log itself: what isn't among these loses all that it counted, and a read model may still be filling (docs/decisions/0107). */
export const viewDefinitionsIn = async ({ streams }: WriteSide): Promise<ViewDefinitions> => {
  const { state } = await streams.current(viewDefinitionDecider, viewDefinitionStream.name)
  const { selected, kept } = state
  return { selected, definitions: [...kept].map(([version, rules]) => ({ version, ...rules })) }
}
