import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { withoutLegalForm } from '../lib/legal-form.ts'

/** Equal for companies with the same name in the same postcode; undefined if either is missing. */
export const nameAndPlace = (name: string, plz: string | undefined): string | undefined => {
  const folded = withoutLegalForm(foldName(name))
  return folded === '' || plz === undefined ? undefined : `${plz} ${folded}`
}

/** A street in comparable form: "Hauptstr. 5" becomes "Hauptstraße 5". Undefined if unknown. */
export const sameStreet = (street: string | undefined): string | undefined => {
  const folded = foldName(street ?? '')
    .replace(/str(asse)?(?= |$)/g, 'str')
    .replace(/ (?=str\b)/g, '')
    .replaceAll(' ', '')
  return folded === '' ? undefined : folded
}

const shortestNumber = 6

/** A telephone number in comparable form: with or without country code, however it is spaced. */
export const sameNumber = (phone: string | undefined): string | undefined => {
  const digits = (phone ?? '')
    .replace(/^\s*\+/, '00')
    .replace(/\D/g, '')
    .replace(/^0049(0(?=\d))?/, '0')
  return digits.length < shortestNumber ? undefined : digits
}

/** A website in comparable form: without scheme, "www." and trailing slash. */
export const sameWebsite = (website: string | undefined): string | undefined => {
  const address = (website ?? '')
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  return address === '' ? undefined : address
}

interface Placed {
  readonly street: string | null
}

/** Whether two companies with the same name and postcode may be one: their streets don't differ. */
export const maySharePlace = (one: Placed, other: Placed): boolean =>
  one.street === null || other.street === null || one.street === other.street
