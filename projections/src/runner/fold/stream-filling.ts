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

/** Fills a generation from the log, stream by stream. Useless after a fault. */
export interface StreamFilling {
  /** Folds a run of complete streams. Throws what `GenerationFolder.fold` throws. */
  fold(events: readonly RecordedEvent[], through: Position): Promise<void>
  /** All streams are folded up to here: writes the rest and the checkpoint. */
  end(through: Position): Promise<void>
  /** Resolves when no write is under way; never rejects. */
  idle(): Promise<void>
}

/** Enough to share the cost of a write. The index has to sort and merge this many, and all of them are in memory. */
const documentsInOneWrite = 4_000
/** A batch doubles what is written already, from this size on, so that the index starts while the first documents are folded. */
const documentsInFirstWrite = 500

/**
 * A document is complete when its stream is. It is written and indexed once, and nothing waits in memory for the end of the log
 * (docs/decisions/0042). The checkpoint stays put until the end. After a kill everything is folded again, and documents already stored stay as they
 * are. While two batches are written the next one is folded.
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
  /** The pending writes, so that the index always has a next batch. */
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

  /**
   * A document that the index can't take is parked at the responsible event: its stream is folded once more, with a check of the index after each
   * event.
   */
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

  /** Stores documents after the index has them, as everywhere, and after the previous batch. */
  const store = async (
    records: readonly DocumentRecord[],
    parked: readonly ParkedEvent[],
    through: (before: Position) => Position,
    before: Promise<void>,
    indexing?: { readonly applied: Promise<void>; readonly newest: Position },
  ): Promise<void> => {
    // When this ends, nothing is under way any more, whatever failed.
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

  /** The index gets a batch at once, without waiting for the previous one to be stored. */
  const flush = async (through: Position): Promise<void> => {
    const entries = await entriesOf(set.changed(), through)
    await lastButOne
    // Even if there are none: from here on the index follows every step.
    if (search !== undefined) await documents.startIndexing(id)
    const indexing =
      search !== undefined && entries.length > 0
        ? { applied: search.apply(entries), newest: newestVersion(entries) }
        : undefined
    lastButOne = last
    last = store(set.changed(), parked, (before) => before, last, indexing)
    // The next one to await it gets the fault.
    last.catch(() => undefined)
    parked = []
    written = streamOf.size
    // The last document may be incomplete, and isn't stored yet.
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
