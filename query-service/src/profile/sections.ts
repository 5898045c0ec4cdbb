import Value from 'typebox/value'
import type { MaybeParked } from '../app/freshness.ts'
import { SectionFields } from './contract.ts'

/** A capability's part of the public profile of a company, and all that keeps an answer with it right. */
export interface ProfileSection {
  /** The read models that it is made from. */
  readonly reads: readonly string[]
  /** What it tells of a company whose profile the caller may see, and whether a change of that waits. */
  readonly of: (companyId: string) => Promise<SectionContent<Partial<SectionFields>>>
  /** Another text whenever that may be another for a reason that is no document of these models: a number of the view log, a key that was destroyed. */
  readonly stamp?: () => string
}

interface SectionContent<Fields> extends MaybeParked {
  readonly fields: Fields
}

/** What all sections of a profile tell together. */
export interface ProfileSections {
  readonly reads: readonly string[]
  readonly of: (companyId: string) => Promise<SectionContent<SectionFields>>
  readonly stamp: () => string
}

/** The fields of a company of which no capability has anything to tell. */
export const emptySections: SectionFields = Value.Create(SectionFields)

/** All of these as one, with empty fields where none of them tells anything. */
export const joinSections = (sections: readonly ProfileSection[]): ProfileSections => {
  const stamps = sections.flatMap(({ stamp }) => stamp ?? [])
  return {
    reads: [...new Set(sections.flatMap(({ reads }) => reads))],
    of: async (companyId) => {
      const parts = await Promise.all(sections.map((section) => section.of(companyId)))
      return {
        fields: filledWith(parts),
        parked: parts.some(({ parked }) => parked),
      }
    },
    stamp: () => stamps.map((stamp) => stamp()).join(' '),
  }
}

const filledWith = (parts: readonly SectionContent<Partial<SectionFields>>[]): SectionFields => {
  const all = { ...emptySections }
  for (const { fields } of parts) Object.assign(all, fields)
  return all
}
