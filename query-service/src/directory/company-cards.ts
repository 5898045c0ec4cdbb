import type { FoundCompany } from './company-views.ts'
import { companyCard } from './company-views.ts'
import type { CompanyCard } from './contract.ts'
import type { DirectoryModels } from './queries.ts'

/** The models that cards are made from. */
export const cardReads = ['company-profile', 'industry', 'company-rating'] as const

/** Companies on a list, a card or a map, with what visitors think of them. */
export const companyCards = async (
  { industries, starsOf }: Pick<DirectoryModels, 'industries' | 'starsOf'>,
  companies: readonly FoundCompany[],
): Promise<CompanyCard[]> => {
  const [known, stars] = await Promise.all([
    industries(),
    starsOf(companies.map(({ document }) => document.id)),
  ])
  return companies.map((company) => {
    const rating = stars.get(company.document.id)
    return { ...companyCard(company, known), ...(rating && { rating }) }
  })
}
