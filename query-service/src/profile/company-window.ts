import type { CompanyCard } from '../directory/contract.ts'
import { given } from '../lib/given.ts'
import type { CompanyWindow } from './contract.ts'

/** The part of a company's card that a window shows. A profile carries nothing else of it. */
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
