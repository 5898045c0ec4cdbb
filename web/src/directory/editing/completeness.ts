import type { EntryPart } from '@schaufenster/query-service/directory/contract.ts'
import { counted } from '../../lib/format.ts'
import type { MasterDataField } from './master-data.ts'

/** Parts that have a page of their own, by the name of its path. */
const partPages = ['about', 'services', 'openingHours'] as const
type PartPage = (typeof partPages)[number]

/** Where a part of an entry is filled in: a field of the master data, or a page of its own. */
export type EntryPlace = MasterDataField | PartPage

/** Whether a place is a page of its own. */
export const isPartPage = (place: EntryPlace): place is PartPage => partPages.some((page) => page === place)

/** By part (D-2.16). */
const placeOf: Readonly<Record<EntryPart, EntryPlace>> = {
  Branche: 'industry',
  Adresse: 'address.plz',
  Telefon: 'phone',
  'E-Mail': 'email',
  Website: 'website',
  Logo: 'logo',
  Titelbild: 'banner',
  Kurzbeschreibung: 'tagLine',
  'Über uns': 'about',
  Suchbegriffe: 'services',
  Öffnungszeiten: 'openingHours',
}

/** How complete an entry is in words, and which places would make it more so. */
export interface Completeness {
  readonly sentence: string
  readonly missing: readonly {
    readonly label: EntryPart
    readonly place: EntryPlace
  }[]
}

/** What is still missing, as one tells it an owner. */
export const completenessNote = (missing: readonly EntryPart[]): Completeness => ({
  sentence:
    missing.length === 0
      ? 'Ihr Eintrag ist vollständig'
      : `Noch ${counted(missing.length, 'Feld', 'Felder')}, dann ist Ihr Eintrag vollständig`,
  missing: missing.map((label) => ({ label, place: placeOf[label] })),
})
