import { given } from '../lib/given.ts'
import { shownHolidays } from './coming-holidays.ts'
import type { FoundCompany } from './company-views.ts'
import { companyCard } from './company-views.ts'
import type { CompanyCard } from './contract.ts'
import type { DirectoryModels } from './queries.ts'

/** The models behind company cards. */
export const cardReads = ['company-profile', 'industry', 'company-rating', 'company-clips'] as const

/** Cards of companies for lists and maps, with ratings, window clips and holidays. Keep the result no longer than the day. */
export const companyCards = async (
  { industries, starsOf, clipsOf }: Pick<DirectoryModels, 'industries' | 'starsOf' | 'clipsOf'>,
  companies: readonly FoundCompany[],
  now = Date.now(),
): Promise<CompanyCard[]> => {
  const ids = companies.map(({ document }) => document.id)
  const [known, stars, clips] = await Promise.all([industries(), starsOf(ids), clipsOf(ids)])
  return companies.map((company) => {
    const [rating, video] = [stars.get(company.document.id), clips.get(company.document.id)]
    const card = companyCard(company, known)
    const coming = card.officeHours === undefined ? [] : shownHolidays(card.plz, now)
    const holidays = coming.length === 0 ? undefined : [...coming]
    return { ...card, ...given({ rating, video, holidays }) }
  })
}
