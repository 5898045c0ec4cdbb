import type { RecordedEvent, StreamName } from '@schaufenster/events/lib/envelope.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import type { DocumentRecord, Generation, ParkedEvent } from '../../documents/documents-writer.ts'
import type { SearchWrite } from '../../search/search-index.ts'
import { ProjectionStops } from '../faults.ts'
import { foldStep, nothingChanged } from './fold-step.ts'
import { commitStep, type FolderContext } from './folder-context.ts'
import { readEvents, type ReadableEvent } from './readable-events.ts'
import { newestVersion, searchWriteOf } from './search-writes.ts'
import { workingSet } from './working-set.ts'

/** Fills a generation from the log stream by stream. After a fault it is of no use any more. */
export interface StreamFilling {
  /** Folds a run of streams, each whole before the next. Throws what `GenerationFolder.fold` throws. */
  fold(events: readonly RecordedEvent[], through: Position): Promise<void>
  /** All streams are folded up to here: writes what is left, and the checkpoint. */
  end(through: Position): Promise<void>
  /** Resolves when nothing is being written; never rejects. */
  idle(): Promise<void>
}

/** Enough to share what a write costs; the index has so many to sort and merge, and all of them are in memory. */
const documentsInOneWrite = 4_000
/** As many as are written already, but so many at least: the index begins while the first documents are folded. */
const documentsInFirstWrite = 500

/**
 * A document is whole when its stream is: it is written and indexed once, and nothing waits in memory for the end of the log (docs/decisions/0042). The
 * checkpoint stays where it is until the end. After a kill all is folded again, and what is stored by then stays as it is. While two batches are
 * written the next is folded.
 */
export const streamFilling = (
  context: FolderContext,
  { id, checkpoints }: Pick<Generation, 'id' | 'checkpoints'>,
  batch = documentsInOneWrite,
): StreamFilling => {
  const { projection, documents, search, reader } = context
  const sink = projection.search
  const types = new Set(projection.events.map(({ type }) => type))
  const set = workingSet(documents, id, projection.indexes)
  const streamOf = new Map<string, StreamName>()
  let current: { readonly stream: StreamName; readonly key: string } | undefined
  let parked: readonly ParkedEvent[] = []
  let written = 0
  /** The writes under way: the index always has a batch to go on with. */
  let [lastButOne, last] = [Promise.resolve(), Promise.resolve()]

  const requireOwnStream = ({ event: { stream }, route }: ReadableEvent): void => {
    for (const key of 'keys' in route ? route.keys : []) {
      if (current?.key === key && current.stream === stream) continue
      if (current?.stream === stream || streamOf.has(key))
        throw new ProjectionStops(
          `${projection.name} has documents of several streams or streams of several documents, as ${stream} and ${key} show`,
        )
      current = { stream, key }
      streamOf.set(key, stream)
    }
  }

  const read = async (events: readonly RecordedEvent[]): Promise<readonly ReadableEvent[]> => {
    const { readable, stop } = await readEvents(
      projection,
      reader,
      events.filter(({ type }) => types.has(type)),
    )
    if (stop !== undefined) throw stop
    return readable
  }

  /** What the index can't take is parked at the event that made it so: its stream is folded once more, with a look at the index after each. */
  const refolded = async (key: string, through: Position): Promise<DocumentRecord> => {
    const stream = streamOf.get(key)
    if (stream === undefined) throw new Error(`nobody knows the stream of ${key}`)
    const all = await Array.fromAsync(context.store.readStream(stream))
    const alone = workingSet(documents, id, [])
    const changes = await foldStep(
      context,
      alone,
      await read(all.filter(({ position }) => !isAfter(position, through))),
      (_, document) => void (document !== undefined && sink?.document(document, key)),
    )
    parked = [...parked, ...changes.parked]
    for (const record of alone.changed()) set.put(record)
    const record = alone.get(key)
    if (record === undefined) throw new Error(`${key} has no events`)
    return record
  }

  const entriesOf = async (records: readonly DocumentRecord[], through: Position) => {
    const entries: SearchWrite[] = []
    if (sink === undefined || search === undefined) return entries
    for (const record of records) {
      try {
        entries.push(searchWriteOf(sink, record))
      } catch {
        entries.push(searchWriteOf(sink, await refolded(record.key, through)))
      }
    }
    return entries
  }

  /** Once the index has them, as everywhere, and after the batch before. */
  const store = async (
    records: readonly DocumentRecord[],
    parked: readonly ParkedEvent[],
    through: (before: Position) => Position,
    before: Promise<void>,
    indexing?: { readonly applied: Promise<void>; readonly newest: Position },
  ): Promise<void> => {
    // Nothing is under way any more when this ends, whatever failed.
    for (const result of await Promise.allSettled([before, indexing?.applied]))
      if (result.status === 'rejected') throw result.reason
    await commitStep(context, {
      ...nothingChanged,
      parked,
      documents: records,
      generation: id,
      checkpoints: checkpoints.map((after, partition) => ({ partition, after, through: through(after) })),
      ...(indexing && { indexed: indexing.newest }),
    })
  }

  /** The index is given a batch at once, so that it need not wait for the one before to be stored. */
  const flush = async (through: Position): Promise<void> => {
    const entries = await entriesOf(set.changed(), through)
    await lastButOne
    // Also of nothing: from here on the index follows every step.
    if (search !== undefined) await documents.startIndexing(id)
    const indexing =
      search !== undefined && entries.length > 0
        ? { applied: search.apply(entries), newest: newestVersion(entries) }
        : undefined
    lastButOne = last
    last = store(set.changed(), parked, (before) => before, last, indexing)
    // The next waiter gets the fault.
    last.catch(() => undefined)
    parked = []
    written = streamOf.size
    // The last document may not be whole yet, and is not stored yet.
    set.settle(1)
  }

  return {
    fold: async (events, through) => {
      const readable = await read(events)
      for (const event of readable) requireOwnStream(event)
      const changes = await foldStep(context, set, readable, () => undefined)
      parked = [...parked, ...changes.parked]
      const due = Math.min(batch, Math.max(documentsInFirstWrite, written))
      if (streamOf.size - written > due) await flush(through)
    },
    end: async (through) => {
      await flush(through)
      await store([], [], () => through, last)
    },
    idle: () => last.catch(() => undefined),
  }
}
