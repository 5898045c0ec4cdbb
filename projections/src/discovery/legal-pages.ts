import { LegalPagePublished } from '@schaufenster/events/discovery/legal-page-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** One legal document with all its versions, the newest last. Key: the page. */
export interface LegalPageDocument {
  readonly versions: readonly {
    readonly version: number
    readonly validFrom: string
    readonly title: string
    readonly html: string
  }[]
}

export const legalPages = defineProjection<typeof LegalPagePublished, LegalPageDocument>({
  name: 'legal-pages',
  title: 'Rechtstexte',
  version: 1,
  scope: 'partition',
  events: [LegalPagePublished],
  route: ({ data }) => ({ keys: [data.page] }),
  fold: (document, { data: { page: _page, ...published } }) => ({
    versions: [...(document?.versions ?? []), published],
  }),
  indexes: [],
})

/** The versions that have taken effect by a day (YYYY-MM-DD), the one in force last. Never empty: the first one is in force until another is. */
export const heldVersions = ({ versions }: LegalPageDocument, day: string): LegalPageDocument['versions'] => {
  const held = versions.filter(({ validFrom }) => validFrom <= day)
  return held.length === 0 ? versions.slice(0, 1) : held
}
