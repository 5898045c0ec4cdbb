import type { EntryPart } from '@schaufenster/query-service/directory/contract.ts'
import { counted } from '../../lib/format.ts'
import type { MasterDataField } from './master-data.ts'

/** Where each part of an entry (D-2.16) is filled in: the field of this form, or the page of the opening hours. */
const placeOf: Readonly<Record<EntryPart, MasterDataField | 'openingHours'>> = {
  Branche: 'industry',
  Adresse: 'address.plz',
  Telefon: 'phone',
  'E-Mail': 'email',
  Website: 'website',
  Logo: 'logo',
  Titelbild: 'banner',
  Kurzbeschreibung: 'tagLine',
  Öffnungszeiten: 'openingHours',
}

/** How complete an entry is in words, and which places would make it more so. */
export interface Completeness {
  readonly sentence: string
  readonly missing: readonly {
    readonly label: EntryPart
    readonly place: MasterDataField | 'openingHours'
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
