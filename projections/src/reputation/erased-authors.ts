import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { defineProjection } from '../runner/projection.ts'

const events = [PersonalDataErased] as const

/**
 * Whose words are gone for good (D-1.7). Keys outlive a moment in other processes; who shows sealed texts asks here, and what is kept of them is
 * made anew when this model moves. Key: the subject.
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
