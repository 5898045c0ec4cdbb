import type { ColumnUse } from './reading/mapping.ts'

/** What a column can become, in the order in which it is offered. */
export const useWords = {
  name: 'Name',
  industries: 'Branche',
  street: 'Straße',
  houseNumber: 'Hausnummer',
  addition: 'Adresszusatz',
  plz: 'PLZ',
  city: 'Ort',
  country: 'Land',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  openingHours: 'Öffnungszeiten',
  tagLine: 'Kurzbeschreibung',
  about: 'Über uns',
  services: 'Suchbegriffe',
  lat: 'Breitengrad',
  lon: 'Längengrad',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  id: 'Kennung in der Quelle',
  further: 'Weitere Angabe',
  skip: 'Nicht übernehmen',
} as const satisfies Record<ColumnUse, string>

/** All of them, as they are offered. */
export const useOptions: readonly { readonly value: ColumnUse; readonly label: string }[] = Object.entries(
  useWords,
).flatMap(([value, label]) => (isUse(value) ? [{ value, label }] : []))

/** Whether a column can become this. */
export function isUse(text: string): text is ColumnUse {
  return Object.hasOwn(useWords, text)
}
