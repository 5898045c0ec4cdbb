import { postalAddress } from '@schaufenster/events/directory/profile-address.ts'
import type { Address } from '@schaufenster/events/directory/values.ts'
import { areOnEarth, meanNotSet } from '@schaufenster/platform/geo/coordinates.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { checkLine, type Checked, type FormCheck } from '../../lib/field-checks.ts'
import type { PlaceChange } from '../company/profile-changes.ts'
import type { AddressForm } from '../contract.ts'
import { streetInLine } from '../fields/address-line.ts'
import { countryCodeOf, positionOf } from '../fields/postal-address.ts'
import { readPostcode } from '../fields/postcode.ts'

/** An address of a form; blank fields count as absent. */
export type AddressInput = { readonly [Field in keyof AddressForm]?: AddressForm[Field] | undefined }

/** Checks an address and locates it on the map. Faults are recorded under `name.field`. */
export const checkAddress = (
  check: FormCheck,
  name: string,
  form: AddressInput,
  gazetteer: Gazetteer,
): PlaceChange => {
  const line = (
    field: 'city' | 'street' | 'addressLine1' | 'formattedAddress',
    text: string,
    longest: number,
  ) => check.field(`${name}.${field}`, text, (given) => checkLine(given, longest))
  const country = check.field(`${name}.country`, form.country || 'DE', checkCountry) ?? 'DE'
  const city = line('city', form.city ?? '', 80)
  const plz = check.field(`${name}.plz`, form.plz || form.postalCode || '', (text) =>
    text.trim() === '' ? right(null) : readPostcode(text, country),
  )
  const formattedAddress = line('formattedAddress', form.formattedAddress ?? '', 300)
  const inLine =
    (city || plz) && formattedAddress && form.street === undefined
      ? streetInLine(formattedAddress, { city: city ?? '', plz: plz ?? '' }, gazetteer)
      : {}
  const address =
    postalAddress({
      country,
      city,
      plz,
      street: line('street', form.street ?? inLine.street ?? '', 120),
      addition: line('addressLine1', form.addressLine1 ?? inLine.addition ?? '', 120),
    }) ?? unparsedAddress(country, formattedAddress)
  return {
    address,
    pin: check.field(name, form, checkPin),
    found: positionOf(address, gazetteer),
  }
}

const unparsedAddress = (country: string, formattedAddress: string | null | undefined): Address | null =>
  typeof formattedAddress === 'string' ? { country, formattedAddress } : null

const checkCountry = (text: string): Checked<string> => {
  const code = countryCodeOf(text)
  return code === undefined
    ? left('Dieses Land kennen wir nicht. Bitte wählen Sie es aus der Liste.')
    : right(code)
}

/** The pin's position; `null` if removed, undefined for the several ways of saying "not set" (D-2.2). */
const checkPin = ({ latitude, longitude }: AddressInput): Checked<PlaceChange['pin']> => {
  if (latitude === null && longitude === null) return right(null)
  const noLatitude = typeof latitude !== 'number'
  const noLongitude = typeof longitude !== 'number'
  if (noLatitude !== noLongitude)
    return left('Dieser Punkt hat nur Breite oder Länge. Bitte setzen Sie die Markierung neu.')
  if (noLatitude || noLongitude) return right(undefined)
  const point = { lat: latitude, lon: longitude }
  if (!areOnEarth(point))
    return left('Diesen Punkt gibt es auf der Karte nicht. Bitte setzen Sie die Markierung neu.')
  return right(meanNotSet(point) ? undefined : { latitude, longitude })
}
