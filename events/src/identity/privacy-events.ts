import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { RequestId } from './values.ts'

/**
 * What somebody asked for about their own data (capabilities.md C1; Art. 15, 17 and 20 GDPR), in the stream `privacy-{userId}`. It names nobody, so it outlives an
 * erasure and proves it.
 */

const closed = { additionalProperties: false } as const

/** Somebody asked for a copy of their data. */
export const DataExportRequested = defineEvent({
  type: 'DataExportRequested',
  schema: Type.Object({ userId: SubjectId, requestId: RequestId }, closed),
})

/** The copy was handed over, to the last byte. */
export const DataExportProvided = defineEvent({
  type: 'DataExportProvided',
  schema: Type.Object(
    { userId: SubjectId, requestId: RequestId, entries: Type.Integer({ minimum: 0 }) },
    closed,
  ),
})

/** The account is to be erased. What comes of it is `PersonalDataErased` in the stream of the user. */
export const ErasureRequested = defineEvent({
  type: 'ErasureRequested',
  schema: Type.Object({ userId: SubjectId }, closed),
})

export const privacyEvents = [DataExportRequested, DataExportProvided, ErasureRequested] as const
/** All that somebody asks for about their own data. */
export type PrivacyEvent = EventOf<(typeof privacyEvents)[number]>
