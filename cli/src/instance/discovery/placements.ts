import type { PlacementDeps } from '@schaufenster/command-service/discovery/placement-routes.ts'
import { companyId, isIndustryId, type IndustryId } from '@schaufenster/events/directory/ids.ts'
import { industry as industryModel } from '@schaufenster/projections/directory/industry.ts'
import { placements } from '@schaufenster/projections/discovery/placements.ts'
import { freshFor } from '@schaufenster/query-service/app/freshness.ts'
import { currentPlacements, listOf } from '@schaufenster/query-service/discovery/placements.ts'
import type { Instance } from '../instance.ts'

/** What placing companies takes from the models and from the directory. */
export const placementDeps = ({
  clock,
  writes,
  reads,
  models,
}: Pick<Instance, 'clock' | 'writes' | 'reads' | 'models'>): PlacementDeps => ({
  handle: writes.handle,
  streams: writes.streams,
  clock,
  companyOf: async (idOrSlug) => {
    const company = await reads.directory.standingOf(idOrSlug)
    return company === undefined || company.isDeleted ? undefined : companyId(company.id)
  },
  industryOf: async (id) => standingIndustry((await models.industries()).find(id.toLowerCase())),
  placedIn: async (section, industry, request, reply) => {
    await freshFor(models.freshness, request, reply, [placements.name, industryModel.name])
    const [found, industries] = await Promise.all([currentPlacements(models.placements), models.industries()])
    const list = listOf({ section, industry: industry ?? null }, industries)
    return found.map(({ document }) => document).filter((one) => listOf(one, industries) === list)
  },
})

/** One that can still be chosen. */
const standingIndustry = (
  found: { readonly id: string; readonly archived: boolean } | undefined,
): IndustryId | undefined =>
  found !== undefined && !found.archived && isIndustryId(found.id) ? found.id : undefined
