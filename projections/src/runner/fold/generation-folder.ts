import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import type { LogPage } from '@schaufenster/events/store/event-store.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import type { CheckpointMove, DocumentRecord, Generation, Trace } from '../../documents/documents-writer.ts'
import type { SearchWrite } from '../../search/search-index.ts'
import type { Acceptance } from './apply-event.ts'
import { applyAll, fillSearchIndex } from './fill-search.ts'
import { erasedSubject, foldStep, nothingChanged, type StepChanges } from './fold-step.ts'
import { commitStep, type FolderContext } from './folder-context.ts'
import { healDocument } from './heal.ts'
import { readEvents, type ReadableEvent } from './readable-events.ts'
import { newestVersion, searchWriteOf } from './search-writes.ts'
import { workingSet } from './working-set.ts'

/** Folds one generation of one projection. A fault discards work in progress; the next step begins at the last checkpoint. */
export interface GenerationFolder {
  /** How far a partition is folded in memory; never behind its checkpoint. */
  position(partition: number): Position
  /** The position up to which a partition's folded events are written. */
  written(partition: number): Position
  /**
   * Folds what is new in a page. Returns whether personal data were overwritten, so that cleaning is due. Throws `ProjectionStops` if the projection
   * can't continue, {@link Fenced} if another folder has taken over, and the stores' faults.
   */
  fold(partition: number, page: LogPage): Promise<boolean>
  /** Retries the parked documents of the partitions folded here, or only the one with this key. Returns how many are still parked in total. */
  heal(key?: string): Promise<number>
  /** Writes what was folded only in memory so far. */
  save(): Promise<void>
  /** Whether every step also goes into a search index. */
  feedsIndex(): boolean
  /** Puts all documents into the search index, which follows every step from then on. */
  fillSearch(): Promise<void>
}

/** How much may be folded before it is written. */
export interface Patience {
  readonly documents: number
  /** Events that concern the projection. */
  readonly relevant: number
  readonly events: number
}

/** For generations with readers: every step is written. After events that don't concern the projection, the checkpoint follows later. */
export const eager: Patience = { documents: 0, relevant: 0, events: 10_000 }

/** For generations without readers, or for old events: many changes of a document become one write, as far as memory allows. */
export const patient: Patience = { documents: 50_000, relevant: 1_000_000, events: 1_000_000 }

/** For readers in another process: collects what arrives while the previous write is under way. */
export const soon: Patience = { documents: 1_000, relevant: 1_000, events: 10_000 }

/** For workers that may disappear at any moment, and whose progress others can see only from the checkpoints. */
export const patientTogether: Patience = { documents: 10_000, relevant: 50_000, events: 50_000 }

const recordsAtHand = 5_000

/** Folds into one generation from its checkpoints on. The same object must see all of a partition's events. */
export const generationFolder = (
  context: FolderContext,
  { checkpoints, id, indexing }: Pick<Generation, 'checkpoints' | 'id' | 'indexing'>,
  patience: () => Patience,
): GenerationFolder => {
  const { projection, documents, search, share } = context
  const set = workingSet(documents, id, projection.indexes)
  const saved = [...checkpoints]
  const seen = [...checkpoints]
  const types = new Set(projection.events.map(({ type }) => type))
  if (projection.opens !== undefined) types.add(PersonalDataErased.type)
  const anything: Acceptance = () => undefined
  /** Documents that the search index can't take are parked like those that can't be folded. */
  const indexable: Acceptance = (key, document) => {
    if (document !== undefined) projection.search?.document(document, key)
  }
  /** Folded but not written yet, besides the documents of the working set. */
  let pending = { relevant: 0, events: 0 }
  const traces: Trace[] = []
  let entries: readonly SearchWrite[] | undefined
  /** A searched index must follow every step. Another one waits for `fillSearch` and gets each document once. */
  let indexFollows = indexing

  const at = (positions: readonly Position[], partition: number): Position => {
    const position = positions[partition]
    if (position === undefined) throw new Error(`${projection.name} has no partition ${partition}`)
    return position
  }

  const forgetPending = (): void => {
    entries = undefined
    traces.length = 0
    pending = { relevant: 0, events: 0 }
  }
  const forget = (): void => {
    set.clear()
    forgetPending()
  }
  /** After a fault the state in memory may be incomplete. */
  const safely = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      forget()
      throw error
    }
  }

  /**
   * The partitions that a step has moved or whose documents it contains. Other workers' partitions have moved on by now. A step with neither depends
   * on all.
   */
  const moves = (changed: readonly DocumentRecord[]): readonly CheckpointMove[] => {
    const touched = new Set(changed.map(({ partitionKey }) => share.partitionOf(partitionKey)))
    const all = saved.map((after, partition) => ({ partition, after, through: at(seen, partition) }))
    const named = all.filter(({ partition, after, through }) => after !== through || touched.has(partition))
    return named.length > 0 ? named : all
  }

  const commit = (changes: StepChanges, indexed: Position | undefined): Promise<void> => {
    const changed = set.changed()
    return commitStep(context, {
      ...changes,
      traces: [...traces, ...changes.traces],
      generation: id,
      checkpoints: moves(changed),
      documents: changed,
      ...(indexed !== undefined && { indexed }),
    })
  }

  /** Writes the search index first: it knows what is newer, so a repeat changes nothing (docs/architecture.md, Rules). */
  const write = async (changes: StepChanges): Promise<void> => {
    entries ??= changedEntries()
    const indexes = search !== undefined && indexFollows && entries.length > 0
    if (indexes) await applyAll(search, entries)
    await commit(changes, indexes ? newestVersion(entries) : undefined)
    set.settle(Math.max(recordsAtHand, patience().documents))
    forgetPending()
    saved.splice(0, saved.length, ...seen)
  }
  const save = async (): Promise<void> => {
    if (seen.some((position, partition) => isAfter(position, at(saved, partition))))
      await write(nothingChanged)
  }

  /** Made even if they go nowhere yet, because a document that the index can't take has to be parked now. */
  const changedEntries = (): readonly SearchWrite[] => {
    const sink = projection.search
    return sink === undefined ? [] : set.changed().map((record) => searchWriteOf(sink, record))
  }

  const foldAll = async (readable: readonly ReadableEvent[]): Promise<StepChanges> => {
    entries = undefined
    const changes = await foldStep(context, set, readable, anything)
    // Long steps are checked only when they are written. After a fault steps are short, so that the offending documents are found one by one.
    if (pending.relevant > 0 || patience().relevant > 0) return changes
    try {
      entries = changedEntries()
      return changes
    } catch {
      forget()
      return foldStep(context, set, readable, indexable)
    }
  }

  const isDue = (): boolean => {
    const { documents, relevant, events } = patience()
    return set.waiting() > documents || pending.relevant > relevant || pending.events > events
  }

  const step = async (
    partition: number,
    through: Position,
    readable: readonly ReadableEvent[],
    events: number,
  ): Promise<boolean> => {
    // An erasure looks up in the store which documents contain the person's data.
    if (readable.some(({ event }) => erasedSubject(context, event) !== undefined)) await save()
    const changes = await foldAll(readable)
    seen[partition] = through
    pending = { relevant: pending.relevant + readable.length, events: pending.events + events }
    traces.push(...changes.traces)
    const urgent = changes.parked.length + changes.unparked.length > 0 || changes.erases
    if (urgent || isDue()) await write({ ...changes, traces: [] })
    return changes.erases
  }

  return {
    position: (partition) => at(seen, partition),
    written: (partition) => at(pending.relevant === 0 ? seen : saved, partition),
    fold: (partition, page) =>
      safely(async () => {
        const after = at(seen, partition)
        if (!isAfter(page.through, after)) return false
        const events = page.events.filter(({ type, position }) => types.has(type) && isAfter(position, after))
        for (const event of events) {
          const subject = erasedSubject(context, event)
          if (subject !== undefined) context.forget(subject)
        }
        const { readable, stop } = await readEvents(projection, context.reader, events)
        const through = stop === undefined ? page.through : (readable.at(-1)?.event.position ?? after)
        const erases = await step(partition, through, readable, page.events.length)
        if (stop === undefined) return erases
        await save()
        throw stop
      }),
    heal: (only) =>
      safely(async () => {
        await save()
        const keys = only === undefined ? await documents.parkedKeys(id) : [only]
        await set.load(keys)
        for (const key of keys) {
          const record = set.get(key)
          if (record === undefined || !share.holds(share.partitionOf(record.partitionKey))) continue
          const changes = await healDocument(context, set, key, indexable)
          if (changes === undefined) continue
          await write(changes)
        }
        return (await documents.parked(id, 0)).total
      }),
    save: () => safely(save),
    feedsIndex: () => search !== undefined && indexFollows,
    fillSearch: () =>
      safely(async () => {
        await save()
        if (search === undefined || projection.search === undefined) return
        await documents.startIndexing(id)
        const taken = (writes: readonly SearchWrite[]) => commit(nothingChanged, newestVersion(writes))
        await fillSearchIndex({ documents, generation: id, sink: projection.search, search, taken })
        indexFollows = true
      }),
  }
}
