import { describe, expect, it } from '@jest/globals'
import { positionFromOrdinal as at, beginning, ordinalOf } from '@schaufenster/events/store/position.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { sampleEvent } from '@schaufenster/events/store/sample-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { hasPassed, lowWater } from '../documents/checkpoints.ts'
import type { Generation } from '../documents/documents-writer.ts'
import { mutex } from '../lib/mutex.ts'
import { planGenerations } from './generations.ts'
import { logPages } from './log-pages.ts'
import { progressBoard } from './progress.ts'
import { statusOfAll } from './status.ts'
import { items } from './test-projections.ts'

const long = 20_000
const short = 5

describe('waiting for a position', () => {
  const board = () => progressBoard((key) => (key === 'left' ? 0 : 1))
  const announced = (...through: readonly number[]) => ({
    projection: 'items',
    through: through.map(at),
    mark: '1.0',
    stopped: false,
  })

  it('ends when the partition of the key has passed it, whatever the others did', async () => {
    const { announce, waitFor } = board()
    announce(announced(9, 3))
    expect(await waitFor('items', at(5), 'left', long)).toBe('fresh')
    expect(await waitFor('items', at(5), 'right', short)).toBe('stale')
    const right = waitFor('items', at(5), 'right', long)
    announce(announced(9, 4))
    announce(announced(9, 5))
    expect(await right).toBe('fresh')
  })

  it('for all partitions ends with the last of them', async () => {
    const { announce, waitFor } = board()
    expect(await waitFor('items', at(0), 'all', short)).toBe('stale')
    const all = waitFor('items', at(5), 'all', long)
    announce(announced(9, 4))
    expect(await waitFor('items', at(5), 'all', short)).toBe('stale')
    announce(announced(9, 6))
    expect(await all).toBe('fresh')
  })

  it('needs no feed where there is one partition, and ends at once when the projection has stopped', async () => {
    const { announce, waitFor } = board()
    announce(announced(5))
    expect(await waitFor('items', at(5), 'right', long)).toBe('fresh')
    const waiting = waitFor('items', at(6), 'right', long)
    announce({ ...announced(5), stopped: true })
    expect(await waiting).toBe('stale')
    expect(await waitFor('items', at(6), 'all', long)).toBe('stale')
    expect(await waitFor('items', at(5), 'all', long)).toBe('fresh')
  })
})

describe('the fillings of a projection at the start', () => {
  const filling = (id: number, rest: Partial<Generation> = {}): Generation => ({
    id,
    projection: items.name,
    version: 1,
    partitions: 1,
    serving: false,
    indexing: false,
    indexed: at(0),
    checkpoints: [at(0)],
    troubles: [],
    retries: 0,
    retried: [0],
    ...rest,
  })
  const plan = (...existing: readonly Generation[]) => {
    const { fold, drop, create } = planGenerations({ version: 1, partitions: 1 }, existing)
    return { fold: fold.map(({ id }) => id), drop: drop.map(({ id }) => id), create }
  }

  it('are folded when they serve or are the newest of this version, dropped when they are neither', () => {
    expect(plan()).toEqual({ fold: [], drop: [], create: true })
    expect(plan(filling(1, { serving: true }))).toEqual({ fold: [1], drop: [], create: false })
    expect(plan(filling(1, { serving: true }), filling(2), filling(3))).toEqual({
      fold: [1, 3],
      drop: [2],
      create: false,
    })
    expect(plan(filling(1), filling(2, { serving: true }))).toEqual({ fold: [2], drop: [1], create: false })
  })

  it('serve on frozen when another version or another split made them', () => {
    expect(plan(filling(1, { serving: true, version: 7 }))).toEqual({ fold: [], drop: [], create: true })
    expect(plan(filling(1, { serving: true, partitions: 4 }))).toEqual({ fold: [], drop: [], create: true })
    expect(plan(filling(1, { serving: true, version: 7 }), filling(2))).toEqual({
      fold: [2],
      drop: [],
      create: false,
    })
    expect(plan(filling(1, { serving: true, version: 7 }), filling(2, { version: 6 }))).toEqual({
      fold: [],
      drop: [2],
      create: true,
    })
  })
})

describe('checkpoints', () => {
  it('have passed others partition by partition, or all of them when the split is another', () => {
    expect(lowWater([at(4), at(2), at(3)])).toBe(at(2))
    expect(hasPassed([at(4), at(2)], [at(4), at(1)])).toBe(true)
    expect(hasPassed([at(9), at(2)], [at(4), at(3)])).toBe(false)
    expect(hasPassed([at(9), at(2)], [at(3)])).toBe(false)
    expect(hasPassed([at(9), at(3)], [at(3)])).toBe(true)
  })
})

describe('the pages of the log', () => {
  it('come with a rest for each live event, so that more come together, and without one to who is behind', async () => {
    const store = createMemoryEventStore()
    let count = 0
    const grow = async (events: number): Promise<void> => {
      const samples = Array.from({ length: events }, () => sampleEvent())
      await store.append(streamName('sample', `at-${count}`), 'noStream', samples)
      count += events
    }
    /** What comes while the reader rests: a few, many, more than one page takes, nothing more. */
    const arrivals = [20, 600, 2_500]
    const seen: (readonly [through: number, rested: number])[] = []
    let rested = 0
    const ending = new AbortController()
    const rest = async (milliseconds: number): Promise<void> => {
      rested = milliseconds
      const next = arrivals.shift()
      if (next !== undefined) await grow(next)
    }
    await grow(2_001)
    for await (const page of logPages(store, beginning, ending.signal, rest)) {
      seen.push([ordinalOf(page.through), rested])
      rested = 0
      if (count === 2_001 && seen.length === 2) await grow(2)
      if (ordinalOf(page.through) === count && arrivals.length === 0) ending.abort()
    }
    expect(seen).toEqual([
      [2_000, 0],
      [2_001, 0],
      [2_003, 0],
      [2_023, 1],
      [2_623, 10],
      [4_623, 200],
      [5_123, 0],
    ])
  })
})

describe('several runners of one log', () => {
  it('are as far as the one that looked last, and have to be cleaned when one has', () => {
    const one = { head: at(3), projections: [], cleaningDue: true }
    const other = { head: at(5), projections: [], cleaningDue: false }
    expect(statusOfAll([one, other])).toEqual({ head: at(5), projections: [], cleaningDue: true })
    expect(statusOfAll([other])).toEqual(other)
  })
})

describe('a mutex', () => {
  it('runs one task after another, also after one that threw', async () => {
    const exclusively = mutex()
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = exclusively(async () => {
      await gate.promise
      order.push('first')
      throw new Error('first')
    })
    const second = exclusively(async () => order.push('second'))
    gate.resolve()
    await expect(first).rejects.toThrow('first')
    await second
    expect(order).toEqual(['first', 'second'])
  })
})
