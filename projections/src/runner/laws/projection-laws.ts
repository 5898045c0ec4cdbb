import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from '@jest/globals'
import type { DomainEvent, EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import type { StreamName } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { beginning, type Position } from '@schaufenster/events/store/position.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import fc from 'fast-check'
import { lowWater } from '../../documents/checkpoints.ts'
import type { DocumentsWriter } from '../../documents/documents-writer.ts'
import type { Documents } from '../../documents/documents.ts'
import { everything } from '../../documents/filter.ts'
import { sqliteDocumentsWriter } from '../../documents/sqlite-documents-writer.ts'
import { sqliteDocuments } from '../../documents/sqlite-documents.ts'
import { openModelsForWriting } from '../../documents/sqlite-models-file.ts'
import { Fenced } from '../faults.ts'
import type { AnyProjection } from '../projection.ts'
import { startRunner } from '../runner.ts'
import { createTestLog } from '../test-log.ts'
import { diceOf, hostileFeed, hostileLog, type Dice } from './hostile-feed.ts'
import { fakeSearchIndexes, hostileProcess, lateWrites, type FakeSearchIndexes } from './hostile-storage.ts'
import { plainFold } from './plain-fold.ts'

/** An event to be appended in a law. `PersonalDataErased` first destroys its subject's key, as an erasure does. */
export interface LawEvent {
  readonly stream: StreamName
  readonly partitionKey: string
  readonly event: DomainEvent
}

/** Interferes between the runner and its storage, to show that a guard is needed. */
export interface Sabotage {
  readonly documents?: (documents: DocumentsWriter, database: DatabaseSync) => DocumentsWriter
  readonly searchIndexes?: (indexes: FakeSearchIndexes) => FakeSearchIndexes
}

/** The storage of one run. */
export interface LawStorage {
  readonly writer: DocumentsWriter
  readonly model: Documents
  close(): Promise<void>
}

/** How the laws are tried, and what a test breaks to see them fail. */
export interface LawOptions extends Sabotage {
  /** Opens an empty storage; SQLite in memory by default. */
  readonly storage?: () => Promise<LawStorage>
  /** Event definitions in the log that the projection doesn't list. */
  readonly others?: readonly EventDefinition[]
  readonly runs?: number
  /** Stops at the first failure without shrinking it. */
  readonly endOnFailure?: boolean
}

/**
 * Registers the laws of a projection as tests: whatever the feed, the storage and the process do, the model and its search index equal the plain fold
 * of the log (promise 4). For the test file of every projection.
 */
export const projectionLaws = (
  projection: AnyProjection,
  events: fc.Arbitrary<readonly LawEvent[]>,
  options: LawOptions = {},
): void => {
  describe(`laws of ${projection.name}`, () => {
    it('equals its plain fold under a hostile feed', () => checkProjectionLaw(projection, events, options))
  })
}

/** Rejects with the smallest log and run of events that broke the law. */
export const checkProjectionLaw = (
  projection: AnyProjection,
  events: fc.Arbitrary<readonly LawEvent[]>,
  options: LawOptions = {},
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      events,
      fc.array(fc.nat(59), { maxLength: 300, size: 'max' }),
      fc.integer({ min: 1, max: 4 }),
      (log, throws, partitions) => holdsFor(projection, log, diceOf(throws), partitions, options),
    ),
    { numRuns: options.runs ?? 60, endOnFailure: options.endOnFailure ?? false, timeout: 120_000 },
  )

const holdsFor = async (
  projection: AnyProjection,
  log: readonly LawEvent[],
  dice: Dice,
  partitions: number,
  options: LawOptions,
): Promise<void> => {
  const { store, codec, keys, append } = createTestLog([...projection.events, ...(options.others ?? [])])
  const database = openModelsForWriting(':memory:')
  const { writer, model, close } = (await options.storage?.()) ?? {
    writer: sqliteDocumentsWriter(database),
    model: sqliteDocuments(database),
    close: async () => undefined,
  }
  const documents = options.documents?.(writer, database) ?? writer
  const searchIndexes = options.searchIndexes?.(fakeSearchIndexes()) ?? fakeSearchIndexes()
  const late = lateWrites()
  const watched = frozen(projection)

  /** Runs, dies and runs again until the whole log is folded. */
  const catchUp = async (): Promise<void> => {
    let done = false
    while (!done) done = await runOnce(await store.head())
  }
  const runOnce = async (head: Position): Promise<boolean> => {
    const proc = hostileProcess(documents, searchIndexes, late, dice)
    const end = Promise.withResolvers<'done' | 'again'>()
    const rebuilding = Promise.withResolvers<void>()
    void proc.death.then(() => end.resolve('again'))
    const starting = startRunner({
      projections: [watched],
      store: hostileLog(store, dice, proc.isDead),
      feed: hostileFeed(store, partitions, dice, proc.isDead),
      reader: codec,
      documents: proc.documents,
      searchIndexes: proc.searchIndexes,
      forget: keys.forget,
      announce: ({ through, stopped }) => {
        if (!stopped && lowWater(through) >= head) end.resolve('done')
      },
      // A late write of a dead process may arrive first; then this one starts again.
      report: (_, error) => (error instanceof Fenced ? end.resolve('again') : end.reject(error)),
    })
    void starting
      .then((runner) => (dice(6) === 5 ? runner.rebuild(projection.name) : undefined))
      .catch(end.reject)
      .then(rebuilding.resolve)
    try {
      return (await end.promise) === 'done'
    } finally {
      await Promise.race([rebuilding.promise, proc.death])
      await Promise.race([starting.then((runner) => runner.stop()), proc.death])
    }
  }

  for (const one of log) {
    if (one.event.type === PersonalDataErased.type || dice(8) === 7) await catchUp()
    await append(one)
  }
  await catchUp()
  await late.arrive()

  const { events } = await store.readAll(beginning, Infinity)
  const expected = await plainFold(watched, codec, events)
  const found = await model
    .reader<unknown>({ name: projection.name, fold: () => undefined })
    .find({ where: everything, limit: 1_000_000 })
  expect(textOf(found.map(({ key, document }) => [key, document]))).toBe(textOf(expected.documents))

  const serving = (await model.servingGeneration(projection)) ?? -1
  expect([...(await writer.parkedKeys(serving))].toSorted()).toEqual([...expected.parked].toSorted())
  if (projection.search !== undefined) {
    const wanted = [...expected.documents].flatMap(([key, document]) => {
      const entry = projection.search?.document(document, key)
      return entry === undefined ? [] : [[key, entry] as const]
    })
    expect(textOf(searchIndexes.contents(serving))).toBe(textOf(wanted))
  }
  await close()
  database.close()
}

/** Detects mutation of the input, which would make a fold depend on who else holds it. */
const frozen = (projection: AnyProjection): AnyProjection => ({
  ...projection,
  fold: (document, event, key) => projection.fold(deepFrozen(document), deepFrozen(event), key),
})

const deepFrozen = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFrozen(part)
  return Object.freeze(value)
}

const textOf = (entries: Iterable<readonly [key: string, value: unknown]>): string =>
  canonicalJson(Object.fromEntries(entries))
