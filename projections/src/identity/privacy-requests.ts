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

/** Requests about one's own data, and their outcome. Key: the request's id; for an erasure the person's. Names nobody. */
export interface PrivacyRequestDocument {
  readonly kind: 'copy' | 'erasure'
  readonly userId: string
  /** ISO 8601, UTC. */
  readonly requestedAt: string
  readonly isOpen: boolean
  /** Nobody asked: the time of the account was over. */
  readonly hasExpired?: true
  /** The proof: the event that says that it was done. */
  readonly done?: {
    readonly at: string
    readonly position: Position
    readonly eventId: string
    /** How many entries the copy had. */
    readonly entries?: number
  }
}

const events = [DataExportRequested, DataExportProvided, ErasureRequested, PersonalDataErased] as const

/** Requests of Art. 15, 17 and 20 GDPR, to see that none is forgotten. A person's erasure that nobody asked for, as by a restored backup, is there too. */
export const privacyRequests = defineProjection<(typeof events)[number], PrivacyRequestDocument>({
  name: 'privacy-requests',
  title: 'Datenschutzanträge',
  version: 2,
  scope: 'partition',
  events,
  route: ({ stream, data }) => {
    if ('requestId' in data) return { keys: [data.requestId] }
    if ('userId' in data) return { keys: [data.userId] }
    // What else is erased as somebody's, as the address of an invitation is, goes with a person or nobody asked for it.
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
