import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { changeWords, inShort } from '../editing/change-words.ts'
import { rowsBeside, type ConflictRow, type OtherChange } from '../editing/conflict.ts'
import { masterDataOf } from '../editing/master-data.ts'
import { hoursFaults } from '../hours/week.ts'
import { changesIn, type PartEdits, type PartName } from './part-changes.ts'

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

const inALine = (words: string): string => inShort(words.trim()) || 'leer'

/** Other people's changes beside the input of a part, each with its current value. `sent`: what the input was sent over. */
export const rowsBesidePart = (
  changes: readonly OtherChange[],
  sent: CompanyDraft,
  draft: CompanyDraft,
  edits: PartEdits,
): readonly ConflictRow[] => {
  if (edits.part === 'contact')
    return rowsBeside(
      changes,
      edits.value,
      { before: masterDataOf(sent), now: masterDataOf(draft) },
      (field, value) => (field.endsWith('.pin') ? 'Punkt auf der Karte' : value),
    )
  const own = new Set(partWords[edits.part].events.map((event) => changeWords(event)?.what))
  const { words, savedWords } = changesIn(edits)
  return changes.map((change) =>
    own.has(change.what)
      ? { ...change, value: inALine(savedWords(draft)), mine: inALine(words()) }
      : { ...change, mine: undefined },
  )
}
