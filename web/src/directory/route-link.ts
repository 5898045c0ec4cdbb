import type { AddressView } from '@schaufenster/query-service/directory/contract.ts'
import { addressLines } from './profile/address-text.ts'

const directions = (to: string): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(to)}`

/**
 * A page that plans the way there. To the position where it is that of the address, not of its postcode; else by street and town. Nothing is loaded
 * from there before somebody follows the link.
 */
export const routeHref = (address: AddressView | undefined): string | undefined => {
  const position = positionOf(address)
  if (position !== undefined && address?.precision !== undefined && address.precision !== 'plz')
    return directions(position)
  // Maps know streets and numbers, not what leads through the yard.
  const { addressLine1: _, ...onMaps } = address ?? {}
  const lines = addressLines(onMaps)
  if (address?.street !== undefined && lines.length > 1) return directions(lines.join(', '))
  return position && directions(position)
}

const positionOf = (address: AddressView | undefined): string | undefined =>
  address?.latitude === undefined || address.longitude === undefined
    ? undefined
    : `${address.latitude},${address.longitude}`
