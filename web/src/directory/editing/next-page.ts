import type { CompanyDraft, EntryPart } from '@schaufenster/query-service/directory/contract.ts'
import { completenessNote, isPartPage, placeHref, type EntryPlace } from './completeness.ts'

type Judged = Pick<CompanyDraft, 'id' | 'completeness'>

/** What is missing on the open page, and where else there is something to fill in. */
export interface NextPage {
  readonly here: readonly EntryPart[]
  readonly next: { readonly label: string; readonly href: string } | undefined
}

const pageNames = {
  contact: 'Kontakt',
  about: 'Über uns',
  services: 'Suchbegriffe',
  openingHours: 'Öffnungszeiten',
  imprint: 'Impressum',
  videos: 'Videos',
} as const

const labelOf = (place: EntryPlace): string => (isPartPage(place) ? pageNames[place] : 'Stammdaten')

/** Without the field that is meant on it. */
const pageOf = (id: string, place: EntryPlace): string => placeHref(id, place).replace(/\?.*$/, '')

/** The way on from a page until an entry is complete; undefined when it is. */
export const nextPage = ({ id, completeness }: Judged, path: string): NextPage | undefined => {
  const { missing } = completenessNote(completeness.missing)
  if (missing.length === 0) return undefined
  const here = missing.filter(({ place }) => pageOf(id, place) === path)
  const next = missing.find((part) => !here.includes(part))
  return {
    here: here.map(({ label }) => label),
    next: next && { label: labelOf(next.place), href: placeHref(id, next.place) },
  }
}
