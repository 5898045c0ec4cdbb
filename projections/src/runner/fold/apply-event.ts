import { beginning, isAfter } from '@schaufenster/events/store/position.ts'
import type { DocumentRecord, ParkedEvent } from '../../documents/documents-writer.ts'
import { reasonOf } from '../faults.ts'
import type { AnyProjection } from '../projection.ts'
import { requireSamePartitionKey } from '../scope.ts'
import type { ReadableEvent } from './readable-events.ts'

/** The result of an event for a document: its next record, and the event itself if it has to wait. */
export interface Applied {
  readonly record: DocumentRecord
  readonly parked?: ParkedEvent
}

/** Throws if the document may not be written as it is. */
export type Acceptance = (key: string, document: unknown) => void

/**
 * Applies one event to one document: skips it if the document already includes it (undefined), folds it, parks it if it can't be folded, or queues it
 * behind an earlier one. Throws `ProjectionStops` if a document is fed by two partition keys under the scope `partition`. Not a promise, because a
 * rebuild does this millions of times.
 */
export const applyEvent = (
  projection: AnyProjection,
  record: DocumentRecord | undefined,
  readable: ReadableEvent,
  key: string,
  accept: Acceptance,
): Applied | undefined => {
  const { event } = readable
  const { position } = event
  const { partitionKey } = event.metadata
  if (record !== undefined) {
    requireSamePartitionKey(projection, record, partitionKey)
    if (!isAfter(position, record.position)) return undefined
    if (record.parked) return { record, parked: parkedEvent(event, key, undefined) }
  }
  const { document, reason } = folded(projection, record?.document, readable, key, accept)
  if (reason !== undefined) return parkedAt(record, readable, key, reason)
  return { record: { ...(record ?? { ...unknown, key, partitionKey }), document, position } }
}

/** The document stays as it was before the event, which waits. */
export const parkedAt = (
  record: DocumentRecord | undefined,
  { event }: ReadableEvent,
  key: string,
  reason: string,
): Applied => ({
  record: { ...(record ?? { ...unknown, key, partitionKey: event.metadata.partitionKey }), parked: true },
  parked: parkedEvent(event, key, reason),
})

const unknown = { document: undefined, epoch: 0, position: beginning, parked: false }

interface Folded {
  readonly document?: unknown
  readonly reason?: string
}

/** Tried twice before it is parked, because the fault may have been transient. */
const folded = (
  projection: AnyProjection,
  before: unknown,
  { event, unopened }: ReadableEvent,
  key: string,
  accept: Acceptance,
): Folded => {
  if (unopened !== undefined) return { reason: unopened }
  const once = (): Folded => {
    try {
      const document = projection.fold(before, event, key)
      accept(key, document)
      return { document }
    } catch (error) {
      return { reason: reasonOf(error) }
    }
  }
  const first = once()
  return first.reason === undefined ? first : once()
}

const parkedEvent = (
  { position, stream, revision, type }: ReadableEvent['event'],
  key: string,
  reason: string | undefined,
): ParkedEvent => ({ key, position, stream, revision, type, reason })
