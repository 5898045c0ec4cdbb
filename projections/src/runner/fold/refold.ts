import { isStreamName, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { comparePositions, isAfter, type Position } from '@schaufenster/events/store/position.ts'
import type { DocumentRecord, ParkedEvent } from '../../documents/documents-writer.ts'
import { ProjectionStops } from '../faults.ts'
import { applyEvent } from './apply-event.ts'
import type { FolderContext } from './folder-context.ts'
import { isRoutedTo, readEvents } from './readable-events.ts'

/** A rebuilt document, and its events that wait because they could not be folded. */
export interface Refolded {
  readonly record: DocumentRecord
  readonly parked: readonly ParkedEvent[]
}

/**
 * Folds a document again from its first event, as if the log were read today: what was sealed for an erased person now reads as erased. Ends before
 * `until`, the erasure, and belongs to the next epoch, so that nothing folded in clear can overwrite it.
 */
export const refold = async (
  { projection, reader, store }: FolderContext,
  old: Pick<DocumentRecord, 'key' | 'epoch'>,
  streams: readonly string[],
  until: Position,
): Promise<Refolded> => {
  const types = new Set(projection.events.map(({ type }) => type))
  const events: RecordedEvent[] = []
  for (const stream of streams) {
    if (!isStreamName(stream)) throw new Error(`not a stream name: ${stream}`)
    for await (const event of store.readStream(stream)) {
      if (!isAfter(until, event.position)) break
      if (types.has(event.type)) events.push(event)
    }
  }
  const { readable, stop } = await readEvents(
    projection,
    reader,
    events.sort((a, b) => comparePositions(a.position, b.position)),
  )
  if (stop !== undefined) throw stop

  let record: DocumentRecord | undefined
  const parked: ParkedEvent[] = []
  for (const event of readable) {
    if (!isRoutedTo(event, old.key, record?.document)) continue
    // Unique values were checked when the events arrived. An erasure removes values but never adds any.
    const applied = applyEvent(projection, record, event, old.key, () => undefined)
    if (applied === undefined) continue
    record = applied.record
    if (applied.parked !== undefined) parked.push(applied.parked)
  }
  if (record === undefined)
    throw new ProjectionStops(`${projection.name} has no events for its document ${old.key}`)
  return { record: { ...record, epoch: old.epoch + 1 }, parked }
}
