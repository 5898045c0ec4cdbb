import Type from 'typebox'
import { defineEvent, type EventOf } from './define-event.ts'
import { SubjectId } from './subject-id.ts'

/**
 * A person's key was destroyed. From here on nobody can read what was sealed for them (D-1.7). Projections with personal fields in clear re-fold
 * their documents on it.
 */
export const PersonalDataErased = defineEvent({
  type: 'PersonalDataErased',
  title: 'Personendaten gelöscht',
  schema: Type.Object({ subject: SubjectId }),
})

export const erasureEvents = [PersonalDataErased] as const

/** All events of an erasure. */
export type ErasureEvent = EventOf<(typeof erasureEvents)[number]>
