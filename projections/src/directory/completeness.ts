import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { weekdays, type OfficeHours } from '@schaufenster/events/directory/values.ts'
import { htmlText } from './html-text.ts'
import { showsMedia, type ShownMedia } from './shown-media.ts'

/**
 * The parts of a complete entry (D-2.16), as far as owners have a page to enter them: nobody is asked for what they can't enter. In the order in
 * which they are asked for.
 */
export const entryParts = [
  'Branche',
  'Adresse',
  'Telefon',
  'E-Mail',
  'Website',
  'Logo',
  'Titelbild',
  'Bild oder Video',
  'Kurzbeschreibung',
  'Über uns',
  'Suchbegriffe',
  'Öffnungszeiten',
  'Impressum',
] as const
export type EntryPart = (typeof entryParts)[number]

/** How complete an entry is. */
export interface Completeness {
  /** Percentage of the owner's fields that are filled in. */
  readonly percent: number
  readonly missing: readonly EntryPart[]
}

/** A week that is closed throughout counts as empty, but a note may be enough. */
const tellsHours = (hours: OfficeHours): boolean =>
  hours.note !== undefined || weekdays.some((day) => hours[day].enabled)

/** The number of characters of text, and of search terms, from which they are informative (D-2.16). */
const [tellingAbout, tellingServices] = [200, 3]

const isThere: Readonly<Record<EntryPart, (profile: CompanyProfile, media: ShownMedia) => boolean>> = {
  Branche: ({ industryIds }) => industryIds.length > 0,
  Adresse: ({ places }) => places.main.address !== null && places.main.position !== null,
  Telefon: ({ contact }) => contact.phone !== undefined,
  'E-Mail': ({ contact }) => contact.email !== undefined,
  Website: ({ contact }) => contact.website !== undefined,
  Logo: ({ logo }) => logo !== null,
  Titelbild: ({ banner }) => banner !== null,
  'Bild oder Video': (_, media) => showsMedia(media),
  Kurzbeschreibung: ({ tagLine }) => tagLine !== null,
  'Über uns': ({ about }) => about !== null && htmlText(about).length >= tellingAbout,
  Suchbegriffe: ({ services }) => services.length >= tellingServices,
  Öffnungszeiten: ({ officeHours }) => officeHours !== null && tellsHours(officeHours),
  Impressum: ({ imprint }) => imprint.legalForm !== undefined && imprint.representedBy !== undefined,
}

/** How complete an entry is and what is missing, measured by what owners can enter. */
export const completenessOf = (profile: CompanyProfile, media: ShownMedia): Completeness => {
  const missing = entryParts.filter((part) => !isThere[part](profile, media))
  return {
    percent: Math.round((100 * (entryParts.length - missing.length)) / entryParts.length),
    missing,
  }
}
