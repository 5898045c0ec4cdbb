import type { AddressParts } from '@schaufenster/events/directory/profile-address.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { countryCodeOf } from './postal-address.ts'

/** The start of the town: a postcode, optionally with its country letter. */
const postcode = /(?:\bD[ -]*)?\b\d{5}\b/

/**
 * Street and addition of a one-line address such as "Marienplatz 8, Hinterhaus, 80331 München, Deutschland".
 * Clients of the spec have no other field for the street (spec §3). The town is ignored, because it has its
 * own fields.
 */
export const streetInLine = (
  formattedAddress: string,
  { city, plz }: { readonly city: string; readonly plz: string },
  gazetteer: Pick<Gazetteer, 'townsNamed'>,
): Pick<AddressParts, 'street' | 'addition'> => {
  const line = plz === '' ? formattedAddress : (formattedAddress.split(plz)[0] ?? '')
  const [beforePostcode = ''] = line.split(postcode)
  const isWhole = beforePostcode === formattedAddress
  const isOfTown = (part: string): boolean =>
    part.toLowerCase() === city.toLowerCase() ||
    (isWhole && (countryCodeOf(part) !== undefined || gazetteer.townsNamed(part).length > 0))
  const parts = beforePostcode
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [street, ...addition] = parts.slice(0, parts.findLastIndex((part) => !isOfTown(part)) + 1)
  return { street, addition: addition.join(', ') }
}
