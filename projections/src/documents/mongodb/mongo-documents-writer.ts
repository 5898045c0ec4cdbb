import { beginning } from '@schaufenster/events/store/position.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { compact } from '@schaufenster/platform/mongodb/compact.ts'
import type { Db, UpdateFilter } from 'mongodb'
import { lowWater } from '../checkpoints.ts'
import type { Commit, DocumentRecord, DocumentsWriter } from '../documents-writer.ts'
import { emptyGeneration } from '../empty-generation.ts'
import type { AnyIndex } from '../filter.ts'
import { filterQuery } from './filter-query.ts'
import { checkpointMover } from './mongo-checkpoints.ts'
import {
  checkpointsOf,
  collectionsOf,
  createCollections,
  generationPath,
  generationsOf,
  marksIn,
  modelsIn,
  parkedOf,
  recordOf,
  troublePath,
  type StoredModel,
} from './mongo-collections.ts'
import { contestOf, writeChanges, type CommitTarget } from './mongo-commit.ts'
import {
  addGeneration,
  nextGeneration,
  removeGeneration,
  removeLeftovers,
  serveInstead,
} from './mongo-generations.ts'
import { reaching } from './reaching.ts'

/** For tests: how long tombstones stay, and the time. */
export interface MongoWriterOptions {
  /**
   * How long a tombstone stays after all partitions have passed it. A folder that pauses for longer than this between checking its checkpoint and
   * writing could bring back a removed document.
   */
  readonly tombstonesRestMs?: number
  readonly now?: () => number
}

const cleaning = 'cleaning'
/** A query may have 16 MB. */
const keysAtOnce = 10_000

/**
 * The writing side in a MongoDB database, over connections that somebody else closes. Here a step is not a transaction: its documents are written
 * first, each only over an older one, then its checkpoint (docs/decisions/0130).
 */
export const mongoDocumentsWriter = (
  database: Db,
  { tombstonesRestMs = hourMs, now = Date.now }: MongoWriterOptions = {},
): DocumentsWriter => {
  const models = modelsIn(database)
  const marks = marksIn(database)
  const moveCheckpoints = checkpointMover(models)
  const known = new Map<number, CommitTarget>()
  const buried = new Map<number, number>()

  const storedOf = async (id: number) => {
    const model = await models.findOne({ [generationPath(id)]: { $exists: true } })
    const generation = model?.generations[`g${id}`]
    return model === null || generation === undefined ? undefined : { model, generation }
  }
  const target = async (id: number): Promise<CommitTarget> => {
    const before = known.get(id)
    if (before !== undefined) return before
    const stored = await storedOf(id)
    if (stored === undefined) throw new Error(`there is no generation ${id}`)
    const indexes: readonly AnyIndex[] = JSON.parse(stored.generation.indexes)
    const collections = collectionsOf(database, stored.model._id, id)
    // Existing ones are left as they are. A generation is recorded before its collections are created, so no collection is ever without its
    // generation.
    await createCollections(collections, indexes)
    const found = {
      ...collections,
      uniques: indexes.filter((index) => index.unique),
    }
    known.set(id, found)
    return found
  }
  const cleaningIsDue = () => marks.updateOne({ _id: cleaning }, { $set: { last: 1 } }, { upsert: true })

  /** Changes the stored record of a generation, if it exists. */
  const change = (id: number, update: UpdateFilter<StoredModel>): Promise<void> =>
    reaching(async () => void (await models.updateOne({ [generationPath(id)]: { $exists: true } }, update)))

  const burialIsDue = (id: number): boolean => now() - (buried.get(id) ?? 0) >= tombstonesRestMs / 60
  /** Deletes tombstones that are old enough and behind all checkpoints. */
  const bury = async (id: number, { documents }: CommitTarget, passed: string): Promise<void> => {
    const removedAt = { $lte: new Date(now() - tombstonesRestMs) }
    await documents.deleteMany({ removedAt, parked: false, position: { $lte: passed } })
    buried.set(id, now())
  }

  return {
    generations: () =>
      reaching(async () =>
        (await models.find().toArray()).flatMap(generationsOf).toSorted((a, b) => a.id - b.id),
      ),
    create: ({ projection, version, partitions, indexes, beside, indexing = false }) =>
      reaching(async () => {
        const id = await nextGeneration(marks)
        const checkpoints = Array.from({ length: partitions }, () => beginning)
        const stored = {
          id,
          version,
          indexes: JSON.stringify(indexes),
          indexed: beginning,
          checkpoints: Object.fromEntries(checkpoints.map((at, partition) => [`p${partition}`, at])),
        }
        const added = await addGeneration(models, projection, stored, { beside, indexing })
        return (
          added &&
          emptyGeneration({
            id,
            projection,
            version,
            partitions,
            serving: added.serving,
            indexing: added.serving || indexing,
          })
        )
      }),
    serve: (generation, instead) => reaching(() => serveInstead(models, generation, instead)),
    startIndexing: (id) => change(id, { $set: { [`${generationPath(id)}.indexing`]: true } }),
    drop: (id) =>
      reaching(async () => {
        const stored = await storedOf(id)
        if (stored === undefined) return
        const collections = collectionsOf(database, stored.model._id, id)
        if ((await collections.subjects.findOne()) !== null) await cleaningIsDue()
        await removeGeneration(models, stored.model._id, id)
        known.delete(id)
        await removeLeftovers(database)
      }),
    load: (id, keys) =>
      reaching(async () => {
        const { documents } = await target(id)
        const records = new Map<string, DocumentRecord>()
        for (let from = 0; from < keys.length; from += keysAtOnce) {
          const some = keys.slice(from, from + keysAtOnce)
          for await (const stored of documents.find({ _id: { $in: some } }))
            records.set(stored._id, recordOf(stored))
        }
        return records
      }),
    scan: (id, after, limit) =>
      reaching(async () => {
        const { documents } = await target(id)
        const later = after === undefined ? {} : { _id: { $gt: after } }
        const found = documents.find({ body: { $ne: null }, ...later }, { sort: { _id: 1 }, limit })
        return (await found.toArray()).map(recordOf)
      }),
    keysWhere: (id, where) =>
      reaching(async () => {
        const { documents } = await target(id)
        const found = documents.find(
          { body: { $ne: null }, $and: [filterQuery(where)] },
          { projection: { _id: 1 }, sort: { _id: 1 } },
        )
        return (await found.toArray()).map(({ _id }) => _id)
      }),
    commit: (commit) =>
      reaching(async () => {
        const { generation: id, checkpoints } = commit
        const writes = changesAnything(commit)
        const buries = burialIsDue(id)
        if (writes || buries) {
          const stored = await storedOf(id)
          const before = stored && checkpointsOf(stored.generation)
          if (before === undefined || checkpoints.some(({ partition, after }) => before[partition] !== after))
            return { kind: 'fenced' }
          const collections = await target(id)
          if (writes) {
            const { conflict, vacating } = await contestOf(collections, commit.documents)
            if (conflict !== undefined) return conflict
            if (commit.erases) await cleaningIsDue()
            await writeChanges(collections, commit, vacating, new Date(now()))
          }
          if (buries) await bury(id, collections, lowWater(before))
        }
        return { kind: (await moveCheckpoints(commit)) ? 'committed' : 'fenced' }
      }),
    parked: (id, limit) =>
      reaching(async () => {
        const { parked } = await target(id)
        const waiting = await parked
          .aggregate<{ _id: string; waiting: number; first: string }>([
            { $group: { _id: '$_id.key', waiting: { $sum: 1 }, first: { $min: '$_id.position' } } },
            { $sort: { _id: 1 } },
          ])
          .toArray()
        const shown = waiting.slice(0, limit)
        const firsts = await parked
          .find({ _id: { $in: shown.map(({ _id, first }) => ({ key: _id, position: first })) } })
          .toArray()
        const byKey = new Map(firsts.map((event) => [event._id.key, parkedOf(event)]))
        return {
          total: waiting.length,
          documents: shown.flatMap(({ _id, waiting }) => {
            const event = byKey.get(_id)
            return event === undefined ? [] : [{ ...event, waiting }]
          }),
        }
      }),
    parkedKeys: (id) =>
      reaching(async () => {
        const { parked } = await target(id)
        const keys = await parked.aggregate<{ _id: string }>([{ $group: { _id: '$_id.key' } }]).toArray()
        return keys.map(({ _id }) => _id)
      }),
    askRetry: (id) => change(id, { $inc: { [`${generationPath(id)}.retries`]: 1 } }),
    noteRetried: (id, partition, retries) =>
      change(id, { $max: { [`${generationPath(id)}.retried.p${partition}`]: retries } }),
    noteTrouble: (id, trouble) => change(id, { $set: { [troublePath(id, trouble.partition)]: trouble } }),
    queue: (id, key) =>
      reaching(async () => {
        const { parked } = await target(id)
        const waiting = parked.find({ '_id.key': key }, { sort: { '_id.position': 1 } })
        return (await waiting.toArray()).map(parkedOf)
      }),
    keysOfSubject: (id, subject) =>
      reaching(async () => {
        const { subjects } = await target(id)
        const found = subjects.find({ '_id.of': subject }, { sort: { '_id.key': 1 } })
        return (await found.toArray()).map(({ _id }) => _id.key)
      }),
    streamsOf: (id, key) =>
      reaching(async () => {
        const { streams } = await target(id)
        const found = streams.find({ '_id.key': key }, { sort: { '_id.of': 1 } })
        return (await found.toArray()).map(({ _id }) => _id.of)
      }),
    cleaningDue: () => reaching(async () => (await marks.findOne({ _id: cleaning })) !== null),
    clean: () =>
      reaching(async () => {
        await removeLeftovers(database)
        await compact(database)
        await marks.deleteOne({ _id: cleaning })
      }, 'forever'),
    close: async () => known.clear(),
  }
}

/** Whether a step does more than move checkpoints. Where nothing happens to a model, most don't. */
const changesAnything = ({ documents, parked, unparked, traces, erases }: Commit): boolean =>
  erases || documents.length + parked.length + unparked.length + traces.length > 0
