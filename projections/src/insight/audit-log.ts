import { permanentEvents } from '@schaufenster/events/catalogue.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import type { Actor, RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { defineProjection } from '../runner/projection.ts'

/**
 * Summary of one block of the log, so that a search reads only the blocks that can contain matches. Key: the positions of the block without their
 * last digits.
 */
export interface AuditBlockDocument {
  /** Positions of its first and last event. */
  readonly first: Position
  readonly last: Position
  /** ISO 8601, UTC: its events were decided between these. */
  readonly from: string
  readonly to: string
  /** Without duplicates: {@link actorKey}, types, correlation ids. */
  readonly actors: readonly string[]
  readonly types: readonly string[]
  readonly correlations: readonly string[]
  /** Ids of everybody that an event concerns ({@link concerning}). */
  readonly people: readonly string[]
}

/** The fields of events that hold a person's id. */
const personParts = ['userId', 'subject', 'recipient'] as const

/** Everybody that an event concerns: the actor, and the people whose ids it contains. Personal fields are accompanied by their subject's id. */
export const concerning = ({ data, metadata: { actor } }: RecordedEvent): readonly string[] => {
  const named = personParts.flatMap((part) => {
    const id = data[part]
    return typeof id === 'string' ? [id] : []
  })
  return actor.kind === 'user' ? [...named, actor.userId] : named
}

/** An actor as searchable text. All visitors are the same, because nobody knows who they are (D-1.6). */
export const actorKey = (actor: Actor): string =>
  actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? `system:${actor.name}` : 'guest'

/**
 * Positions sort in log order, so those with the same beginning are adjacent: 256 of them in a log that counts its events, or one mebibyte of a log
 * whose positions are byte offsets (docs/decisions/0103).
 */
const blockOf = (position: Position): string => position.slice(0, position.includes('-') ? 11 : 14)

const none: readonly string[] = []

/** Most events resemble the previous ones; the same list is then reused. */
const including = (known: readonly string[], value: string): readonly string[] =>
  known.includes(value) ? known : [...known, value]

/**
 * An index over the log in blocks, by actor, type, time, correlation and people concerned (docs/decisions/0103). The events themselves stay in the
 * log, which is the truth and holds them once.
 */
export const auditLog = defineProjection<EventDefinition, AuditBlockDocument>({
  name: 'audit-log',
  title: 'Protokoll',
  version: 2,
  scope: 'global',
  events: permanentEvents,
  route: ({ position }) => ({ keys: [blockOf(position)] }),
  fold: (block, event) => {
    const { position, type, metadata } = event
    const { actor, correlationId, occurredAt } = metadata
    const who = actorKey(actor)
    return block === undefined
      ? {
          first: position,
          last: position,
          from: occurredAt,
          to: occurredAt,
          actors: [who],
          types: [type],
          correlations: [correlationId],
          people: concerning(event).reduce(including, none),
        }
      : {
          first: block.first,
          last: position,
          from: occurredAt < block.from ? occurredAt : block.from,
          to: occurredAt > block.to ? occurredAt : block.to,
          actors: including(block.actors, who),
          types: including(block.types, type),
          correlations: including(block.correlations, correlationId),
          people: concerning(event).reduce(including, block.people),
        }
  },
  indexes: [
    { fields: ['last'] },
    { fields: ['actors'], each: true },
    { fields: ['types'], each: true },
    { fields: ['correlations'], each: true },
    { fields: ['people'], each: true },
  ],
})
