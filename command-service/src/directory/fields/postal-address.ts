import { germanCountryName } from '@schaufenster/events/directory/profile-address.ts'
import type { Address, GeoPosition } from '@schaufenster/events/directory/values.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'

/** The centre of the address's postcode, or else of its town if the name is unique (D-2.8). Covers Germany only. */
export const positionOf = (address: Address | null, gazetteer: Gazetteer): GeoPosition | undefined => {
  if (address === null || address.country !== 'DE') return undefined
  const [town, ...namesakes] = address.city === undefined ? [] : gazetteer.townsNamed(address.city)
  const found =
    (address.plz === undefined ? undefined : gazetteer.postcode(address.plz)) ??
    (namesakes.length === 0 ? town : undefined)
  return found && { latitude: found.lat, longitude: found.lon, precision: 'plz' }
}

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** ISO 3166-1 alpha-2 codes, keyed by German name, English name and code, in lower case. */
const countryCodes: ReadonlyMap<string, string> = new Map(
  letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code) =>
      [germanCountryName(code), english.of(code), germanCountryName(code) && code].flatMap((name) =>
        name === undefined || name === '' ? [] : [[name.toLowerCase(), code] as const],
      ),
    ),
)

/** The code of a country written as a name or a code; undefined if unknown. */
export const countryCodeOf = (text: string): string | undefined => countryCodes.get(text.trim().toLowerCase())
