import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { streamName, type RecordedEvent } from '../lib/envelope.ts'
import type { EventStore } from '../store/event-store.ts'
import { beginning, isAfter, type Position } from '../store/position.ts'
import { sampleEvent } from '../store/suite/sample-events.ts'
import type { Feed } from './feed.ts'

/** Reads like the runner: folds what follows its known position and trusts `through`. */
export const readUntil = async (
  feed: Feed,
  partition: number,
  after: Position,
  until: Position,
): Promise<readonly RecordedEvent[]> => {
  const stop = new AbortController()
  const events: RecordedEvent[] = []
  let through = after
  if (!isAfter(until, through)) return events
  for await (const page of feed.subscribe(partition, after, stop.signal)) {
    if (!isAfter(page.through, through)) continue
    events.push(...page.events.filter(({ position }) => isAfter(position, through)))
    through = page.through
    if (!isAfter(until, through)) break
  }
  stop.abort()
  return events
}

/** Appends events with so many interleaved keys, one append each. Returns the position of the last. */
export const appendMixed = async (
  store: EventStore,
  count: number,
  keys: number,
  from = 0,
): Promise<Position> => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const event = sampleEvent({ number: from + index })
      const metadata = { ...event.metadata, partitionKey: `key-${(from + index) % keys}` }
      return store.append(streamName('sample', newUuid()), 'noStream', [{ ...event, metadata }])
    }),
  )
  if (answers.some(({ _tag }) => _tag === 'Left')) throw new Error('an append was refused')
  return store.head()
}

/** The test suite of {@link Feed}. `open` returns an empty store and its feed; `dispose` ends both. */
export const feedSuite = (
  name: string,
  open: () => Promise<{
    readonly store: EventStore
    readonly feed: Feed
    readonly dispose: () => Promise<void>
  }>,
): void => {
  describe(name, () => {
    let store: EventStore
    let feed: Feed
    let dispose: () => Promise<void>
    let stop: AbortController
    beforeEach(async () => {
      ;({ store, feed, dispose } = await open())
      stop = new AbortController()
    })
    afterEach(async () => {
      stop.abort()
      await dispose()
    })

    const partitions = (): readonly number[] => Array.from({ length: feed.partitions }, (_, index) => index)
    /** The events that one partition must deliver. */
    const expected = async (partition: number, after = beginning): Promise<readonly RecordedEvent[]> =>
      (await store.readAll(after, 10_000)).events.filter(
        ({ metadata }) => feed.partitionOf(metadata.partitionKey) === partition,
      )

    it('gives each event on the partition of its key, in log order, and none is missing', async () => {
      const head = await appendMixed(store, 500, 40)
      for (const partition of partitions())
        expect(await readUntil(feed, partition, beginning, head)).toEqual(await expected(partition))
    })

    it('gives what stands after a place, wherever that is', async () => {
      const head = await appendMixed(store, 200, 10)
      const { events } = await store.readAll(beginning, 10_000)
      for (const partition of partitions())
        for (const after of [events[0], events[99], events[198], events[199]].map((event) => event!.position))
          expect(await readUntil(feed, partition, after, head)).toEqual(await expected(partition, after))
    })

    it('goes on live, and moves partitions that idle', async () => {
      const seen = partitions().map(() => beginning)
      const given: unknown[] = []
      let check = (): void => undefined
      const reached = (goal: Position): Promise<void> =>
        new Promise((resolve) => {
          check = () => {
            if (seen.every((position) => !isAfter(goal, position))) resolve()
          }
          check()
        })
      const reading = partitions().map(async (partition) => {
        for await (const { events, through } of feed.subscribe(partition, beginning, stop.signal)) {
          given.push(...events.map(({ data }) => data['number']))
          if (isAfter(through, seen[partition]!)) seen[partition] = through
          check()
        }
      })
      await reached(await appendMixed(store, 20, 1))
      await reached(await appendMixed(store, 20, 1, 20))
      stop.abort()
      await Promise.all(reading)
      expect(new Set(given).size).toBe(40)
    })

    it('lets readers of a partition go their own ways', async () => {
      const head = await appendMixed(store, 300, 20)
      const middle = (await store.readAll(beginning, 150)).through
      const partition = feed.partitionOf('key-7')
      const [whole, half] = await Promise.all([
        readUntil(feed, partition, beginning, head),
        readUntil(feed, partition, middle, head),
      ])
      expect(whole).toEqual(await expected(partition))
      expect(half).toEqual(await expected(partition, middle))
    })

    it('ends when it is stopped, also while it waits and before it began', async () => {
      const waiting = Array.fromAsync(feed.subscribe(0, beginning, stop.signal))
      stop.abort()
      expect(await waiting).toEqual([])
      expect(await Array.fromAsync(feed.subscribe(0, beginning, stop.signal))).toEqual([])
    })

    it('has so many partitions and no more', () => {
      expect(feed.partitions).toBeGreaterThan(0)
      expect(() => feed.subscribe(feed.partitions, beginning, stop.signal)).toThrow(
        `there is no ${feed.partitions}`,
      )
      expect(() => feed.subscribe(-1, beginning, stop.signal)).toThrow('there is no -1')
      for (let number = 0; number < 1_000; number += 1)
        expect(partitions()).toContain(feed.partitionOf(`key-${number}`))
    })
  })
}
