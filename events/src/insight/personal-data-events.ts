import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { CalendarDay } from '../directory/values.ts'
import { defineEvent, type EventOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'

/** Where other people's personal data can be viewed. */
export const accessedLists = ['audit', 'notices', 'outbox', 'users'] as const
export const AccessedList = Type.Enum(accessedLists)

/**
 * Somebody read another person's data (D-10.10), in the stream `personalData-{subject}`. Recorded once per actor, subject, place and day, so that it
 * doesn't fill the log. The metadata name the actor; the data are nowhere.
 */
export const PersonalDataAccessed = defineEvent({
  type: 'PersonalDataAccessed',
  title: 'Personendaten eingesehen',
  schema: closedObject({ subject: SubjectId, place: AccessedList, day: CalendarDay }),
  fields: {
    place: {
      label: 'Ort der Einsicht',
      words: { audit: 'Protokoll', notices: 'Meldungen', outbox: 'Postausgang', users: 'Konten' },
    },
    day: 'Tag',
  },
})

export const personalDataEvents = [PersonalDataAccessed] as const
/** All records of access to personal data. */
export type PersonalDataEvent = EventOf<(typeof personalDataEvents)[number]>
