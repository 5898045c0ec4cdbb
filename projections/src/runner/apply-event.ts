import { beginning, isAfter } from '@schaufenster/events/store/position.ts'
import type { DocumentRecord, ParkedEvent } from '../documents/documents-writer.ts'
import { reasonOf } from './faults.ts'
import type { AnyProjection } from './projection.ts'
import type { ReadableEvent } from './readable-events.ts'
import { requireSamePartitionKey } from './scope.ts'

/** What an event makes of a document: its next record, and the event itself when it has to wait. */
export interface Applied {
  readonly record: DocumentRecord
  readonly parked?: ParkedEvent
}

/** Says why a document can't become what an event makes of it. */
export type Objection = (key: string, document: unknown) => Promise<string | undefined> | undefined

/**
 * One event into one document: skipped when the document knows it already (undefined), folded, parked when it can't be folded, or queued when an
 * earlier one waits. Throws `ProjectionStops` when the document is fed by two partition keys under the scope `partition`.
 */
export const applyEvent = async (
  projection: AnyProjection,
  record: DocumentRecord | undefined,
  readable: ReadableEvent,
  key: string,
  objection: Objection,
): Promise<Applied | undefined> => {
  const { event } = readable
  const { position } = event
  const { partitionKey } = event.metadata
  if (record !== undefined) {
    requireSamePartitionKey(projection, record, partitionKey)
    if (!isAfter(position, record.position)) return undefined
    if (record.parked) return { record, parked: parkedEvent(event, key, undefined) }
  }
  const before = record ?? { ...unknown, key, partitionKey }
  const { document, reason } = await folded(projection, before.document, readable, key, objection)
  return reason === undefined
    ? { record: { ...before, document, position } }
    : { record: { ...before, parked: true }, parked: parkedEvent(event, key, reason) }
}

const unknown = { document: undefined, epoch: 0, position: beginning, parked: false }

interface Folded {
  readonly document?: unknown
  readonly reason?: string
}

/** Tried twice before it is parked: what failed may have been passing. */
const folded = async (
  projection: AnyProjection,
  before: unknown,
  { event, unopened }: ReadableEvent,
  key: string,
  objection: Objection,
): Promise<Folded> => {
  if (unopened !== undefined) return { reason: unopened }
  const once = async (): Promise<Folded> => {
    try {
      const document = projection.fold(before, event, key)
      const reason = await objection(key, document)
      return reason === undefined ? { document } : { reason }
    } catch (error) {
      return { reason: reasonOf(error) }
    }
  }
  const first = await once()
  return first.reason === undefined ? first : once()
}

const parkedEvent = (
  { position, stream, revision, type }: ReadableEvent['event'],
  key: string,
  reason: string | undefined,
): ParkedEvent => ({ key, position, stream, revision, type, reason })
