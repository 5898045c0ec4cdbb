import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createLiveBacklog } from './live-backlog.ts'
import type { LiveMoment } from './live-hub.ts'

const positionAt = (ordinal: number): string => String(ordinal).padStart(4, '0')
const momentAt = (ordinal: number): LiveMoment => ({
  position: positionAt(ordinal),
  changes: [{ kind: 'changed', channel: 'admin', id: `c${ordinal}` }],
})

/** A growing log of which at most `most` events can be told at a time. */
const openAsOf = (most: number) => {
  let head = 0
  let reads = 0
  const momentsBetween = (after: number) =>
    Array.from({ length: head - after }, (_, at) => momentAt(after + at + 1))
  const past = createLiveBacklog(
    {
      isPosition: (text) => /^\d{4}$/.test(text),
      between: async (after) => {
        reads += 1
        const found = momentsBetween(Number(after))
        return found.length > most ? undefined : found
      },
    },
    most,
  )
  return {
    grow: (events: number) => {
      head += events
    },
    ask: (after: number, mayRead = true) =>
      past.between(positionAt(after), positionAt(head), async () => mayRead),
    askAfter: (after: string) => past.between(after, positionAt(head), async () => true),
    /** The missed events, as they would be read. */
    missed: (after: number) =>
      head - after > most ? undefined : momentsBetween(after).flatMap(({ changes }) => changes),
    head: () => head,
    reads: () => reads,
  }
}

describe('what lines have missed', () => {
  test('is what the log has, whoever asked before', async () => {
    const steps = fc.array(fc.record({ grown: fc.nat(8), ago: fc.nat(20) }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { grow, ask, missed, head } = openAsOf(10)
        for (const { grown, ago } of all) {
          grow(grown)
          const after = Math.max(0, head() - ago)
          expect(await ask(after)).toEqual(missed(after))
        }
      }),
    )
  })

  test('is read once for all who ask for the same or a later position, also when they ask at once', async () => {
    const { grow, ask, missed, reads } = openAsOf(100)
    grow(50)
    const asked = Array.from({ length: 1_000 }, (_, at) => at % 50)
    expect(await Promise.all(asked.map((after) => ask(after)))).toEqual(asked.map(missed))
    expect(reads()).toBe(1)
    grow(1)
    await Promise.all(asked.map((after) => ask(after)))
    expect(reads()).toBe(2)
  })

  test('is not read again to say that it is too much', async () => {
    const { grow, ask, reads } = openAsOf(10)
    grow(50)
    expect(await ask(30)).toBeUndefined()
    for (let after = 0; after <= 30; after += 1) expect(await ask(after)).toBeUndefined()
    expect(reads()).toBe(1)
  })

  test('is not read for who may not have it read, and told all the same where it is known', async () => {
    const { grow, ask, missed, reads } = openAsOf(100)
    grow(50)
    expect(await ask(20, false)).toBeUndefined()
    expect(await ask(50, false)).toEqual([])
    expect(reads()).toBe(0)
    await ask(20)
    expect(await ask(30, false)).toEqual(missed(30))
  })

  test('is nothing of another log', async () => {
    const { grow, ask, askAfter, reads } = openAsOf(100)
    grow(5)
    expect([await ask(6), await askAfter('gestern'), await askAfter('00zz')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(reads()).toBe(0)
  })
})
