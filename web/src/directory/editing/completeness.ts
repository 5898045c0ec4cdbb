import type { EntryPart } from '@schaufenster/query-service/directory/contract.ts'
import { counted } from '../../lib/format.ts'
import { withSearch } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import type { MasterDataField } from './master-data.ts'

/** Parts that have a page of their own, by the name of its path. */
const partPages = ['contact', 'about', 'services', 'openingHours', 'imprint', 'videos'] as const
type PartPage = (typeof partPages)[number]

/** Where a part of an entry is filled in: a master data field, or a page of its own. */
export type EntryPlace = MasterDataField | PartPage

/** Whether a place is a page of its own. */
export const isPartPage = (place: EntryPlace): place is PartPage => partPages.some((page) => page === place)

/** By part (D-2.16). */
const placeOf: Readonly<Record<EntryPart, EntryPlace>> = {
  Branche: 'industry',
  Adresse: 'contact',
  Telefon: 'contact',
  'E-Mail': 'contact',
  Website: 'contact',
  Logo: 'logo',
  Titelbild: 'banner',
  'Bild oder Video': 'videos',
  Kurzbeschreibung: 'tagLine',
  'Über uns': 'about',
  Suchbegriffe: 'services',
  Öffnungszeiten: 'openingHours',
  Impressum: 'imprint',
}

/** How complete an entry is in words, and which places would make it more so. */
export interface Completeness {
  readonly sentence: string
  readonly missing: readonly {
    readonly label: EntryPart
    readonly place: EntryPlace
  }[]
}

/** What is still missing, in words for the owner. */
export const completenessNote = (missing: readonly EntryPart[]): Completeness => ({
  sentence:
    missing.length === 0
      ? 'Ihr Eintrag ist vollständig'
      : `Noch ${counted(missing.length, 'Feld', 'Felder')}, dann ist Ihr Eintrag vollständig`,
  missing: missing.map((label) => ({ label, place: placeOf[label] })),
})

/** A part of an entry, where it is filled in, and whether it is there. */
export interface JudgedPart {
  readonly label: string
  readonly place: EntryPlace
  readonly isThere: boolean
}

/** All that counts (D-2.16), in the order in which it is asked for. */
export const judgedParts = (missing: readonly EntryPart[]): readonly JudgedPart[] =>
  Object.entries(placeOf).map(([label, place]) => ({
    label,
    place,
    isThere: !missing.some((part) => part === label),
  }))

/** The page on which a part is filled in; of the master data with the field that is meant. */
export const placeHref = (companyId: string, place: EntryPlace): string =>
  isPartPage(place)
    ? privatePaths[place].href(companyId)
    : withSearch(privatePaths.masterData.href(companyId), { feld: place })
