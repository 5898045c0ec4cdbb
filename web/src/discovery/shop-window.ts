import type { CompanyCard } from '@schaufenster/query-service/directory/contract.ts'
import type { CompanyWindow } from '@schaufenster/query-service/profile/contract.ts'

/** What a window on a street shows of a company: the state goes along with each page, so it holds nothing else. */
export type ShopWindow = CompanyWindow & {
  /** There when it isn't approved, which only administrators see. */
  readonly isApproved?: false
}

/** Leaves everything else of a card behind. */
export const shopWindowOf = ({
  _id,
  slug,
  name,
  industry,
  city,
  banner,
  logo,
  officeHours,
  specialHours,
  holidays,
  paused,
  rating,
  video,
  isApproved,
}: CompanyCard): ShopWindow => ({
  _id,
  slug,
  name,
  industry,
  ...(city !== undefined && { city }),
  ...(banner !== undefined && { banner }),
  ...(logo !== undefined && { logo }),
  ...(officeHours !== undefined && { officeHours }),
  ...(specialHours !== undefined && { specialHours }),
  ...(holidays !== undefined && { holidays }),
  ...(paused !== undefined && { paused }),
  ...(rating !== undefined && { rating }),
  ...(video !== undefined && { video }),
  ...(!isApproved && { isApproved: false }),
})
