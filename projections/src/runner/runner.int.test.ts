import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Feed } from '@schaufenster/events/feed/feed.ts'
import { createStoreFeed } from '@schaufenster/events/feed/store-feed.ts'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import type { EventStore, LogPage } from '@schaufenster/events/store/event-store.ts'
import { positionFromOrdinal, type Position } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import type { DocumentsWriter } from '../documents/documents-writer.ts'
import { everything } from '../documents/filter.ts'
import { sqliteDocumentsWriter } from '../documents/sqlite-documents-writer.ts'
import { sqliteDocuments } from '../documents/sqlite-documents.ts'
import { openModelsForReading, openModelsForWriting } from '../documents/sqlite-models-file.ts'
import { diceOf, hostileFeed } from './laws/hostile-feed.ts'
import { fakeSearchIndexes, torn } from './laws/hostile-storage.ts'
import { plainFold } from './laws/plain-fold.ts'
import type { LawEvent } from './laws/projection-laws.ts'
import { progressBoard } from './progress.ts'
import type { AnyProjection } from './projection.ts'
import type { RunnerOptions } from './runner-options.ts'
import { startRunner, type Runner } from './runner.ts'
import { createTestLog, metadata } from './test-log.ts'
import {
  items,
  keepers,
  labels,
  labelsReadBy,
  placedItems,
  shelfKeepers,
  shelves,
  stock,
  warehouseEvents,
} from './test-projections.ts'

const stored = (item: string, amount = 1, shelf = 'top'): LawEvent => ({
  stream: streamName('item', item),
  partitionKey: item,
  event: { type: 'ItemStored', data: { item, shelf, amount } },
})
const removed = (item: string, shelf = 'top'): LawEvent => ({
  stream: streamName('item', item),
  partitionKey: item,
  event: { type: 'ItemRemoved', data: { item, shelf } },
})
const labelled = (item: string, label: string): LawEvent => ({
  stream: streamName('item', item),
  partitionKey: item,
  event: { type: 'ItemLabelled', data: { item, label } },
})
const renamed = (shelf: string, name: string): LawEvent => ({
  stream: streamName('shelf', shelf),
  partitionKey: shelf,
  event: { type: 'ShelfRenamed', data: { shelf, name } },
})
const named = (keeper: string, name: string, shelf = 'top'): LawEvent => ({
  stream: streamName('keeper', keeper),
  partitionKey: keeper,
  event: { type: 'KeeperNamed', data: { keeper, name, shelf, phone: '089' } },
})
const erasure = (subject: string): LawEvent => ({
  stream: streamName('keeper', subject),
  partitionKey: subject,
  event: { type: PersonalDataErased.type, data: { subject } },
})

/** Milliseconds: what takes longer on a busy machine is broken. */
const patience = 120_000
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** A log and the models of one folder, which outlive the runners that are started on them. */
const createWorld = async () => {
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

  /** Resolved, and another one, whenever a runner has done something that others can see. */
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
  /** Waits until what is read holds, looking again after each step; the last answer is in the failure. */
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
  /** In one stream and at once: for logs that are long. */
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

const statusOf = async (runner: Runner, name: string) =>
  (await runner.status()).projections.filter((one) => one.name === name)

/** The partition of another worker. */
async function* nothing(signal: AbortSignal): AsyncGenerator<LogPage, void, undefined> {
  if (!signal.aborted) await once(signal, 'abort')
  yield* []
}

/** A store whose pages are short, so that there is a middle. */
const inPages = (store: EventStore, size: () => number): EventStore => ({
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

describe('the runner', () => {
  it('folds what is there and what comes, and goes on where it was', async () => {
    const world = await createWorld()
    const all = [items, shelves, placedItems, labels, keepers, shelfKeepers]
    await world.append(stored('bolt'), stored('cog', 3, 'low'), renamed('top', 'A'), named('anna', 'Anna'))
    const first = await world.start(all)
    await first.caughtUp()
    await world.append(removed('bolt'), stored('bolt', 5), labelled('cog', 'red'))
    await first.caughtUp()
    for (const projection of all) expect(await world.model(projection)).toBe(await world.fold(projection))
    await first.runner.stop()

    await world.append(stored('cog', 4))
    const second = await world.start(all)
    await second.caughtUp()
    for (const projection of all) expect(await world.model(projection)).toBe(await world.fold(projection))
    expect(second.faults).toEqual([])
  })

  it('reads the log once for all who stand at the same place, but lets nobody wait for a search index of another', async () => {
    const world = await createWorld()
    await world.append(stored('bolt'), stored('cog'))
    let pages = 0
    const store: EventStore = {
      ...world.store,
      readAll: (...read) => {
        pages += 1
        return world.store.readAll(...read)
      },
    }
    const { caughtUp } = await world.start([items, shelves, placedItems, labels], { store })
    await caughtUp()
    expect(pages).toBe(2)
  })

  it('that starts far behind writes a document once, and tells nobody of what is not written', async () => {
    const world = await createWorld()
    const days = 5_000
    await world.appendMany(Array.from({ length: days }, (_, day) => stored(`item${day % 10}`, day)))
    const plain: AnyProjection = items
    let folds = 0
    const counted: AnyProjection = {
      ...plain,
      fold: (...given) => {
        folds += 1
        return plain.fold(...given)
      },
    }
    const held = Promise.withResolvers<void>()
    const writes: number[] = []
    const documents: DocumentsWriter = {
      ...world.writer,
      commit: async (commit) => {
        writes.push(commit.documents.length)
        await held.promise
        return world.writer.commit(commit)
      },
    }
    const { runner, board, caughtUp } = await world.start([counted], { documents })
    await world.until(
      async () => folds,
      (count) => count === days,
    )
    expect(await statusOf(runner, 'items')).toMatchObject([
      { through: [positionFromOrdinal(0)], lag: days, state: 'building' },
    ])
    expect(await board.waitFor('items', positionFromOrdinal(1), 'all', 1)).toBe('stale')
    held.resolve()
    await caughtUp()
    expect(writes).toEqual([10])
    expect(await world.model(items)).toBe(await world.fold(items))

    await world.append(stored('item1'))
    await caughtUp()
    expect(writes).toEqual([10, 1])
  })

  it('says how it is as plain JSON', async () => {
    const world = await createWorld()
    await world.append(labelled('bolt', 'red'), labelled('cog', 'red'))
    const { runner, caughtUp } = await world.start([labels])
    await caughtUp()
    const status = await runner.status()
    expect(JSON.parse(JSON.stringify(status))).toEqual({
      head: positionFromOrdinal(2),
      cleaningDue: false,
      projections: [
        {
          name: 'labels',
          version: 1,
          generation: 1,
          serving: true,
          state: 'live',
          through: [positionFromOrdinal(2)],
          lag: 0,
          progress: 1,
          parked: {
            total: 1,
            documents: [
              {
                key: 'cog',
                position: positionFromOrdinal(2),
                stream: 'item-cog',
                revision: 0,
                type: 'ItemLabelled',
                reason: 'another document has the same label',
                waiting: 1,
              },
            ],
          },
        },
      ],
    })
  })

  it('parks a document at a poison event: it shows the state before, others go on, and it heals in order once mended', async () => {
    const world = await createWorld()
    const reader = world.documents.reader(labels)
    await world.append(
      labelled('bolt', 'red'),
      labelled('bolt', 'broken'),
      labelled('cog', 'green'),
      labelled('bolt', 'blue'),
    )
    const broken = await world.start([labels])
    await broken.caughtUp()
    expect(await reader.get('bolt')).toMatchObject({ document: { label: 'red', labels: 1 }, parked: true })
    expect(await reader.get('cog')).toMatchObject({ document: { label: 'green' }, parked: false })
    expect(await broken.runner.retryParked('labels')).toBe(1)
    expect((await statusOf(broken.runner, 'labels'))[0]?.parked.documents).toMatchObject([
      { key: 'bolt', reason: 'the label can not be read', waiting: 2 },
    ])
    await broken.runner.stop()

    const mended = labelsReadBy((label) => `read-${label}`)
    const { runner } = await world.start([mended])
    expect(await runner.retryParked('labels')).toBe(0)
    expect(await reader.get('bolt')).toMatchObject({
      document: { label: 'read-blue', labels: 3 },
      parked: false,
    })
    expect(await runner.retryParked('labels')).toBe(0)
    expect(await reader.get('bolt')).toMatchObject({ document: { labels: 3 } })
    expect(world.searchIndexes.contents(1).get('bolt')?.text).toEqual({ label: ['read-blue'] })
  })

  it('moves the mark of a model when one of its documents was written, also by healing it and by a takeover, and only then', async () => {
    const world = await createWorld()
    await world.append(stored('bolt'), labelled('bolt', 'red'), labelled('bolt', 'broken'))
    let isMended = false
    const mended = labelsReadBy((label) => {
      if (!isMended && label === 'broken') throw new Error('the label can not be read')
      return label
    })
    const { runner, board, caughtUp } = await world.start([items, mended])
    await caughtUp()
    const marks = () => [board.markOf('items'), board.markOf('labels')]
    const [itemsBefore, labelsBefore] = marks()

    await world.append(stored('cog'))
    await caughtUp()
    const [itemsAfter, labelsStill] = marks()
    expect(itemsAfter).not.toBe(itemsBefore)
    expect(labelsStill).toBe(labelsBefore)

    isMended = true
    expect(await runner.retryParked('labels')).toBe(0)
    const [itemsStill, labelsHealed] = marks()
    expect(itemsStill).toBe(itemsAfter)
    expect(labelsHealed).not.toBe(labelsBefore)
    expect(await runner.retryParked('labels')).toBe(0)
    expect(marks()).toEqual([itemsAfter, labelsHealed])

    await runner.rebuild('labels')
    await world.until(
      async () => statusOf(runner, 'labels'),
      (all) => all.length === 1 && all[0]?.generation !== 2,
    )
    expect(board.markOf('items')).toBe(itemsAfter)
    expect(board.markOf('labels')).not.toBe(labelsHealed)
  })

  it('lets the search indexes forget what was removed before the checkpoint, when it is told to sweep', async () => {
    const world = await createWorld()
    const swept: Position[] = []
    const searchIndexes: RunnerOptions['searchIndexes'] = {
      ...world.searchIndexes,
      open: async (index, generation) => ({
        ...(await world.searchIndexes.open(index, generation)),
        sweepTombstones: async (upTo) => void swept.push(upTo),
      }),
    }
    const { runner, caughtUp } = await world.start([labels], { searchIndexes })
    await world.append(labelled('bolt', 'red'), labelled('cog', 'blue'))
    await caughtUp()
    swept.length = 0
    await runner.sweep()
    expect(swept).toEqual([positionFromOrdinal(2)])
  })

  it('merges the search index that serves, and says how far that is', async () => {
    const world = await createWorld()
    const merged = new Map<number, boolean>()
    const isServed = async (id: number) =>
      (await world.writer.generations()).some((one) => one.id === id && one.serving)
    const searchIndexes: RunnerOptions['searchIndexes'] = {
      ...world.searchIndexes,
      open: async (index, generation) => ({
        ...(await world.searchIndexes.open(index, generation)),
        mergeSome: async () => {
          if (!merged.has(generation)) merged.set(generation, await isServed(generation))
          return 0.5
        },
      }),
    }
    await world.append(labelled('bolt', 'red'))
    const { runner } = await world.start([labels], { searchIndexes })
    await eventually(async () => (await statusOf(runner, 'labels'))[0]?.merged === 0.5)
    await runner.rebuild('labels')
    await eventually(async () => {
      expect(await statusOf(runner, 'labels')).toMatchObject([{ serving: true, state: 'live', merged: 0.5 }])
      expect(merged.size).toBe(2)
    })
    expect([...merged.values()]).toEqual([true, true])
  })

  it('parks what the search index can not take, and nothing else', async () => {
    const world = await createWorld()
    const picky: AnyProjection = {
      ...shelves,
      search: {
        index: 'shelves',
        document: (_document, key) => {
          if (key === 'low') throw new Error('no such shelf')
          return { text: { key: [key] }, keywords: {}, rank: 0 }
        },
      },
    }
    await world.append(stored('bolt', 1, 'low'), stored('cog', 1, 'top'))
    const { runner, caughtUp } = await world.start([picky])
    await caughtUp()
    expect((await statusOf(runner, 'shelves'))[0]?.parked.documents).toMatchObject([
      { key: 'low', reason: 'no such shelf' },
    ])
    expect([...world.searchIndexes.contents(1).keys()]).toEqual(['top'])
  })

  it('parks a document whose personal fields can not be opened, and heals it when the keys are back', async () => {
    const world = await createWorld()
    await world.append(named('anna', 'Anna'), named('bert', 'Bert', 'low'))
    let vaultIsThere = false
    const reader: EventReader = {
      upcast: world.codec.upcast,
      open: async (events, only) => {
        if (!vaultIsThere && events.some((event) => event.stream === 'keeper-anna')) throw new Error('away')
        return world.codec.open(events, only)
      },
    }
    const { runner, caughtUp } = await world.start([keepers], { reader })
    await caughtUp()
    expect((await statusOf(runner, 'keepers'))[0]?.parked).toMatchObject({
      total: 1,
      documents: [{ key: 'anna' }],
    })
    vaultIsThere = true
    expect(await runner.retryParked('keepers', 'anna')).toBe(0)
    expect(await world.model(keepers)).toBe(await world.fold(keepers))
    await world.append(erasure('anna'))
    await caughtUp()
    expect(await world.model(keepers)).toBe(await world.fold(keepers))
  })

  it('stops at a schema version from the future, says so, and lets the others go on', async () => {
    const world = await createWorld()
    await world.append(stored('bolt'))
    const future = await world.codec.encode(stored('bolt', 2).event, newUuid(), {
      ...metadata,
      partitionKey: 'bolt',
    })
    await world.store.append(streamName('item', 'bolt'), { exact: 0 }, [{ ...future, schemaVersion: 9 }])
    await world.append(labelled('bolt', 'red'))
    const { runner, board, caughtUp, faults } = await world.start([items, labels])
    expect(await board.waitFor('items', positionFromOrdinal(3), 'bolt', patience)).toBe('stale')
    expect(await board.waitFor('labels', positionFromOrdinal(3), 'bolt', patience)).toBe('fresh')
    expect(await statusOf(runner, 'items')).toMatchObject([
      {
        state: 'stopped',
        through: [positionFromOrdinal(1)],
        reason: expect.stringContaining('schema version 9'),
      },
    ])
    expect(faults).toHaveLength(1)
    expect(await world.documents.reader(items).get('bolt')).toMatchObject({ document: { amount: 1 } })
    await expect(caughtUp()).rejects.toThrow('items')
  })

  it('stops when a document is fed by two partition keys, instead of folding it wrongly', async () => {
    const world = await createWorld()
    await world.append(stored('bolt'), stored('cog'))
    const { runner, board } = await world.start([{ ...shelves, scope: 'partition' }])
    expect(await board.waitFor('shelves', positionFromOrdinal(2), 'all', patience)).toBe('stale')
    expect((await statusOf(runner, 'shelves'))[0]).toMatchObject({
      state: 'stopped',
      reason: expect.stringContaining('bolt and cog: its scope must be global'),
    })
  })

  it('refuses projections that ask for an order which their scope does not give', async () => {
    const world = await createWorld()
    await expect(world.start([{ ...labels, scope: 'partition' }])).rejects.toThrow('unique index')
    await world.append(renamed('top', 'A'))
    const filtering = await world.start([{ ...placedItems, scope: 'partition' }])
    expect(await filtering.board.waitFor('placed-items', positionFromOrdinal(1), 'all', patience)).toBe(
      'stale',
    )
    expect((await statusOf(filtering.runner, 'placed-items'))[0]?.reason).toContain('routes by a filter')
  })

  it('never parses what a projection does not list', async () => {
    const world = await createWorld()
    await world.append(labelled('bolt', 'red'), stored('bolt'))
    const seen: string[] = []
    const reader: EventReader = {
      open: world.codec.open,
      upcast: (event) => {
        seen.push(event.type)
        return world.codec.upcast(event)
      },
    }
    const { caughtUp } = await world.start([items], { reader })
    await caughtUp()
    expect(seen).toEqual(['ItemStored'])
  })

  it('gets over faults of its stores by itself, from the last checkpoint', async () => {
    const world = await createWorld()
    await world.append(stored('bolt'), stored('cog'))
    let failures = 2
    const documents: DocumentsWriter = {
      ...world.writer,
      commit: async (commit) => {
        failures -= 1
        if (failures >= 0) throw new Error('disk full')
        return world.writer.commit(commit)
      },
    }
    const { runner, caughtUp, faults } = await world.start([items], { documents })
    await world.until(
      () => statusOf(runner, 'items'),
      ([status]) => status?.reason === 'disk full',
    )
    await caughtUp()
    expect(faults).toEqual(['items: Error: disk full', 'items: Error: disk full'])
    expect(await world.model(items)).toBe(await world.fold(items))
    expect((await statusOf(runner, 'items'))[0]?.reason).toBeUndefined()
  })

  it('folds with others, each its own partitions and models, and nobody gets in the way of another', async () => {
    const { store, append, writer, start, until, model, fold } = await createWorld()
    const whole = hostileFeed(store, 2, diceOf([]))
    const shareOf = (own: number): Feed => ({
      ...whole,
      subscribe: (partition, after, signal) =>
        partition === own ? whole.subscribe(partition, after, signal) : nothing(signal),
    })
    const first = await start([stock], { feed: shareOf(0), elsewhere: [shelves.name] })
    const second = await start([stock], { feed: shareOf(1), elsewhere: [shelves.name] })
    const third = await start([shelves], { elsewhere: [stock.name] })
    const names = ['bolt', 'cog', 'drill', 'eye', 'file', 'gear', 'hook', 'iron']
    expect(new Set(names.map(whole.partitionOf)).size).toBe(2)
    for (let round = 0; round < 3; round += 1) {
      await append(...names.map((name) => stored(name, round)), removed(names[round] ?? ''))
      for (const projection of [stock, shelves]) {
        const expected = await fold(projection)
        await until(
          () => model(projection),
          (found) => found === expected,
        )
      }
    }
    expect([first, second, third].flatMap(({ faults }) => faults)).toEqual([])
    expect((await writer.generations()).map(({ projection }) => projection).toSorted()).toEqual([
      'shelves',
      'stock',
    ])
  })

  it('keeps an event waiting that is behind an erasure which is done again after a crash', async () => {
    const world = await createWorld()
    await world.append(named('bert', 'Bert', 'low'), erasure('bert'), stored('anvil', 13, 'low'))
    const crashed = Promise.withResolvers<void>()
    const documents: DocumentsWriter = {
      ...world.writer,
      commit: async (commit) => {
        await world.writer.commit(torn(commit))
        crashed.resolve()
        throw new Error('the checkpoint was not written')
      },
    }
    const first = await world.start([shelfKeepers], { documents })
    await crashed.promise
    await first.runner.stop()

    const { caughtUp } = await world.start([shelfKeepers])
    await caughtUp()
    const generation = (await world.documents.servingGeneration(shelfKeepers)) ?? -1
    const queue = await world.writer.queue(generation, 'low')
    expect(queue.map(({ position }) => position)).toEqual([positionFromOrdinal(3)])
  })

  it('does not show a removed document again while its events come again', async () => {
    const world = await createWorld()
    await world.append(stored('bolt'), removed('bolt'))
    const shown: boolean[] = []
    let isTorn = false
    const documents: DocumentsWriter = {
      ...world.writer,
      commit: async (commit) => {
        const outcome = await world.writer.commit(isTorn ? commit : torn(commit))
        shown.push((await world.documents.reader(items).get('bolt')) !== undefined)
        if (!isTorn) {
          isTorn = true
          throw new Error('the checkpoint was not written')
        }
        return outcome
      },
    }
    const oneByOne = inPages(world.store, () => (isTorn ? 1 : 10))
    const { board } = await world.start([items], { documents, store: oneByOne })
    expect(await board.waitFor('items', positionFromOrdinal(2), 'all', patience)).toBe('fresh')
    expect(shown).toContain(false)
    expect(shown).not.toContain(true)
  })
})

describe('a new filling', () => {
  it('serves once it has passed the one before, of another version or of the same', async () => {
    const world = await createWorld()
    await world.append(stored('bolt'), stored('cog'))
    const first = await world.start([items])
    await first.caughtUp()
    await first.runner.stop()

    const next: AnyProjection = {
      ...items,
      version: 2,
      fold: (document, event, key) =>
        event.type === 'ItemStored' ? { shelf: 'new', amount: 1, history: key.length } : document,
    }
    const held = Promise.withResolvers<void>()
    const documents: DocumentsWriter = {
      ...world.writer,
      commit: async (commit) => {
        await held.promise
        return world.writer.commit(commit)
      },
    }
    const second = await world.start([next], { documents })
    expect(await statusOf(second.runner, 'items')).toMatchObject([
      { version: 1, serving: true, state: 'frozen' },
      { version: 2, serving: false, state: 'building' },
    ])
    expect(await world.documents.reader(items).get('bolt')).toMatchObject({ document: { shelf: 'top' } })
    held.resolve()
    await world.until(
      () => statusOf(second.runner, 'items'),
      (all) => all.length === 1,
    )
    expect(await statusOf(second.runner, 'items')).toMatchObject([
      { version: 2, serving: true, state: 'live' },
    ])
    expect(await world.documents.reader(items).get('bolt')).toMatchObject({ document: { shelf: 'new' } })

    const before = await world.model(items)
    await second.runner.rebuild('items')
    await world.until(
      () => statusOf(second.runner, 'items'),
      (all) => all.length === 1 && all[0]?.generation === 3,
    )
    expect(await world.model(items)).toBe(before)
    expect(world.searchIndexes.contents(3).size).toBe(2)
    expect(world.searchIndexes.contents(2).size).toBe(0)
  })

  it('reads the log together with the others, also when it will fill a search index', async () => {
    const world = await createWorld()
    await world.append(stored('bolt'), stored('cog'))
    let full = 0
    const store: EventStore = {
      ...world.store,
      readAll: async (...read) => {
        const page = await world.store.readAll(...read)
        full += page.events.length > 0 ? 1 : 0
        return page
      },
    }
    const { runner, caughtUp } = await world.start([items, shelves], { store })
    await caughtUp()
    full = 0
    for (const { name } of [items, shelves]) await runner.rebuild(name)
    await world.until(
      async () => (await runner.status()).projections,
      (all) => all.length === 2 && all.every(({ generation }) => generation > 2),
    )
    expect(full).toBe(1)
    expect(world.searchIndexes.contents(3).size).toBe(2)
  })

  it('goes on where it was when it is killed midway, under load, and ends byte-equal to the one that served', async () => {
    const world = await createWorld()
    await world.appendMany(Array.from({ length: 450 }, (_, number) => stored(`item${number}`, number % 7)))
    // More documents than wait for a write: there is a middle.
    const slowly = {
      store: inPages(world.store, () => 50),
      patience: { documents: 200, relevant: 10_000, events: 10_000 },
    }
    const first = await world.start([items], slowly)
    await first.caughtUp()
    await first.runner.stop()

    let commits = 0
    const stuck = Promise.withResolvers<never>()
    const dying: DocumentsWriter = {
      ...world.writer,
      commit: (commit) => {
        if (commit.generation !== 2) return world.writer.commit(commit)
        commits += 1
        return commits > 1 ? stuck.promise : world.writer.commit(commit)
      },
    }
    const second = await world.start([items], { ...slowly, documents: dying })
    await second.runner.rebuild('items')
    await world.until(
      async () => commits,
      (count) => count > 1,
    )
    await world.append(stored('item1', 9), removed('item2'))
    await second.caughtUp()
    stuck.reject(new Error('killed'))
    await second.runner.stop()

    const resumedAt = (await world.writer.generations()).find(({ id }) => id === 2)?.checkpoints[0]
    expect(resumedAt).not.toBe(positionFromOrdinal(0))
    const resumed: (Position | undefined)[] = []
    const watching: DocumentsWriter = {
      ...world.writer,
      commit: (commit) => {
        if (commit.generation === 2) resumed.push(commit.checkpoints[0]?.after)
        return world.writer.commit(commit)
      },
    }
    const third = await world.start([items], { ...slowly, documents: watching })
    await world.append(stored('item1', 3), removed('item3'))
    await world.until(
      () => statusOf(third.runner, 'items'),
      (all) => all.length === 1 && all[0]?.generation === 2,
    )
    await third.caughtUp()
    expect(resumed[0]).toBe(resumedAt)
    expect(await world.model(items)).toBe(await world.fold(items))
    expect(world.searchIndexes.contents(2).size).toBe(448)
  })
})

describe('a search index', () => {
  it('that has lost writes in a power cut is filled anew', async () => {
    const world = await createWorld()
    await world.append(stored('bolt'), stored('cog'))
    const first = await world.start([items])
    await first.caughtUp()
    await first.runner.stop()
    world.searchIndexes.loseWritesAfter(1, positionFromOrdinal(1))

    const second = await world.start([items])
    expect(second.faults).toEqual([expect.stringContaining('its search index has lost writes')])
    await world.until(
      () => statusOf(second.runner, 'items'),
      (all) => all.length === 1 && all[0]?.generation === 2,
    )
    expect([...world.searchIndexes.contents(2).keys()].toSorted()).toEqual(['bolt', 'cog'])
    await second.runner.stop()
    const third = await world.start([items])
    await third.caughtUp()
    expect([third.faults, (await statusOf(third.runner, 'items')).length]).toEqual([[], 1])
  })
})

describe('an erasure', () => {
  it('leaves no byte of the name in models and search indexes, live or rebuilt, and nothing to open', async () => {
    const world = await createWorld()
    await world.append(named('anna', 'Annegret'), named('bert', 'Bertram'), named('anna', 'Annegret', 'low'))
    // It would begin by itself after a while.
    const mayClean = Promise.withResolvers<void>()
    const documents = { ...world.writer, clean: () => mayClean.promise.then(world.writer.clean) }
    const { runner, caughtUp } = await world.start([keepers, shelfKeepers], { documents })
    await caughtUp()
    await world.append(named('bert', 'Bertram'))
    await caughtUp()
    const remains = () => JSON.stringify(world.searchIndexes.remains())
    expect([await world.bytesHold('Annegret'), remains()]).toEqual([
      true,
      expect.stringContaining('Annegret'),
    ])
    await world.append(erasure('anna'))
    await caughtUp()
    expect((await runner.status()).cleaningDue).toBe(true)
    mayClean.resolve()
    await runner.clean()
    expect((await runner.status()).cleaningDue).toBe(false)
    expect(remains()).not.toContain('Annegret')
    expect([await world.bytesHold('Annegret'), await world.bytesHold('Bertram')]).toEqual([false, true])
    for (const projection of [keepers, shelfKeepers]) {
      expect(await world.model(projection)).toBe(await world.fold(projection))
      const live = await world.model(projection)
      await runner.rebuild(projection.name)
      await world.until(
        () => statusOf(runner, projection.name),
        (all) => all.length === 1 && (all[0]?.generation ?? 0) > 2,
      )
      expect(await world.model(projection)).toBe(live)
    }
  })
})
