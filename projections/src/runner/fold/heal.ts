import { isStreamName, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { ParkedEvent } from '../../documents/documents-writer.ts'
import { ProjectionStops } from '../faults.ts'
import { applyEvent, parkedAt, type Acceptance } from './apply-event.ts'
import type { StepChanges } from './fold-step.ts'
import type { FolderContext } from './folder-context.ts'
import { isRoutedTo, readEvents } from './readable-events.ts'
import type { WorkingSet } from './working-set.ts'

/**
 * Folds a document's waiting events in order until one fails again. Undefined if nothing waits. The parked document continues from the state before
 * the event that blocked it.
 */
export const healDocument = async (
  context: FolderContext,
  set: WorkingSet,
  key: string,
  accept: Acceptance,
): Promise<StepChanges | undefined> => {
  const queue = await context.documents.queue(context.generation, key)
  await set.load([key])
  const parked = set.get(key)
  if (queue.length === 0 || parked === undefined) return undefined
  const events = await Promise.all(queue.map((waiting) => eventOf(context, waiting)))
  const { readable, stop } = await readEvents(context.projection, context.reader, events)
  if (stop !== undefined) throw stop

  set.put({ ...parked, parked: false })
  const unparked: ParkedEvent[] = []
  for (const [index, event] of readable.entries()) {
    const record = set.get(key)
    const waiting = queue[index]
    if (record === undefined || waiting === undefined) throw new Error(`the queue of ${key} has changed`)
    // A filter sees the document as it would have been when the event arrived.
    const applied = isRoutedTo(event, key, record.document)
      ? applyEvent(context.projection, record, event, key, accept)
      : undefined
    const reason = applied && (await set.conflict(applied.record))
    const outcome = reason === undefined ? applied : parkedAt(record, event, key, reason)
    if (outcome !== undefined) set.put(outcome.record)
    if (outcome?.parked !== undefined) return { ...healed, unparked, parked: [outcome.parked] }
    unparked.push(waiting)
  }
  return { ...healed, unparked }
}

const healed = { parked: [], traces: [], erases: false }

const eventOf = async (
  { store, projection }: FolderContext,
  { stream, revision, key }: ParkedEvent,
): Promise<RecordedEvent> => {
  if (isStreamName(stream))
    for await (const event of store.readStream(stream, { from: revision, limit: 1 })) return event
  throw new ProjectionStops(
    `${projection.name}: the log has no event ${revision} of ${stream}, for which ${key} waits`,
  )
}
