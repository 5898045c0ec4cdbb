import type { CompanyCard } from '../directory/contract.ts'
import { given } from '../lib/given.ts'
import type { CompanyWindow } from './contract.ts'

/** What a window shows of a company: nothing else of the card goes along with a profile. */
export const companyWindow = (card: CompanyCard): CompanyWindow => {
  const { _id, slug, name, industry } = card
  const { city, banner, logo, officeHours, specialHours, paused, rating, video, holidays } = card
  return {
    _id,
    slug,
    name,
    industry,
    ...given({ city, banner, logo, officeHours, specialHours, paused, rating, video, holidays }),
  }
}
