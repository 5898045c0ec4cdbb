import Value from 'typebox/value'
import type { MaybeParked } from '../app/freshness.ts'
import { joinedMark } from '../app/kept-answers.ts'
import { SectionFields } from './contract.ts'

/** The company of a profile, as far as its sections need it. */
export interface SectionCompany {
  readonly id: string
  readonly plz: string | undefined
  /** Visitors may not see it, so that its files need codes. */
  readonly isHidden: boolean
}

/** A capability's part of a company's public profile, with everything needed to keep answers that contain it up to date. */
export interface ProfileSection {
  /** The read models behind it. */
  readonly reads: readonly string[]
  /** The content for a company whose profile the caller may see, and whether a change of it waits. */
  readonly of: (company: SectionCompany) => Promise<SectionContent<Partial<SectionFields>>>
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
  readonly of: (company: SectionCompany) => Promise<SectionContent<SectionFields>>
  readonly stamp: () => string
}

/** The fields of a company without any content from capabilities. */
export const emptySections: SectionFields = Value.Create(SectionFields)

/** Combines these sections into one. Fields that none of them fills are empty. */
export const joinSections = (sections: readonly ProfileSection[]): ProfileSections => {
  return {
    reads: [...new Set(sections.flatMap(({ reads }) => reads))],
    of: async (company) => {
      const parts = await Promise.all(sections.map((section) => section.of(company)))
      return {
        fields: filledWith(parts),
        parked: parts.some(({ parked }) => parked),
      }
    },
    stamp: joinedMark(...sections.flatMap(({ stamp }) => stamp ?? [])),
  }
}

const filledWith = (parts: readonly SectionContent<Partial<SectionFields>>[]): SectionFields => {
  const all = { ...emptySections }
  for (const { fields } of parts) Object.assign(all, fields)
  return all
}
