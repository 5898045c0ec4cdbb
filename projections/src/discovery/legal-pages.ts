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
