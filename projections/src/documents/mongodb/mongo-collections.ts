import { isPosition, type Position } from '@schaufenster/events/store/position.ts'
import type { Collection, Db, Document } from 'mongodb'
import type { DocumentRecord, Generation, ParkedEvent, Trouble } from '../documents-writer.ts'
import type { AnyIndex } from '../filter.ts'
import { storedPath } from './filter-query.ts'
import { fromStored } from './stored-json.ts'

/**
 * All generations of a read model in one document, because a write of one document is the only operation that is always atomic in MongoDB. Records
 * which one serves, and how far each partition of each is folded.
 */
export interface StoredModel {
  readonly _id: string
  readonly serving?: number
  /** The ids of its generations, so that one is added only if the caller knows all others. */
  readonly ids: readonly number[]
  readonly generations: Readonly<Record<string, StoredGeneration>>
}

interface StoredGeneration {
  readonly id: number
  readonly version: number
  readonly indexes: string
  readonly indexing: boolean
  readonly indexed: string
  readonly checkpoints: Readonly<Record<string, string>>
  readonly writes?: number
  readonly troubles?: Readonly<Record<string, Trouble>>
  readonly retries?: number
  readonly retried?: Readonly<Record<string, number>>
}

/** A document of a filling, or its tombstone, under its key. */
export interface StoredDocument {
  readonly _id: string
  readonly epoch: number
  readonly position: string
  readonly partitionKey: string
  readonly parked: boolean
  /** Null in a tombstone; otherwise the result of `toStored`, whatever its shape. */
  readonly body: Document[string]
  /** When it was removed; only in a tombstone. */
  readonly removedAt?: Date
  /** By number of the unique index, the value that nobody else may have. */
  readonly unique?: Readonly<Record<string, string>>
}

/** An event waiting in a document's queue. */
export interface StoredParked {
  readonly _id: { readonly key: string; readonly position: string }
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly reason?: string
}

/** A stream that a document came from, or a person whose data it contains. */
export interface StoredTrace {
  readonly _id: { readonly key: string; readonly of: string }
}

export interface GenerationCollections {
  readonly documents: Collection<StoredDocument>
  readonly parked: Collection<StoredParked>
  readonly streams: Collection<StoredTrace>
  readonly subjects: Collection<StoredTrace>
}

/** One document per model: its generations with their checkpoints, and which one serves. */
export const modelsIn = (database: Db): Collection<StoredModel> => database.collection('models')

/** Persistent marks: that cleaning is due, and the last generation number. */
export const marksIn = (database: Db): Collection<{ readonly _id: string; readonly last?: number }> =>
  database.collection('marks')

/** The collections of one generation: documents, waiting events and traces. */
export const collectionsOf = (database: Db, projection: string, id: number): GenerationCollections => {
  const name = `${projection}.${id}`
  return {
    documents: database.collection(name),
    parked: database.collection(`${name}.parked`),
    streams: database.collection(`${name}.streams`),
    subjects: database.collection(`${name}.subjects`),
  }
}

/** The path of a generation, or of a partition of it, in its model. */
export const generationPath = (id: number): string => `generations.g${id}`
export const checkpointPath = (id: number, partition: number): string =>
  `${generationPath(id)}.checkpoints.p${partition}`
export const troublePath = (id: number, partition: number): string =>
  `${generationPath(id)}.troubles.p${partition}`

/** The field of a unique index, by the index's number. */
export const uniqueField = (number: number): string => `u${number}`

/** Creates the collections of a generation. MongoDB can't index two lists in one index. */
export const createCollections = async (
  { documents, parked, streams, subjects }: GenerationCollections,
  indexes: readonly AnyIndex[],
): Promise<void> => {
  const uniques = indexes.filter((index) => index.unique)
  await documents.createIndexes([
    { key: { removedAt: 1 }, sparse: true, name: 'removed' },
    ...differentFields(indexes).map((fields, number) => ({
      key: new Map<string, 1>([...fields.map((field) => [storedPath(field), 1] as const), ['_id', 1]]),
      name: `fields_${number}`,
    })),
    ...uniques.map((_, number) => ({
      key: { [`unique.${uniqueField(number)}`]: 1 } as const,
      name: `unique_${number}`,
      unique: true,
    })),
  ])
  await parked.createIndexes([{ key: { '_id.key': 1, '_id.position': 1 }, name: 'key' }])
  await streams.createIndexes([{ key: { '_id.key': 1, '_id.of': 1 }, name: 'key' }])
  await subjects.createIndexes([{ key: { '_id.of': 1, '_id.key': 1 }, name: 'subject' }])
}

/** The server refuses a second index on the same fields. */
const differentFields = (indexes: readonly AnyIndex[]): readonly (readonly string[])[] => [
  ...new Map(indexes.map(({ fields }) => [fields.join(), fields])).values(),
]

/** Throws if the value is not a position; the database is broken then. */
export const positionOf = (value: unknown): Position => {
  if (typeof value === 'string' && isPosition(value)) return value
  throw new Error(`the models hold ${String(value)} instead of a position`)
}

/** How far each partition is folded, by number. */
export const checkpointsOf = ({ checkpoints }: Pick<StoredGeneration, 'checkpoints'>): readonly Position[] =>
  Array.from({ length: Object.keys(checkpoints).length }, (_, partition) =>
    positionOf(checkpoints[`p${partition}`]),
  )

export const generationsOf = ({ _id, serving, generations }: StoredModel): readonly Generation[] =>
  Object.values(generations).map((stored) => {
    const checkpoints = checkpointsOf(stored)
    return {
      id: stored.id,
      projection: _id,
      version: stored.version,
      partitions: checkpoints.length,
      serving: serving === stored.id,
      indexing: stored.indexing,
      indexed: positionOf(stored.indexed),
      checkpoints,
      writes: stored.writes ?? 0,
      troubles: Object.values(stored.troubles ?? {}).toSorted((a, b) => a.partition - b.partition),
      retries: stored.retries ?? 0,
      retried: checkpoints.map((_, partition) => stored.retried?.[`p${partition}`] ?? 0),
    }
  })

/** A tombstone has no document. */
export const recordOf = ({ _id, body, ...stored }: StoredDocument): DocumentRecord => ({
  key: _id,
  document: body === null ? undefined : fromStored(body),
  epoch: stored.epoch,
  position: positionOf(stored.position),
  partitionKey: stored.partitionKey,
  parked: stored.parked,
})

/** In the runner's form. */
export const parkedOf = ({ _id, stream, revision, type, reason }: StoredParked): ParkedEvent => ({
  key: _id.key,
  position: positionOf(_id.position),
  stream,
  revision,
  type,
  reason,
})
