import type { AddressView } from '@schaufenster/query-service/directory/contract.ts'
import { addressLines } from './profile/address-text.ts'

const directions = (to: string): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(to)}`

/**
 * A page that plans the way there. By street and town where both are known: a position may be no more than the middle of its postcode. Nothing is loaded
 * from there before somebody follows the link.
 */
export const routeHref = (address: AddressView | undefined): string | undefined => {
  const lines = addressLines(address)
  if (address?.street !== undefined && lines.length > 1) return directions(lines.join(', '))
  if (address?.latitude === undefined || address.longitude === undefined) return undefined
  return directions(`${address.latitude},${address.longitude}`)
}
