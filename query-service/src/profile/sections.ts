import Value from 'typebox/value'
import type { MaybeParked } from '../app/freshness.ts'
import { SectionFields } from './contract.ts'

/** A capability's part of a company's public profile, with everything needed to keep answers that contain it up to date. */
export interface ProfileSection {
  /** The read models behind it. */
  readonly reads: readonly string[]
  /**
   * The content for a company whose profile the caller may see, and whether a change of it waits. `isHidden`: visitors may not, so that its files
   * need codes.
   */
  readonly of: (companyId: string, isHidden?: boolean) => Promise<SectionContent<Partial<SectionFields>>>
  /**
   * Changes whenever the content may change for a reason other than a document of these models, such as a count in the view log or a destroyed key.
   */
  readonly stamp?: () => string
}

interface SectionContent<Fields> extends MaybeParked {
  readonly fields: Fields
}

/** The contents of all sections of a profile. */
export interface ProfileSections {
  readonly reads: readonly string[]
  readonly of: (companyId: string, isHidden?: boolean) => Promise<SectionContent<SectionFields>>
  readonly stamp: () => string
}

/** The fields of a company without any content from capabilities. */
export const emptySections: SectionFields = Value.Create(SectionFields)

/** Combines these sections into one. Fields that none of them fills are empty. */
export const joinSections = (sections: readonly ProfileSection[]): ProfileSections => {
  const stamps = sections.flatMap(({ stamp }) => stamp ?? [])
  return {
    reads: [...new Set(sections.flatMap(({ reads }) => reads))],
    of: async (companyId, isHidden) => {
      const parts = await Promise.all(sections.map((section) => section.of(companyId, isHidden)))
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
