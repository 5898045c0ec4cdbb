import {
  DataExportProvided,
  DataExportRequested,
  ErasureRequested,
} from '@schaufenster/events/identity/privacy-events.ts'
import { retentionActor } from '@schaufenster/events/identity/retention-events.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { defineProjection } from '../runner/projection.ts'

/** A data subject request and its outcome. Key: the request's id; for an erasure the person's. Names nobody. */
export interface PrivacyRequestDocument {
  readonly kind: 'copy' | 'erasure'
  readonly userId: string
  /** ISO 8601, UTC. */
  readonly requestedAt: string
  readonly isOpen: boolean
  /** Nobody asked: the account's retention period was over. */
  readonly hasExpired?: true
  /** The proof: the event that says it was done. */
  readonly done?: {
    readonly at: string
    readonly position: Position
    readonly eventId: string
    /** The number of entries in the copy. */
    readonly entries?: number
  }
}

const events = [DataExportRequested, DataExportProvided, ErasureRequested, PersonalDataErased] as const

/** Requests under Art. 15, 17 and 20 GDPR, so that none is forgotten. Includes erasures that nobody requested, as after restoring a backup. */
export const privacyRequests = defineProjection<(typeof events)[number], PrivacyRequestDocument>({
  name: 'privacy-requests',
  title: 'Datenschutzanträge',
  version: 2,
  scope: 'partition',
  events,
  route: ({ stream, data }) => {
    if ('requestId' in data) return { keys: [data.requestId] }
    if ('userId' in data) return { keys: [data.userId] }
    // Other erased subjects, such as the address of an invitation, go along with a person or were not requested.
    return { keys: streamParts(stream).category === 'user' ? [data.subject] : [] }
  },
  indexes: [
    { fields: ['requestedAt'] },
    { fields: ['kind', 'requestedAt'] },
    { fields: ['isOpen', 'requestedAt'] },
  ],

  fold: (document, { id, type, data, position, metadata: { occurredAt, actor } }) => {
    const done = { at: occurredAt, position, eventId: id }
    switch (type) {
      case 'DataExportRequested':
        return { kind: 'copy', userId: data.userId, requestedAt: occurredAt, isOpen: true }
      case 'DataExportProvided': {
        const begun = document ?? { kind: 'copy', userId: data.userId, requestedAt: occurredAt }
        return { ...begun, isOpen: false, done: { ...done, entries: data.entries } }
      }
      case 'ErasureRequested':
        return {
          kind: 'erasure',
          userId: data.userId,
          requestedAt: occurredAt,
          isOpen: true,
          ...(actor.kind === 'system' && actor.name === retentionActor.name && { hasExpired: true }),
        }
      case 'PersonalDataErased': {
        const begun = document ?? { kind: 'erasure', userId: data.subject, requestedAt: occurredAt }
        return { ...begun, isOpen: false, done }
      }
    }
  },
})
