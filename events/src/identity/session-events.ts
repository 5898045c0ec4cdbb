import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'

/** What happens to a session (capabilities.md C1), in the stream `session-{sessionId}`. Refreshing it is telemetry, and no token is in any event. */

const closed = { additionalProperties: false } as const

export const SessionStarted = defineEvent({
  type: 'SessionStarted',
  schema: Type.Object({ userId: SubjectId }, closed),
})

/** The user logged out. */
export const SessionEnded = defineEvent({
  type: 'SessionEnded',
  schema: Type.Object({ userId: SubjectId }, closed),
})

/** A refresh token came again long after its successor was handed out: somebody has a copy (D-1.1). */
export const RefreshTokenReuseDetected = defineEvent({
  type: 'RefreshTokenReuseDetected',
  /** How many refreshes ago the token was new. */
  schema: Type.Object({ userId: SubjectId, generationsBehind: Type.Integer({ minimum: 1 }) }, closed),
})

export const SessionRevoked = defineEvent({
  type: 'SessionRevoked',
  schema: Type.Object({ userId: SubjectId, reason: Type.Literal('refreshTokenReused') }, closed),
})

export const sessionEvents = [
  SessionStarted,
  SessionEnded,
  RefreshTokenReuseDetected,
  SessionRevoked,
] as const
/** All that happens to a session; refreshing its tokens is no event. */
export type SessionEvent = EventOf<(typeof sessionEvents)[number]>
