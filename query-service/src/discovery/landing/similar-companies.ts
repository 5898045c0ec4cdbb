import type { CompanyCard } from '../../directory/contract.ts'
import { companyWindow } from '../../profile/company-window.ts'
import type { SimilarCompanies } from '../landing-contract.ts'
import { landingLinkOf, type LandingDeps } from './landing-page.ts'
import { approvedOnly } from './landing-towns.ts'

type SimilarDeps = Pick<LandingDeps, 'search' | 'listings' | 'townsOf'>

const mostSimilar = 6
const radiusKm = 50

/** What leads on from the page of a company that visitors see; from any other nothing does. */
export const similarCompanies = async (
  deps: SimilarDeps,
  company: CompanyCard,
): Promise<SimilarCompanies & { readonly parked: boolean }> => {
  const [industry] = company.industry
  if (industry === undefined || !company.isApproved) return { companies: [], parked: false }
  const { city } = company
  const [cards, landing] = await Promise.all([
    cardsNear(deps, company, industry._id),
    city === undefined ? undefined : landingLinkOf(deps, industry._id, city),
  ])
  return {
    companies: cards.map(companyWindow),
    ...(landing && { landing }),
    parked: cards.some(({ parked }) => parked === true),
  }
}

const cardsNear = async (
  { search, listings }: Pick<SimilarDeps, 'search' | 'listings'>,
  { id, address }: CompanyCard,
  industryId: string,
): Promise<readonly CompanyCard[]> => {
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
  return (await listings.companies(ids.slice(0, mostSimilar), false)).map(({ card }) => card)
}
