import type { Address, GeoPosition } from '@schaufenster/events/directory/values.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'

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
  const line = [street, addition, town, country === 'DE' ? null : germanCountryName(country)]
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

/** The centre of the address's postcode, or else of its town if the name is unique (D-2.8). Covers Germany only. */
export const positionOf = (address: Address | null, gazetteer: Gazetteer): GeoPosition | undefined => {
  if (address === null || address.country !== 'DE') return undefined
  const [town, ...namesakes] = address.city === undefined ? [] : gazetteer.townsNamed(address.city)
  const found =
    (address.plz === undefined ? undefined : gazetteer.postcode(address.plz)) ??
    (namesakes.length === 0 ? town : undefined)
  return found && { latitude: found.lat, longitude: found.lon, precision: 'plz' }
}

const german = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'none' })
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** ISO 3166-1 alpha-2 codes, keyed by German name, English name and code, in lower case. */
const countryCodes: ReadonlyMap<string, string> = new Map(
  letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code) =>
      [german.of(code), english.of(code), german.of(code) && code].flatMap((name) =>
        name === undefined || name === '' ? [] : [[name.toLowerCase(), code] as const],
      ),
    ),
)

const germanCountryName = (code: string): string => german.of(code) ?? code

/** The code of a country written as a name or a code; undefined if unknown. */
export const countryCodeOf = (text: string): string | undefined => countryCodes.get(text.trim().toLowerCase())
