import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'

/** Events of a session, in the stream `session-{sessionId}`. Refreshing is telemetry, and no event contains a token. */

export const SessionStarted = defineEvent({
  type: 'SessionStarted',
  title: 'Angemeldet',
  schema: closedObject({ userId: SubjectId }),
})

/** The user logged out. */
export const SessionEnded = defineEvent({
  type: 'SessionEnded',
  title: 'Abgemeldet',
  schema: closedObject({ userId: SubjectId }),
})

/** A refresh token was used again long after its successor was issued, so somebody has a copy (D-1.1). */
export const RefreshTokenReuseDetected = defineEvent({
  type: 'RefreshTokenReuseDetected',
  title: 'Kopierte Anmeldung erkannt',
  /** How many refreshes ago the token was current. */
  schema: closedObject({ userId: SubjectId, generationsBehind: Type.Integer({ minimum: 1 }) }),
  fields: { generationsBehind: 'Erneuerungen seither' },
})

export const SessionRevoked = defineEvent({
  type: 'SessionRevoked',
  title: 'Anmeldung gesperrt',
  schema: closedObject({ userId: SubjectId, reason: Type.Literal('refreshTokenReused') }),
  fields: {
    reason: { label: 'Grund', words: { refreshTokenReused: 'Eine Kopie der Anmeldung wurde benutzt' } },
  },
})

export const sessionEvents = [
  SessionStarted,
  SessionEnded,
  RefreshTokenReuseDetected,
  SessionRevoked,
] as const
/** All events of a session. Refreshing its tokens is none. */
export type SessionEvent = EventOf<(typeof sessionEvents)[number]>
