import { describe, expect, it } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { positionFromOrdinal as at, beginning, ordinalOf } from '@schaufenster/events/store/position.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { hasPassed, lowWater } from '../documents/checkpoints.ts'
import type { Generation } from '../documents/documents-writer.ts'
import { mutex } from '../lib/mutex.ts'
import { repeating } from '../lib/repeating.ts'
import { planGenerations, type FoldingProgram } from './generations.ts'
import { logPages } from './log-pages.ts'
import { programOf } from './program-of.ts'
import { progressBoard } from './progress.ts'
import { resting } from './resting.ts'
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
    writes: 0,
    troubles: [],
    retries: 0,
    retried: [0],
    ...rest,
  })
  const planOf = (program: FoldingProgram, existing: readonly Generation[]) => {
    const { fold, drop, create } = planGenerations(program, existing)
    return { fold: fold.map(({ id }) => id), drop: drop.map(({ id }) => id), create }
  }
  const plan = (...existing: readonly Generation[]) => planOf({ version: 1, partitions: 1 }, existing)

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
    expect(plan(filling(1), filling(2, { serving: true, version: 7 }))).toEqual({
      fold: [],
      drop: [1],
      create: true,
    })
  })

  it('of several workers are left alone by those of an older program, and are made by those of the newest', () => {
    const shared = (version: number, ...existing: readonly Generation[]) =>
      planOf({ version, partitions: 1, shared: true }, existing)
    const old = filling(1, { serving: true })
    const next = filling(2, { version: 2, indexing: true })
    expect(shared(1, old, next)).toEqual({ fold: [1], drop: [], create: false })
    expect(shared(2, old, next)).toEqual({ fold: [2], drop: [], create: false })
    expect(shared(2, old)).toEqual({ fold: [], drop: [], create: true })
    expect(shared(3, old, next)).toEqual({ fold: [], drop: [2], create: true })
    const replaced = [filling(1), { ...next, serving: true }] as const
    expect(shared(1, ...replaced)).toEqual({ fold: [], drop: [1], create: false })
    expect(shared(2, ...replaced)).toEqual({ fold: [2], drop: [1], create: false })
  })

  it('of several workers are made anew when their search index waits for the end', () => {
    const waiting = [filling(1, { serving: true }), filling(2)] as const
    const shared = { version: 1, partitions: 1, shared: true }
    expect(planOf(shared, waiting)).toEqual({ fold: [1], drop: [2], create: false })
  })
})

describe('a program', () => {
  it('is the same for the same versions, in whatever order they are listed', () => {
    const [one, other] = [
      { name: 'one', version: 1 },
      { name: 'other', version: 1 },
    ]
    expect(programOf([one, other])).toBe(programOf([other, one]))
    expect(programOf([one, { ...other, version: 2 }])).not.toBe(programOf([one, other]))
    expect(programOf([one])).not.toBe(programOf([one, other]))
  })
})

describe('what rests', () => {
  it('has rested when it was seen at every look for long enough', () => {
    let time = 0
    const rested = resting(10, () => time)
    const seen: (readonly number[])[] = []
    for (const look of [[1], [1, 2], [2], [1, 2], [1, 2], [1]]) {
      seen.push(rested(look))
      time += 5
    }
    expect(seen).toEqual([[], [], [], [2], [2], [1]])
    expect(resting(0)([7])).toEqual([7])
  })
})

describe('what is done again and again', () => {
  it('is done once at a time, once more for all who ask meanwhile, and again after a failure', async () => {
    const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
    const faults: unknown[] = []
    let begun = 0
    let under = 0
    const task = async (): Promise<void> => {
      under += 1
      expect(under).toBe(1)
      await gates[begun++]?.promise.finally(() => (under -= 1))
    }
    const { again, stop } = repeating(task, (fault) => faults.push(fault))
    again()
    again()
    again()
    expect(begun).toBe(1)
    gates[0]?.resolve()
    await eventually(() => expect(begun).toBe(2))
    gates[1]?.reject(new Error('away'))
    await eventually(() => expect(begun).toBe(3))
    gates[2]?.resolve()
    await stop()
    again()
    expect([begun, faults]).toEqual([3, [new Error('away')]])
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
    /** Arrivals while the reader rests: a few, many, more than a page, none. */
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
