import { foldName } from '@schaufenster/platform/lib/fold-name.ts'

/** What a column of a table can contain. */
export const importFields = [
  'id',
  'name',
  'industries',
  'street',
  'houseNumber',
  'addition',
  'plz',
  'city',
  'country',
  'lat',
  'lon',
  'phone',
  'email',
  'website',
  'facebook',
  'instagram',
  'twitter',
  'linkedin',
  'tiktok',
  'openingHours',
  'tagLine',
  'about',
  'services',
] as const
export type Field = (typeof importFields)[number]

/** Headings that tables use, folded: German and English. */
const headings: Readonly<Record<Field, string>> = {
  id: 'id|kennung|nummer|kundennummer|source id|external id|externe id|osm id|schluessel',
  name: 'name|firma|firmenname|firmierung|unternehmen|unternehmensname|betrieb|company|company name|business|business name|title|titel',
  industries: 'branche|branchen|kategorie|kategorien|gewerk|category|categories|industry|industries',
  street:
    'strasse|str|strasse und hausnummer|strasse hausnummer|strasse nr|anschrift|adresse|street|street address|address',
  houseNumber: 'hausnummer|hausnr|hnr|house number|housenumber|street number',
  addition: 'adresszusatz|zusatz|address addition|address line 2',
  plz: 'plz|postleitzahl|zip|zip code|postcode|postal code',
  city: 'ort|stadt|wohnort|ortschaft|city|town|locality',
  country: 'land|laendercode|country|country code',
  lat: 'lat|latitude|breite|breitengrad|geo lat',
  lon: 'lon|lng|long|longitude|laenge|laengengrad|geo lon|geo lng',
  phone:
    'telefon|tel|telefonnummer|telefon 1|telefon 2|festnetz|mobil|handy|mobiltelefon|mobilnummer|phone|phone number|phone 2|telephone|mobile',
  email: 'email|e mail|mail|e mail adresse|emailadresse|email address|mailadresse',
  website: 'website|webseite|internetseite|homepage|internet|web|www|url|webadresse',
  facebook: 'facebook|facebook url',
  instagram: 'instagram|instagram url',
  twitter: 'twitter|x|twitter url',
  linkedin: 'linkedin|linkedin url',
  tiktok: 'tiktok|tiktok url',
  openingHours: 'oeffnungszeiten|geoeffnet|opening hours|hours',
  tagLine: 'slogan|claim|motto|tagline|kurzbeschreibung|untertitel',
  about: 'beschreibung|ueber uns|about|about us|description|text',
  services: 'leistungen|angebot|angebote|services|suchbegriffe|schlagworte|stichworte|keywords|tags',
}

const fieldOfHeading: ReadonlyMap<string, Field> = new Map(
  Object.entries(headings).flatMap(([field, names]) =>
    // Also by its own name, which is what our page writes.
    [...names.split('|'), foldName(field)].flatMap((name) =>
      isField(field) ? [[name, field] as const] : [],
    ),
  ),
)

function isField(text: string): text is Field {
  return Object.hasOwn(headings, text)
}

/** A column of a table and its meaning. */
export interface Column {
  /** As written in the file. */
  readonly heading: string
  /** Undefined: no field of ours; its values stay as text with the company (D-2.14). */
  readonly field: Field | undefined
}

/** The meaning of a header line's columns. A field may have several columns, for example two phone numbers. */
export const columnsOf = (header: readonly string[]): readonly Column[] =>
  header.map((heading) => ({ heading: heading.trim(), field: fieldOfHeading.get(foldName(heading)) }))
