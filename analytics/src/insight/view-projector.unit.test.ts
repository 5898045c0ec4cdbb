import { expect, it } from '@jest/globals'
import { beginning, positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { createViewCounter, definition1, type SeenRow } from './view-definition.ts'
import type { ViewLog } from './view-log.ts'
import { startViewProjector } from './view-projector.ts'

const now = Date.UTC(2026, 10, 21)
const positions = [1, 2, 3].map(positionFromOrdinal)
const head = positionFromOrdinal(3)
/** Each is in another month, and therefore counted separately. */
const rowAt = (position: string): SeenRow => ({
  position,
  at: Date.UTC(2026, 8 + positions.findIndex((each) => each === position), 21),
  seen: '',
  audience: 'visitor',
  agent: '',
})

it('lets nobody wait for a definition that is not counted by any more', async () => {
  const sums: unknown[] = []
  const held = Promise.withResolvers<void>()
  // Three batches of one row, all counted by the first definition; the second is held up after its first batch.
  const views: ViewLog = {
    storedThrough: async () => head,
    store: async () => {},
    storedRows: async (through = head) => positions.filter((position) => position <= through).length,
    batchesAfter: async (after) => positions.filter((position) => position > after),
    storedBetween: async (_, through) => [rowAt(through)],
    counting: async (definition) => ({
      through: definition.version === 1 ? head : beginning,
      counter: createViewCounter(definition),
    }),
    count: async (_, { after }) => (after === beginning ? undefined : held.promise),
    sumUp: async (...summed) => void sums.push(summed),
    keepOnly: async () => {},
    dropBefore: async () => {},
  }
  const projector = startViewProjector({
    log: { readAll: async (through) => ({ events: [], through }) },
    reader: { upcast: (event) => event },
    views,
    searches: { store: async () => {} },
    definitions: [definition1, { ...definition1, version: 2 }],
    clock: { now: () => now },
    report: (fault) => {
      throw fault
    },
  })
  try {
    await projector.waitFor(1, head)
    await eventually(() => expect(projector.progress().get(2)).toBeCloseTo(1 / 3))
    const counted = projector.waitFor(2, head)
    projector.define([definition1])
    held.resolve()
    await counted
    expect([...projector.progress()]).toEqual([[1, 1]])
    await projector.waitFor(2, head)
    // Closed months are summed up once, for definitions that have counted them.
    expect(sums).toEqual([[1, '2026-11']])
  } finally {
    held.resolve()
    await projector.stop()
  }
})
