import type { LogPage } from '@schaufenster/events/store/event-store.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import type { Commit, Generation } from '../documents/documents-writer.ts'
import type { Objection } from './apply-event.ts'
import { Fenced } from './faults.ts'
import type { FolderContext } from './folder-context.ts'
import { erasedSubject, foldStep, type StepChanges } from './fold-step.ts'
import { healDocument } from './heal.ts'
import { readEvents, type ReadableEvent } from './readable-events.ts'
import { searchWrites } from './search-writes.ts'
import { workingSet } from './working-set.ts'

/** Folds one generation of one projection. What is under way at a fault is dropped: the next step begins at the last checkpoint. */
export interface GenerationFolder {
  /** How far a partition is folded, in memory; at least its checkpoint. */
  position(partition: number): Position
  /**
   * Folds what is new of a page. Returns whether personal data was overwritten, so that cleaning is due. Throws `ProjectionStops` when the projection
   * can't go on, {@link Fenced} when another folder has taken over, and the faults of the stores.
   */
  fold(partition: number, page: LogPage): Promise<boolean>
  /** Tries the parked documents again, or the one with this key. Returns how many are parked still. */
  heal(key?: string): Promise<number>
  /** Writes checkpoints that moved in memory only, over events that don't concern this projection. */
  save(): Promise<void>
}

/** So many events that don't concern a projection go by before its checkpoint is written for them alone. */
const unsavedEvents = 10_000

export const generationFolder = (
  context: FolderContext,
  { checkpoints, id }: Pick<Generation, 'checkpoints' | 'id'>,
): GenerationFolder => {
  const { projection, documents, search } = context
  const set = workingSet(documents, id, projection.indexes)
  const saved = [...checkpoints]
  const seen = [...checkpoints]
  const unsaved = checkpoints.map(() => 0)
  const types = new Set(projection.events.map(({ type }) => type))
  if (projection.opens !== undefined) types.add(PersonalDataErased.type)
  const unique = projection.indexes.some((index) => index.unique)
  const objection: Objection = (key, document) => (unique ? set.conflict(key, document) : undefined)
  /** What the search index can't take is parked like what can't be folded. */
  const strictObjection: Objection = (key, document) => {
    if (document !== undefined) projection.search?.document(document, key)
    return objection(key, document)
  }

  const at = (positions: readonly Position[], partition: number): Position => {
    const position = positions[partition]
    if (position === undefined) throw new Error(`${projection.name} has no partition ${partition}`)
    return position
  }

  /** The search index first: it knows what is newer, so that a repeat changes nothing (design.md, Rules). */
  const write = async (partition: number, through: Position, changes: StepChanges): Promise<void> => {
    const changed = set.changed()
    if (projection.search !== undefined && search !== undefined && changed.length > 0)
      await search.apply(searchWrites(projection.search, changed))
    const commit: Commit = {
      ...changes,
      generation: id,
      partition,
      after: at(saved, partition),
      through,
      documents: changed,
    }
    const outcome = await documents.commit(commit)
    if (outcome.kind === 'fenced') throw new Fenced(projection.name)
    if (outcome.kind === 'conflict') throw new Error(`${projection.name}, ${outcome.key}: ${outcome.reason}`)
    set.settle()
    saved[partition] = through
    unsaved[partition] = 0
  }

  const indexable = (): boolean => {
    try {
      if (projection.search !== undefined) searchWrites(projection.search, set.changed())
      return true
    } catch {
      return false
    }
  }

  const step = async (
    partition: number,
    through: Position,
    readable: readonly ReadableEvent[],
  ): Promise<boolean> => {
    try {
      let changes = await foldStep(context, set, readable, objection)
      if (!indexable()) {
        set.clear()
        changes = await foldStep(context, set, readable, strictObjection)
      }
      await write(partition, through, changes)
      return changes.erases
    } catch (error) {
      set.clear()
      throw error
    }
  }

  return {
    position: (partition) => at(seen, partition),
    fold: async (partition, page) => {
      const after = at(seen, partition)
      if (!isAfter(page.through, after)) return false
      const events = page.events.filter(({ type, position }) => types.has(type) && isAfter(position, after))
      for (const event of events) {
        const subject = erasedSubject(context, event)
        if (subject !== undefined) context.forget(subject)
      }
      const { readable, stop } = await readEvents(projection, context.reader, events)
      const through = stop === undefined ? page.through : (readable.at(-1)?.event.position ?? after)
      const erases = readable.length > 0 && (await step(partition, through, readable))
      seen[partition] = through
      if (stop !== undefined) throw stop
      if (readable.length === 0) unsaved[partition] = (unsaved[partition] ?? 0) + page.events.length
      if ((unsaved[partition] ?? 0) > unsavedEvents) await step(partition, through, [])
      return erases
    },
    heal: async (only) => {
      const keys = only === undefined ? await documents.parkedKeys(id) : [only]
      for (const key of keys) {
        try {
          const changes = await healDocument(context, set, key, strictObjection)
          if (changes === undefined) continue
          const partition = context.partitionOf(set.get(key)?.partitionKey ?? key)
          await write(partition, at(saved, partition), changes)
        } catch (error) {
          set.clear()
          throw error
        }
      }
      return (await documents.parked(id, 0)).total
    },
    save: async () => {
      for (const [partition, position] of seen.entries())
        if (isAfter(position, at(saved, partition))) await step(partition, position, [])
    },
  }
}
