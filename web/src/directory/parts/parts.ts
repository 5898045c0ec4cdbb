import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { markedText } from '../../lib/marked-text.ts'
import { hoursFaults, hoursOf, type HoursEdits } from '../hours/week.ts'
import { networks, type SocialAddresses } from './social-links.ts'

/** What each page of a part edits, in the form in which it is typed. */
interface PartValues {
  readonly hours: HoursEdits
  readonly about: string
  readonly services: readonly string[]
  readonly socials: SocialAddresses
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

/** How a part is called where it was saved, and where somebody else has changed it. */
export const partWords: Readonly<Record<PartName, { readonly saved: string; readonly conflict: string }>> = {
  hours: {
    saved: 'Öffnungszeiten gespeichert',
    conflict: 'Inzwischen wurden die Öffnungszeiten an anderer Stelle geändert',
  },
  about: { saved: 'Text gespeichert', conflict: 'Inzwischen wurde der Text an anderer Stelle geändert' },
  services: {
    saved: 'Suchbegriffe gespeichert',
    conflict: 'Inzwischen wurden die Suchbegriffe an anderer Stelle geändert',
  },
  socials: {
    saved: 'Soziale Netze gespeichert',
    conflict: 'Inzwischen wurden die sozialen Netze an anderer Stelle geändert',
  },
}
