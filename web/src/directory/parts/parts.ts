import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { isFields } from '../../lib/fields.ts'
import { markedText } from '../../lib/marked-text.ts'
import { changeWords, shortened } from '../editing/change-words.ts'
import { rowsBeside, type ConflictRow, type OtherChange } from '../editing/conflict.ts'
import { contactFields, isMasterDataEdits, masterDataOf, type Edits } from '../editing/master-data.ts'
import { hoursFaults, hoursOf, hoursWords, isHours, type HoursEdits } from '../hours/week.ts'
import { imprintOf, isImprint, type ImprintTexts } from './imprint.ts'
import { networks, type SocialAddresses } from './social-links.ts'

/** What each page of a part edits, in the form in which it is typed. */
interface PartValues {
  readonly hours: HoursEdits
  readonly about: string
  readonly services: readonly string[]
  readonly socials: SocialAddresses
  /** The fields of contact and addresses that differ from what is saved. */
  readonly contact: Edits
  readonly imprint: ImprintTexts
}

/** The parts of an entry that have a page of their own. */
export type PartName = keyof PartValues

/** What was typed into one of them and isn't saved. */
export type PartEdits = {
  readonly [Part in PartName]: { readonly part: Part; readonly value: PartValues[Part] }
}[PartName]

/** What a part holds that is saved. */
export const savedIn = (draft: CompanyDraft) => ({
  hours: () => hoursOf(draft.openingHours),
  about: () => markedText(draft.about ?? ''),
  services: () => draft.services.map(({ name }) => name),
  contact: (): Edits => {
    const values = masterDataOf(draft)
    return Object.fromEntries(contactFields.map((field) => [field, values[field]]))
  },
  imprint: () => imprintOf(draft),
  socials: (): SocialAddresses =>
    Object.fromEntries(
      networks.map(({ type }) => [type, draft.socials.find((link) => link.type === type)?.url ?? '']),
    ),
})

/** Whether somebody has changed this part of the entry. */
export const isOther = (part: PartName, one: CompanyDraft, other: CompanyDraft): boolean =>
  JSON.stringify(savedIn(one)[part]()) !== JSON.stringify(savedIn(other)[part]())

/** What is wrong with a part beyond its single fields. */
export const faultsIn = (edits: PartEdits): Readonly<Record<string, string>> =>
  edits.part === 'hours' ? hoursFaults(edits.value) : {}

interface PartWords {
  readonly saved: string
  /** The types of the events that change it. */
  readonly events: readonly string[]
  /** Those of what stands on its page and is saved by itself. */
  readonly beside?: readonly string[]
}

/** How a part is called where it was saved, and in the history. */
export const partWords: Readonly<Record<PartName, PartWords>> = {
  hours: {
    saved: 'Öffnungszeiten gespeichert',
    events: ['CompanyOfficeHoursSet'],
    beside: ['CompanySpecialHoursSet'],
  },
  about: { saved: 'Text gespeichert', events: ['CompanyAboutChanged'] },
  services: { saved: 'Suchbegriffe gespeichert', events: ['CompanyServicesChanged'] },
  socials: { saved: 'Soziale Netze gespeichert', events: ['CompanySocialLinksChanged'] },
  contact: {
    saved: 'Kontakt gespeichert',
    events: ['CompanyContactChanged', 'CompanyAddressChanged', 'CompanyGeocoded'],
  },
  imprint: { saved: 'Impressum gespeichert', events: ['CompanyImprintChanged'] },
}

/** The types of the events that its page tells the history of. */
export const historyOf = (part: PartName): readonly string[] => {
  const { events, beside = [] } = partWords[part]
  return [...events, ...beside]
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isValueOf: { readonly [Part in PartName]: (value: unknown) => value is PartValues[Part] } = {
  hours: isHours,
  about: isText,
  services: (value): value is readonly string[] => Array.isArray(value) && value.every(isText),
  socials: (value): value is SocialAddresses => isFields(value) && Object.values(value).every(isText),
  contact: isMasterDataEdits,
  imprint: isImprint,
}

/** Whether a stored draft can be continued on the page of a part. */
export const isEditsOf =
  (part: PartName) =>
  (kept: unknown): kept is PartEdits =>
    isFields(kept) && kept['part'] === part && isValueOf[part](kept['value'])

const wordsOf = (edits: PartEdits): string => {
  switch (edits.part) {
    case 'hours':
      return hoursWords(edits.value)
    case 'about':
      return edits.value
    case 'services':
      return edits.value.join(', ')
    case 'socials':
    case 'contact':
    case 'imprint':
      return Object.values(edits.value).filter(Boolean).join(', ')
  }
}

const inWords = (edits: PartEdits): string => shortened(wordsOf(edits).trim()) || 'leer'

/** Other people's changes beside the input of a part, each with its current value. */
export const rowsBesidePart = (
  changes: readonly OtherChange[],
  draft: CompanyDraft,
  edits: PartEdits,
): readonly ConflictRow[] => {
  if (edits.part === 'contact')
    return rowsBeside(changes, edits.value, (field, value) =>
      field.endsWith('.pin') ? 'Punkt auf der Karte' : value,
    )
  const own = new Set(partWords[edits.part].events.map((event) => changeWords(event)?.what))
  return changes.map((change) =>
    own.has(change.what)
      ? { ...change, value: inWords(savedEdits(draft)[edits.part]()), mine: inWords(edits) }
      : { ...change, mine: undefined },
  )
}

const savedEdits = (draft: CompanyDraft): { readonly [Part in PartName]: () => PartEdits } => {
  const saved = savedIn(draft)
  return {
    hours: () => ({ part: 'hours', value: saved.hours() }),
    about: () => ({ part: 'about', value: saved.about() }),
    services: () => ({ part: 'services', value: saved.services() }),
    socials: () => ({ part: 'socials', value: saved.socials() }),
    contact: () => ({ part: 'contact', value: saved.contact() }),
    imprint: () => ({ part: 'imprint', value: saved.imprint() }),
  }
}
