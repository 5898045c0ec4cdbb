import type { Address } from './values.ts'

/** The checked parts of an address; only the country is required. */
export interface AddressParts {
  readonly country: string
  readonly city?: string | null | undefined
  readonly plz?: string | null | undefined
  readonly street?: string | null | undefined
  readonly addition?: string | null | undefined
}

/** An address with its one-line form: "Marienplatz 8, 80331 München". `null` if only the country is known. */
export const postalAddress = ({ country, city, plz, street, addition }: AddressParts): Address | null => {
  const town = [plz, city].filter(isKnown).join(' ')
  const line = [street, addition, town, country === 'DE' ? null : (germanCountryName(country) ?? country)]
  const formattedAddress = line.filter(isKnown).join(', ')
  return isKnown(city) || isKnown(plz) || isKnown(street) || isKnown(addition)
    ? {
        country,
        ...(isKnown(city) && { city }),
        ...(isKnown(plz) && { plz }),
        ...(isKnown(street) && { street }),
        ...(isKnown(addition) && { addition }),
        formattedAddress,
      }
    : null
}

const isKnown = (part: string | null | undefined): part is string => typeof part === 'string' && part !== ''

const german = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'none' })

/** The German name of a country by its code; undefined for a code that is none. */
export const germanCountryName = (code: string): string | undefined => german.of(code)
