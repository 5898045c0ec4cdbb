import { describe, expect, it } from '@jest/globals'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { DocumentsWriter } from '../documents/documents-writer.ts'
import { torn } from './laws/hostile-storage.ts'
import type { AnyProjection } from './projection.ts'
import { metadata } from './test-log.ts'
import {
  items,
  keepers,
  labels,
  labelsReadBy,
  placedItems,
  shelfKeepers,
  shelves,
} from './test-projections.ts'
import {
  stored,
  removed,
  labelled,
  renamed,
  named,
  erasure,
  patience,
  createWorld,
  statusOf,
  inPages,
} from './test-runner.ts'

describe('a runner that meets a fault', () => {
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
