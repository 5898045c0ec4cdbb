import { afterEach, describe, expect, it } from '@jest/globals'
import { createStoreFeed } from '@schaufenster/events/feed/store-feed.ts'
import { streamName, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import type { DocumentsWriter, Generation } from '../../documents/documents-writer.ts'
import { everything } from '../../documents/filter.ts'
import { sqliteDocumentsWriter } from '../../documents/sqlite-documents-writer.ts'
import { sqliteDocuments } from '../../documents/sqlite-documents.ts'
import { openModelsForWriting } from '../../documents/sqlite-models-file.ts'
import type { SearchWrite } from '../../search/search-index.ts'
import { plainFold } from '../laws/plain-fold.ts'
import type { LawEvent } from '../laws/projection-laws.ts'
import { streamPages } from '../log-pages.ts'
import type { AnyProjection } from '../projection.ts'
import { requireScope, shareOf } from '../scope.ts'
import { createTestLog } from '../test-log.ts'
import { keepers, ownItems, stock, warehouseEvents } from '../test-projections.ts'
import type { FolderContext } from './folder-context.ts'
import { streamFilling } from './stream-filling.ts'

const stored = (item: string, amount = 1, stream = `item-${item}`): LawEvent => ({
  stream: streamName('item', stream.slice('item-'.length)),
  partitionKey: item,
  event: { type: 'ItemStored', data: { item, shelf: 'top', amount } },
})

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const createWorld = async (projection: AnyProjection) => {
  const { store, codec, keys, append } = createTestLog(warehouseEvents)
  const database = openModelsForWriting(':memory:')
  const documents = sqliteDocumentsWriter(database)
  cleanUps.push(documents.close)
  const { name, version, indexes } = projection
  const generation = await documents.create({ projection: name, version, partitions: 1, indexes, beside: [] })
  if (generation === undefined) throw new Error('there is one already')
  const written: string[] = []
  const indexed: SearchWrite[] = []

  const filling = (
    changes: Partial<Pick<FolderContext, 'search'>> & {
      readonly commit?: DocumentsWriter['commit']
      readonly generation?: Generation | undefined
    } = {},
  ) => {
    const into = changes.generation ?? generation
    const commit = changes.commit ?? documents.commit
    const context: FolderContext = {
      projection,
      generation: into.id,
      documents: {
        ...documents,
        commit: (step) => {
          written.push(...step.documents.map(({ key }) => key))
          return commit(step)
        },
      },
      reader: codec,
      store,
      forget: keys.forget,
      share: shareOf(projection, createStoreFeed(store)),
      search: changes.search ?? { apply: async (writes) => void indexed.push(...writes) },
      wrote: () => undefined,
    }
    return streamFilling(context, into, 2)
  }
  /** The log in stream order, two events at a time. */
  const pages = async (): Promise<readonly (readonly RecordedEvent[])[]> => {
    const all: RecordedEvent[] = []
    for await (const page of streamPages({ head: store.head, readByStream })) all.push(...page.events)
    return Array.from({ length: Math.ceil(all.length / 2) }, (_, page) => all.slice(page * 2, page * 2 + 2))
  }
  const readByStream =
    store.readByStream ??
    (() => {
      throw new Error('it reads no streams')
    })
  const model = async () => {
    const found = await sqliteDocuments(database)
      .reader<unknown>({ name, fold: () => undefined })
      .find({ where: everything, limit: 100 })
    return canonicalJson(Object.fromEntries(found.map(({ key, document }) => [key, document])))
  }
  const fold = async () => {
    const { events } = await store.readAll(beginning, Infinity)
    return canonicalJson(Object.fromEntries((await plainFold(projection, codec, events)).documents))
  }
  const checkpoint = async () => (await documents.generations())[0]?.checkpoints[0]
  const run = async (streams = filling()) => {
    const head = await store.head()
    for (const page of await pages()) await streams.fold(page, head)
    await streams.end(head)
  }
  return {
    append,
    store,
    documents,
    generation,
    written,
    indexed,
    filling,
    pages,
    model,
    fold,
    checkpoint,
    run,
  }
}

/** Five items that change in turn, three times. */
const turns = [1, 2, 3].flatMap((amount) => ['a', 'b', 'c', 'd', 'e'].map((item) => stored(item, amount)))

describe('filling stream by stream', () => {
  it('writes and indexes a document when its stream is whole, however often it has changed', async () => {
    const world = await createWorld(ownItems)
    await world.append(...turns)
    await world.run()
    expect(await world.model()).toBe(await world.fold())
    expect(new Set(world.indexed.map(({ id }) => id)).size).toBe(5)
    // The last document of a batch may be incomplete.
    expect(world.written.length).toBeLessThanOrEqual(7)
    expect(await world.checkpoint()).toBe(await world.store.head())
  })

  it('folds the next documents while the index takes some, and writes none before the index has it', async () => {
    const world = await createWorld(ownItems)
    await world.append(...turns)
    const indexing = Promise.withResolvers<void>()
    const head = await world.store.head()
    const filling = world.filling({ search: { apply: () => indexing.promise } })
    const [first = [], second = [], third = [], fourth = [], fifth = [], ...others] = await world.pages()
    for (const page of [first, second, third, fourth, fifth]) await filling.fold(page, head)
    expect(world.written).toEqual([])
    indexing.resolve()
    for (const page of others) await filling.fold(page, head)
    await filling.end(head)
    expect(await world.model()).toBe(await world.fold())
  })

  it('begins again after a fault and writes only what is not stored', async () => {
    const world = await createWorld(ownItems)
    await world.append(...turns)
    let steps = 0
    const commit: DocumentsWriter['commit'] = (step) => {
      steps += 1
      return steps === 2 ? Promise.reject(new Error('the disk is full')) : world.documents.commit(step)
    }
    await expect(world.run(world.filling({ commit }))).rejects.toThrow('the disk is full')
    expect(await world.checkpoint()).toBe(beginning)
    world.written.length = 0
    await world.run()
    expect(await world.model()).toBe(await world.fold())
    expect(world.written).not.toContain('a')
  })

  it('parks what the index can not take at the event that made it so, and nothing else', async () => {
    const tooMany = {
      index: 'own-items',
      document: (item: unknown) => {
        if (/"amount":[3-9]/.test(canonicalJson(item))) throw new Error('three do not fit')
        return { text: {}, keywords: {}, rank: 0 }
      },
    }
    const world = await createWorld({ ...ownItems, search: tooMany })
    await world.append(
      stored('bolt', 1),
      stored('cog', 1),
      stored('bolt', 2),
      stored('bolt', 4),
      stored('cog', 1),
    )
    await world.run()
    expect(await world.documents.parked(world.generation.id, 10)).toMatchObject({
      total: 1,
      documents: [{ key: 'bolt', revision: 1, reason: 'three do not fit', waiting: 2 }],
    })
    expect(JSON.parse(await world.model())).toMatchObject({ bolt: { amount: 1 }, cog: { amount: 2 } })
    expect(world.indexed.map(({ id }) => id).toSorted()).toEqual(['bolt', 'cog'])
  })

  it('notes that the index follows from then on, also when there was nothing to index', async () => {
    const world = await createWorld(ownItems)
    const { name, version, indexes } = ownItems
    const beside = [world.generation.id]
    const second = await world.documents.create({ projection: name, version, partitions: 1, indexes, beside })
    await world.run(world.filling({ generation: second }))
    expect((await world.documents.generations()).map(({ indexing }) => indexing)).toEqual([true, true])
  })

  it('stops where a document has two streams, or a stream two documents', async () => {
    for (const second of [stored('bolt', 1, 'item-other'), stored('cog', 1, 'item-bolt')]) {
      const world = await createWorld(ownItems)
      await world.append(stored('bolt'), second)
      await expect(world.run()).rejects.toMatchObject({ name: 'ProjectionStops' })
      expect(await world.checkpoint()).toBe(beginning)
    }
  })

  it('is refused to who needs the order between streams or opens personal fields', () => {
    expect(() => requireScope({ ...stock, scope: 'global', ownStream: true })).toThrow('stream by stream')
    expect(() => requireScope({ ...keepers, ownStream: true })).toThrow('stream by stream')
  })
})
