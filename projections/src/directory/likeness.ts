import { foldName } from '@schaufenster/platform/lib/fold-name.ts'

/** What says of a company only how it is owned: the same baker may be written with it or without. */
const legalForms = / (gmbh( co kg)?|ug( haftungsbeschraenkt)?|ag|e k|ek|ohg|kg|gbr|ltd|inh .*)$/

/** Equal for companies of the same name in the same postcode; undefined where one of the two is missing. */
export const nameAndPlace = (name: string, plz: string | undefined): string | undefined => {
  const folded = foldName(name).replace(legalForms, '')
  return folded === '' || plz === undefined ? undefined : `${plz} ${folded}`
}

/** A street as it is compared: "Hauptstr. 5" is "Hauptstraße 5". Undefined: nobody said. */
export const sameStreet = (street: string | undefined): string | undefined => {
  const folded = foldName(street ?? '')
    .replace(/str(asse)?(?= |$)/g, 'str')
    .replace(/ (?=str\b)/g, '')
    .replaceAll(' ', '')
  return folded === '' ? undefined : folded
}

const shortestNumber = 6

/** A telephone number as it is compared: with or without the country's code, however it is spaced. */
export const sameNumber = (phone: string | undefined): string | undefined => {
  const digits = (phone ?? '')
    .replace(/^\s*\+/, '00')
    .replace(/\D/g, '')
    .replace(/^0049(0(?=\d))?/, '0')
  return digits.length < shortestNumber ? undefined : digits
}

/** A website as it is compared: neither scheme nor "www." nor a slash at the end counts. */
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

/** Whether two of the same name and postcode can be one: they are not in two streets. */
export const maySharePlace = (one: Placed, other: Placed): boolean =>
  one.street === null || other.street === null || one.street === other.street
