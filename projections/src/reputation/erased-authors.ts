import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { defineProjection } from '../runner/projection.ts'

const events = [PersonalDataErased] as const

/**
 * Authors whose words are gone for good (D-1.7). Other processes may cache keys for a moment longer. Whoever shows sealed texts checks here, and
 * caches of them are renewed when this model moves. Key: the subject.
 */
export const erasedAuthors = defineProjection<(typeof events)[number], { readonly id: string }>({
  name: 'erased-authors',
  title: 'Gelöschte Verfasser',
  version: 1,
  scope: 'partition',
  events,
  route: ({ data }) => ({ keys: [data.subject] }),
  fold: (_document, _event, key) => ({ id: key }),
  indexes: [],
})
