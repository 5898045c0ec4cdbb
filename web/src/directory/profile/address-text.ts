import type { AddressView } from '@schaufenster/query-service/directory/contract.ts'

/** The town with its postcode, as on a letter; empty if nobody knows. */
export const townLine = (address: AddressView | undefined): string =>
  [address?.plz, address?.city].filter(Boolean).join(' ')

/** The lines of an address, the ones that are known. */
export const addressLines = (address: AddressView | undefined): readonly string[] => {
  if (address === undefined) return []
  const lines = [address.street, townLine(address)].filter((line) => line !== undefined && line !== '')
  const country =
    address.country === undefined || ['DE', 'Deutschland'].includes(address.country) ? [] : [address.country]
  if (lines.length === 0) return address.formattedAddress === undefined ? [] : [address.formattedAddress]
  return [...lines, ...country].filter((line) => line !== undefined)
}

/** Directions in the visitor's own map app: by coordinates where there are real ones, else by the address. */
export const routeHref = (address: AddressView | undefined): string | undefined => {
  const lines = addressLines(address)
  if (address?.street !== undefined && lines.length > 0) {
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`
  }
  if (address?.latitude === undefined || address.longitude === undefined) return undefined
  const { latitude, longitude } = address
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** `tel:` for a number as it is shown. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^0-9+]/g, '')}`

/** A website as people say it: without scheme, www and slash. */
export const websiteLabel = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
