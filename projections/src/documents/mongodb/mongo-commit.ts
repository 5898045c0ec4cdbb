import { own } from '@schaufenster/platform/lib/own.ts'
import { duplicatesOf } from '@schaufenster/platform/mongodb/mongo-faults.ts'
import type { AnyBulkWriteOperation } from 'mongodb'
import type { Commit, CommitOutcome, DocumentRecord, Trace } from '../documents-writer.ts'
import { isScalar, valueAt } from '../filter-matches.ts'
import type { AnyIndex } from '../filter.ts'
import {
  uniqueField,
  type GenerationCollections,
  type StoredDocument,
  type StoredParked,
  type StoredTrace,
} from './mongo-collections.ts'
import { toStored } from './stored-json.ts'

/** A generation's collections and the unique indexes of its documents. */
export interface CommitTarget extends GenerationCollections {
  readonly uniques: readonly AnyIndex[]
}

type Conflict = Extract<CommitOutcome, { readonly kind: 'conflict' }>

/** The current holders of unique values this step wants. */
interface Contest {
  readonly conflict?: Conflict
  /** Documents of the step that give up a value to another document of the step. */
  readonly vacating: readonly string[]
}

const uncontested: Contest = { vacating: [] }

/**
 * Finds out who has the values that a step's documents want. Under the scope that unique indexes need there is only one writer, so nobody takes one
 * meanwhile.
 */
export const contestOf = async (
  { documents, uniques }: CommitTarget,
  records: readonly DocumentRecord[],
): Promise<Contest> => {
  if (uniques.length === 0 || records.length === 0) return uncontested
  const keys = new Set(records.map(({ key }) => key))
  const vacating = new Set<string>()
  for (const [number, { fields }] of uniques.entries()) {
    const wanted = new Map<string, string>()
    for (const { key, document } of records) {
      const value = uniqueValue(fields, document)
      if (value === undefined) continue
      if (wanted.has(value)) return { conflict: conflictAt(key, fields), vacating: [] }
      wanted.set(value, key)
    }
    const path = `unique.${uniqueField(number)}`
    const holders = await documents
      .find({ [path]: { $in: [...wanted.keys()] } }, { projection: { unique: 1 } })
      .toArray()
    for (const { _id, unique } of holders) {
      const wanting = wanted.get(own(unique, uniqueField(number)) ?? '')
      if (wanting === undefined || wanting === _id) continue
      if (!keys.has(_id)) return { conflict: conflictAt(wanting, fields), vacating: [] }
      vacating.add(_id)
    }
  }
  return { vacating: [...vacating] }
}

const conflictAt = (key: string, fields: readonly string[]): Conflict => ({
  kind: 'conflict',
  key,
  reason: `another document has the same ${fields.join(' and ')}`,
})

/** Undefined if a field has no value; such a document doesn't count. */
const uniqueValue = (fields: readonly string[], document: unknown): string | undefined => {
  const values = fields.map((field) => valueAt(document, field))
  return values.every(isScalar) ? `=${JSON.stringify(values)}` : undefined
}

/** A value that nobody else has: servers without partial unique indexes treat a missing field as a value. */
const ownValue = (key: string): string => `#${key}`

/**
 * Writes the changes of a step except its checkpoint, in an order in which a crash between two writes loses nothing: the step is then repeated and
 * finds what is there. A document's traces and waiting events are written before it, since its position implies them; events that no longer wait are
 * removed after it.
 */
export const writeChanges = async (
  target: CommitTarget,
  { documents, parked, unparked, traces }: Commit,
  vacating: readonly string[],
  now: Date,
): Promise<void> => {
  await Promise.all([
    traces.length > 0 &&
      target.streams.bulkWrite(
        traceWrites(traces, ({ stream }) => [stream]),
        unordered,
      ),
    traces.some(({ subjects }) => subjects.length > 0) &&
      target.subjects.bulkWrite(
        traceWrites(traces, ({ subjects }) => subjects),
        unordered,
      ),
    parked.length > 0 &&
      target.parked.bulkWrite(
        parked.map(({ key, position, reason, ...event }): AnyBulkWriteOperation<StoredParked> => ({
          updateOne: {
            filter: { _id: { key, position } },
            update: { $set: { ...event, ...(reason !== undefined && { reason }) } },
            upsert: true,
          },
        })),
        unordered,
      ),
  ])
  if (vacating.length > 0)
    await target.documents.bulkWrite(
      vacating.map((key) => ({
        updateOne: {
          filter: { _id: key },
          update: { $set: { unique: uniqueOf(target.uniques, key, undefined) } },
        },
      })),
      unordered,
    )
  if (documents.length > 0) await writeDocuments(target, documents, now)
  if (unparked.length > 0)
    await target.parked.deleteMany({
      _id: { $in: unparked.map(({ key, position }) => ({ key, position })) },
    })
}

const unordered = { ordered: false } as const

const traceWrites = (
  traces: readonly Trace[],
  values: (trace: Trace) => readonly string[],
): AnyBulkWriteOperation<StoredTrace>[] =>
  traces.flatMap((trace) =>
    values(trace).map((of) => ({
      replaceOne: { filter: { _id: { key: trace.key, of } }, replacement: {}, upsert: true },
    })),
  )

const uniqueOf = (
  uniques: readonly AnyIndex[],
  key: string,
  document: unknown,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    uniques.map(({ fields }, number) => [
      uniqueField(number),
      uniqueValue(fields, document) ?? ownValue(key),
    ]),
  )

/** If a newer document exists, the write becomes an insert that hits its key, which shows that it is late. */
const documentWrite = (
  { key, document, epoch, position, partitionKey, parked }: DocumentRecord,
  uniques: readonly AnyIndex[],
  now: Date,
): AnyBulkWriteOperation<StoredDocument> => ({
  replaceOne: {
    filter: { _id: key, $or: [{ epoch: { $lt: epoch } }, { epoch, position: { $lte: position } }] },
    replacement: {
      epoch,
      position,
      partitionKey,
      parked,
      body: document === undefined ? null : toStored(document),
      ...(document === undefined && { removedAt: now }),
      ...(uniques.length > 0 && { unique: uniqueOf(uniques, key, document) }),
    },
    upsert: true,
  },
})

/** Two folders may insert the same key at once. The one that comes second may still have the newer document. */
const attempts = 3

const writeDocuments = async (
  { documents, uniques }: CommitTarget,
  records: readonly DocumentRecord[],
  now: Date,
): Promise<void> => {
  let due = records
  for (let attempt = 1; due.length > 0; attempt++) {
    const tried = due
    try {
      await documents.bulkWrite(
        tried.map((record) => documentWrite(record, uniques, now)),
        unordered,
      )
      return
    } catch (error) {
      const duplicates = duplicatesOf(error)
      if (duplicates === undefined) throw error
      const failed = duplicates.flatMap((number) => tried[number] ?? [])
      const keys = failed.map(({ key }) => key)
      const stored = new Map(
        (
          await documents.find({ _id: { $in: keys } }, { projection: { epoch: 1, position: 1 } }).toArray()
        ).map((each) => [each._id, each]),
      )
      due = failed.filter((record) => !isNewer(stored.get(record.key), record))
      if (due.length > 0 && attempt === attempts) throw error
    }
  }
}

const isNewer = (
  stored: Pick<StoredDocument, 'epoch' | 'position'> | undefined,
  { epoch, position }: DocumentRecord,
): boolean =>
  stored !== undefined && (stored.epoch > epoch || (stored.epoch === epoch && stored.position > position))
