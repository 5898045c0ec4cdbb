import { whileUnchanged, type Freshness } from '../../app/freshness.ts'
import type { CompanyCard } from '../../directory/contract.ts'
import { companyWindow } from '../../profile/company-window.ts'
import type { CompanyWindow } from '../../profile/contract.ts'
import type { ProfileSection } from '../../profile/sections.ts'
import { landingLinkOf, type LandingDeps } from './landing-page.ts'
import { approvedOnly, landingTowns, type LandingTown } from './landing-towns.ts'
import { landingReads } from './routes.ts'

const mostSimilar = 6
const radiusKm = 50

/** Nearby companies of the same industry, nearest first, and the landing page of the industry in the town, if there is one. */
export const similarSection = (
  deps: Pick<LandingDeps, 'search' | 'listings'>,
  freshness: Freshness,
): ProfileSection => {
  const townsOf = keptTowns(deps, freshness)
  return {
    reads: landingReads,
    of: async (companyId) => {
      const [company] = await deps.listings.companies([companyId], false)
      const industry = company?.card.industry[0]
      if (company === undefined || industry === undefined) return { fields: {} }
      const { city } = company.card
      const [similar, landing] = await Promise.all([
        similarTo(deps, company.card, industry._id),
        city === undefined ? undefined : landingLinkOf(deps.listings, townsOf, industry._id, city),
      ])
      return { fields: { similar, ...(landing && { landing }) } }
    },
  }
}

/** The towns of an industry, counted once until a model moves, because the profiles of all its companies need them. */
const keptTowns = ({ search, listings }: Pick<LandingDeps, 'search' | 'listings'>, freshness: Freshness) => {
  const read = async (industryId: string) => landingTowns(search, await listings.industries(), industryId)
  const known = whileUnchanged(
    freshness,
    landingReads,
    async () => new Map<string, Promise<readonly LandingTown[]>>(),
  )
  return async (industryId: string): Promise<readonly LandingTown[]> => {
    const towns = await known()
    const counted = towns.get(industryId)
    if (counted !== undefined) return counted
    const counting = read(industryId)
    towns.set(industryId, counting)
    counting.catch(() => towns.delete(industryId))
    return counting
  }
}

const similarTo = async (
  { search, listings }: Pick<LandingDeps, 'search' | 'listings'>,
  { id, address }: CompanyCard,
  industryId: string,
): Promise<CompanyWindow[]> => {
  if (address?.latitude === undefined || address.longitude === undefined) return []
  const industries = await listings.industries()
  const { hits } = await search.search({
    text: '',
    keywords: { ...approvedOnly, industry: industries.idsOf(industryId) },
    near: { lat: address.latitude, lon: address.longitude, radiusKm },
    sort: 'distance',
    offset: 0,
    limit: mostSimilar + 1,
  })
  const ids = hits.map((hit) => hit.id).filter((other) => other !== id)
  const found = await listings.companies(ids.slice(0, mostSimilar), false)
  return found.map(({ card }) => companyWindow(card))
}
