import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect } from '@jest/globals'
import { createStoreFeed } from '@schaufenster/events/feed/store-feed.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import type { EventStore, LogPage } from '@schaufenster/events/store/event-store.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import { everything } from '../documents/filter.ts'
import { sqliteDocumentsWriter } from '../documents/sqlite-documents-writer.ts'
import { sqliteDocuments } from '../documents/sqlite-documents.ts'
import { openModelsForReading, openModelsForWriting } from '../documents/sqlite-models-file.ts'
import { fakeSearchIndexes } from './laws/hostile-storage.ts'
import { plainFold } from './laws/plain-fold.ts'
import type { LawEvent } from './laws/projection-laws.ts'
import { progressBoard } from './progress.ts'
import type { AnyProjection } from './projection.ts'
import type { RunnerOptions } from './runner-options.ts'
import { startRunner, type Runner } from './runner.ts'
import { createTestLog, metadata } from './test-log.ts'
import { warehouseEvents } from './test-projections.ts'

/** So many items were put on a shelf. */
export const stored = (item: string, amount = 1, shelf = 'top'): LawEvent => ({
  stream: streamName('item', item),
  partitionKey: item,
  event: { type: 'ItemStored', data: { item, shelf, amount } },
})
/** An item was removed. */
export const removed = (item: string, shelf = 'top'): LawEvent => ({
  stream: streamName('item', item),
  partitionKey: item,
  event: { type: 'ItemRemoved', data: { item, shelf } },
})
/** An item got a label. */
export const labelled = (item: string, label: string): LawEvent => ({
  stream: streamName('item', item),
  partitionKey: item,
  event: { type: 'ItemLabelled', data: { item, label } },
})
/** A shelf got a name. */
export const renamed = (shelf: string, name: string): LawEvent => ({
  stream: streamName('shelf', shelf),
  partitionKey: shelf,
  event: { type: 'ShelfRenamed', data: { shelf, name } },
})
/** A keeper of a shelf got a name. */
export const named = (keeper: string, name: string, shelf = 'top'): LawEvent => ({
  stream: streamName('keeper', keeper),
  partitionKey: keeper,
  event: { type: 'KeeperNamed', data: { keeper, name, shelf, phone: '089' } },
})
/** A keeper's personal data were erased. */
export const erasure = (subject: string): LawEvent => ({
  stream: streamName('keeper', subject),
  partitionKey: subject,
  event: { type: PersonalDataErased.type, data: { subject } },
})

/** Milliseconds; anything slower on a busy machine is broken. */
export const patience = 50_000
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** A log and the models in one folder, which outlive the runners started on them. */
export const createWorld = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runner-'))
  const log = createTestLog(warehouseEvents)
  const writer = sqliteDocumentsWriter(openModelsForWriting(join(folder, 'models.db')))
  const documents = sqliteDocuments(openModelsForReading(join(folder, 'models.db')))
  const searchIndexes = fakeSearchIndexes()
  cleanUps.push(async () => {
    await documents.close()
    await writer.close()
    await rm(folder, { recursive: true })
  })

  /** Resolved and replaced whenever a runner has done something visible to others. */
  let step = Promise.withResolvers<void>()
  const stepped = (): void => {
    step.resolve()
    step = Promise.withResolvers()
  }
  const stepping =
    <Arguments extends readonly unknown[], Result>(task: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      const result = task(...given)
      stepped()
      try {
        return await result
      } finally {
        stepped()
      }
    }
  /** Waits until the value satisfies a condition, checking again after each step. A failure shows the last value. */
  const until = async <Value>(
    read: () => Promise<Value>,
    holds: (value: Value) => boolean,
  ): Promise<Value> => {
    const deadline = AbortSignal.timeout(patience)
    const late = once(deadline, 'abort')
    for (;;) {
      const next = step.promise
      const value = await read()
      if (holds(value)) return value
      await Promise.race([next, late])
      if (deadline.aborted) throw new Error(`still ${JSON.stringify(value)}`)
    }
  }

  const start = async (projections: readonly AnyProjection[], changes: Partial<RunnerOptions> = {}) => {
    const { documents = writer, searchIndexes: indexes = searchIndexes } = changes
    const board = progressBoard(() => 0)
    const faults: string[] = []
    const runner = await startRunner({
      projections,
      store: log.store,
      feed: createStoreFeed(log.store),
      reader: log.codec,
      forget: log.keys.forget,
      announce: (progress) => {
        board.announce(progress)
        stepped()
      },
      report: (projection, error) => {
        faults.push(`${projection}: ${String(error)}`)
        stepped()
      },
      ...changes,
      documents: {
        ...documents,
        commit: stepping(documents.commit),
        drop: stepping(documents.drop),
      },
      searchIndexes: { ...indexes, prune: stepping(indexes.prune) },
    })
    cleanUps.push(runner.stop)
    const caughtUp = async () => {
      const head = await log.store.head()
      for (const { name } of projections)
        expect([name, await board.waitFor(name, head, 'all', patience)]).toEqual([name, 'fresh'])
    }
    return { runner, board, faults, caughtUp }
  }
  const model = async (projection: AnyProjection) => {
    const reader = documents.reader<unknown>({ name: projection.name, fold: () => undefined })
    const found = await reader.find({ where: everything, limit: 1_000_000 })
    return canonicalJson(Object.fromEntries(found.map(({ key, document }) => [key, document])))
  }
  const fold = async (projection: AnyProjection) => {
    const { events } = await log.store.readAll(positionFromOrdinal(0), Infinity)
    return canonicalJson(Object.fromEntries((await plainFold(projection, log.codec, events)).documents))
  }
  /** In one stream and one append, for long logs. */
  const appendMany = async (events: readonly LawEvent[]) => {
    const encoded = await Promise.all(
      events.map(({ event, partitionKey }) =>
        log.codec.encode(event, newUuid(), { ...metadata, partitionKey }),
      ),
    )
    await log.store.append(streamName('warehouse', 'all'), 'noStream', encoded)
  }
  const bytesHold = async (text: string) => {
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
    return files.some((bytes) => bytes.includes(text))
  }
  return { ...log, appendMany, writer, documents, searchIndexes, start, until, model, fold, bytesHold }
}

/** The status of every generation of one model. */
export const statusOf = async (runner: Runner, name: string) =>
  (await runner.status()).projections.filter((one) => one.name === name)

/** A partition owned by another worker. */
export async function* nothing(signal: AbortSignal): AsyncGenerator<LogPage, void, undefined> {
  if (!signal.aborted) await once(signal, 'abort')
  yield* []
}

/** A store with short pages, so that there is a middle. */
export const inPages = (store: EventStore, size: () => number): EventStore => ({
  ...store,
  readAll: (after, limit) => store.readAll(after, Math.min(limit, size())),
  subscribe: async function* (after, signal) {
    let page = await store.readAll(after, size())
    while (page.events.length > 0 && !signal.aborted) {
      yield page
      page = await store.readAll(page.through, size())
    }
    yield* store.subscribe(page.through, signal)
  },
})
