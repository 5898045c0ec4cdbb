import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { RequestId } from './values.ts'

/** Data subject requests (Art. 15, 17 and 20 GDPR), in the stream `privacy-{userId}`. It names nobody, so it outlasts an erasure and proves it. */

/** Somebody asked for a copy of their data. */
export const DataExportRequested = defineEvent({
  type: 'DataExportRequested',
  title: 'Kopie der eigenen Daten erbeten',
  schema: closedObject({ userId: SubjectId, requestId: RequestId }),
})

/** The copy was delivered completely. */
export const DataExportProvided = defineEvent({
  type: 'DataExportProvided',
  title: 'Kopie der eigenen Daten übergeben',
  schema: closedObject({ userId: SubjectId, requestId: RequestId, entries: Type.Integer({ minimum: 0 }) }),
  fields: { entries: 'Einträge' },
})

/** Erasure of the account was requested. The outcome is `PersonalDataErased` in the user's stream. */
export const ErasureRequested = defineEvent({
  type: 'ErasureRequested',
  title: 'Löschung des Kontos verlangt',
  schema: closedObject({ userId: SubjectId }),
})

export const privacyEvents = [DataExportRequested, DataExportProvided, ErasureRequested] as const
/** All data subject requests. */
export type PrivacyEvent = EventOf<(typeof privacyEvents)[number]>
