import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { htmlText } from '@schaufenster/projections/directory/html-text.ts'

/** What makes an entry complete (D-2.16), in the order in which it is asked for. */
const parts: readonly (readonly [string, (profile: CompanyProfile) => boolean])[] = [
  ['Branche', ({ industryIds }) => industryIds.length > 0],
  ['Adresse', ({ places }) => places.main.address !== null && places.main.position !== null],
  ['Telefon', ({ contact }) => contact.phone !== undefined],
  ['E-Mail', ({ contact }) => contact.email !== undefined],
  ['Website', ({ contact }) => contact.website !== undefined],
  ['Öffnungszeiten', ({ officeHours }) => officeHours !== null],
  ['Logo', ({ logo }) => logo !== null],
  ['Titelbild', ({ banner }) => banner !== null],
  ['Kurzbeschreibung', ({ tagLine }) => tagLine !== null],
  ['Über uns (200 Zeichen)', ({ about }) => about !== null && htmlText(about).length >= 200],
  ['3 Suchbegriffe', ({ services }) => services.length >= 3],
]

/** How complete an entry is, and the German names of what is missing. */
export const completenessOf = (profile: CompanyProfile): { percent: number; missing: string[] } => {
  const missing = parts.filter(([, isThere]) => !isThere(profile)).map(([name]) => name)
  return { percent: Math.round((100 * (parts.length - missing.length)) / parts.length), missing }
}
