import { describe, expect, it } from '@jest/globals'
import type { Feed } from '@schaufenster/events/feed/feed.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { positionFromOrdinal, type Position } from '@schaufenster/events/store/position.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import type { DocumentsWriter } from '../documents/documents-writer.ts'
import { diceOf, hostileFeed } from './laws/hostile-feed.ts'
import type { AnyProjection } from './projection.ts'
import type { RunnerOptions } from './runner-options.ts'
import {
  items,
  keepers,
  labels,
  labelsReadBy,
  placedItems,
  shelfKeepers,
  shelves,
  stock,
} from './test-projections.ts'
import { stored, removed, labelled, renamed, named, createWorld, statusOf, nothing } from './test-runner.ts'

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
    const marks = () => [board.markOf(['items']), board.markOf(['labels'])]
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
    expect(board.markOf(['items'])).toBe(itemsAfter)
    expect(board.markOf(['labels'])).not.toBe(labelsHealed)
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
})
