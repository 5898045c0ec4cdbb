import type { CompanyCard } from '../directory/contract.ts'
import type { CompanyWindow } from './contract.ts'

/** What a window shows of a company: nothing else of the card goes along with a profile. */
export const companyWindow = ({
  _id,
  slug,
  name,
  industry,
  city,
  banner,
  logo,
  officeHours,
  rating,
}: CompanyCard): CompanyWindow => ({
  _id,
  slug,
  name,
  industry,
  ...(city !== undefined && { city }),
  ...(banner !== undefined && { banner }),
  ...(logo !== undefined && { logo }),
  ...(officeHours !== undefined && { officeHours }),
  ...(rating !== undefined && { rating }),
})
