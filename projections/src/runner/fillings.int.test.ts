import { describe, expect, it } from '@jest/globals'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { positionFromOrdinal, type Position } from '@schaufenster/events/store/position.ts'
import type { DocumentsWriter } from '../documents/documents-writer.ts'
import type { AnyProjection } from './projection.ts'
import { items, keepers, shelfKeepers, shelves } from './test-projections.ts'
import { stored, removed, named, erasure, createWorld, statusOf, inPages } from './test-runner.ts'

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
    // More documents than are buffered for a write, so that there is a middle.
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
    // It would start by itself after a while.
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
