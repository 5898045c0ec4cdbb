import { counted } from '../../lib/format.ts'
import type { MasterDataField } from './master-data.ts'

/** Where each missing part of an entry (D-2.16) is filled in: the field of this form, by the German name that the API gives it. */
const fieldOf: Readonly<Record<string, MasterDataField>> = {
  Branche: 'industry',
  Adresse: 'address.plz',
  Telefon: 'phone',
  'E-Mail': 'email',
  Website: 'website',
  Logo: 'logo',
  Titelbild: 'banner',
  Kurzbeschreibung: 'tagLine',
}

export interface Completeness {
  readonly sentence: string
  /** What can be filled in here. */
  readonly here: readonly { readonly label: string; readonly field: MasterDataField }[]
  /** What has pages of its own. */
  readonly elsewhere: readonly string[]
}

/** What is still missing, as one tells it an owner. It counts what this form has; the rest is named. */
export const completenessNote = (missing: readonly string[]): Completeness => {
  const here = missing.flatMap((label) => {
    const field = fieldOf[label]
    return field === undefined ? [] : [{ label, field }]
  })
  const elsewhere = missing.filter((label) => fieldOf[label] === undefined)
  return { sentence: sentenceOf(here.length, elsewhere.length), here, elsewhere }
}

const sentenceOf = (here: number, elsewhere: number): string => {
  if (here === 0) return elsewhere === 0 ? 'Ihr Eintrag ist vollständig' : 'Ihre Stammdaten sind vollständig'
  const whole = elsewhere === 0 ? 'ist Ihr Eintrag' : 'sind Ihre Stammdaten'
  return `Noch ${counted(here, 'Feld', 'Felder')}, dann ${whole} vollständig`
}
