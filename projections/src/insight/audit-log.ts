import { permanentEvents } from '@schaufenster/events/catalogue.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import type { Actor, RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { defineProjection } from '../runner/projection.ts'

/**
 * What is in one block of the log, so that whoever looks for something reads only the blocks that can hold it. Key: the positions of the block,
 * but for their last digits.
 */
export interface AuditBlockDocument {
  /** Of its first and of its last event. */
  readonly first: Position
  readonly last: Position
  /** ISO 8601, UTC: between these its events were decided. */
  readonly from: string
  readonly to: string
  /** Each once: {@link actorKey}, types, correlation ids. */
  readonly actors: readonly string[]
  readonly types: readonly string[]
  readonly correlations: readonly string[]
  /** Ids of all whom an event concerns: {@link concerning}. */
  readonly people: readonly string[]
}

/** The parts of events that hold the id of a person. */
const personParts = ['userId', 'subject', 'recipient'] as const

/** Whom an event concerns: who did it, and who is named in it by id. Personal fields stand beside the id of their subject. */
export const concerning = ({ data, metadata: { actor } }: RecordedEvent): readonly string[] => {
  const named = personParts.flatMap((part) => {
    const id = data[part]
    return typeof id === 'string' ? [id] : []
  })
  return actor.kind === 'user' ? [...named, actor.userId] : named
}

/** An actor as a text to look for. Visitors are one: nobody knows which (D-1.6). */
export const actorKey = (actor: Actor): string =>
  actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? `system:${actor.name}` : 'guest'

/**
 * Positions sort as the log does, so those with one beginning stand together: 256 of them in a log that counts its events, and what stands in one mebibyte of a log
 * whose positions are bytes (docs/decisions/0103).
 */
const blockOf = (position: Position): string => position.slice(0, position.includes('-') ? 11 : 14)

const none: readonly string[] = []

/** Most events are like those before them: then the very same list goes on. */
const including = (known: readonly string[], value: string): readonly string[] =>
  known.includes(value) ? known : [...known, value]

/**
 * An index over the log in blocks, by actor, type, time, correlation and whom it is about (docs/decisions/0103). The events themselves stay where they are: the log is
 * the truth, and holds them once.
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
