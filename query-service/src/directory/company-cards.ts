import { given } from '../lib/given.ts'
import type { FoundCompany } from './company-views.ts'
import { companyCard } from './company-views.ts'
import type { CompanyCard } from './contract.ts'
import type { DirectoryModels } from './queries.ts'

/** The models that cards are made from. */
export const cardReads = ['company-profile', 'industry', 'company-rating', 'company-clips'] as const

/** Companies on a list, a card or a map, with what visitors think of them and what plays in their windows. */
export const companyCards = async (
  { industries, starsOf, clipsOf }: Pick<DirectoryModels, 'industries' | 'starsOf' | 'clipsOf'>,
  companies: readonly FoundCompany[],
): Promise<CompanyCard[]> => {
  const ids = companies.map(({ document }) => document.id)
  const [known, stars, clips] = await Promise.all([industries(), starsOf(ids), clipsOf(ids)])
  return companies.map((company) => {
    const [rating, video] = [stars.get(company.document.id), clips.get(company.document.id)]
    return { ...companyCard(company, known), ...given({ rating, video }) }
  })
}
