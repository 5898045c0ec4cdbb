import type { AddressView } from '@schaufenster/query-service/directory/contract.ts'

const countries = new Intl.DisplayNames(['de'], { type: 'region' })

/** "AT" is "Österreich"; what is no code stays as it is. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country

/** The town with its postcode, as on a letter; empty if unknown. */
export const townLine = (address: AddressView | undefined): string =>
  [address?.plz, address?.city].filter(Boolean).join(' ')

/** The lines of an address, the ones that are known. */
export const addressLines = (address: AddressView | undefined): readonly string[] => {
  if (address === undefined) return []
  const lines = [address.street, address.addressLine1, townLine(address)].filter(
    (line) => line !== undefined && line !== '',
  )
  const country =
    address.country === undefined || ['DE', 'Deutschland'].includes(address.country)
      ? []
      : [countryName(address.country)]
  if (lines.length === 0) return address.formattedAddress === undefined ? [] : [address.formattedAddress]
  return [...lines, ...country].filter((line) => line !== undefined)
}

/** A website as people say it: without scheme, www and slash. */
export const websiteLabel = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
