import { describe, expect, it } from '@jest/globals'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import type { RecordedEvent } from '../../lib/envelope.ts'
import type { LogPage } from '../event-store.ts'
import { beginning, type Position } from '../position.ts'
import type { Opened } from './event-store-suite.ts'
import { dataOf, sampleEvent, sampleEvents, sampleStream } from './sample-events.ts'

/** Reads a subscription until it has yielded `count` events. */
const take = async (pages: AsyncIterable<LogPage>, count: number): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const page of pages) {
    events.push(...page.events)
    if (events.length >= count) break
  }
  return events
}

/** What following the log promises (promise 3), and closing the store. */
export const subscriptionSuite = (at: Opened): void => {
  describe('subscribe', () => {
    it('catches up from a position and then delivers live', async () => {
      await at.store.append(sampleStream(), 'noStream', sampleEvents(4))
      const [, second] = (await at.store.readAll(beginning, 2)).events
      const pages = at.store.subscribe(second!.position, at.stop.signal)[Symbol.asyncIterator]()
      const caughtUp: RecordedEvent[] = []
      while (caughtUp.length < 2) caughtUp.push(...(await pages.next()).value.events)
      expect(dataOf(caughtUp)).toEqual([{ number: 2 }, { number: 3 }])

      const live = pages.next()
      await at.store.append(sampleStream(), 'noStream', [sampleEvent({ number: 4 })])
      expect((await live).value.events).toMatchObject([{ data: { number: 4 } }])
    })

    it('gives every subscriber the whole log in order, without gap or repeat, under a storm of writers', async () => {
      const writers = 16
      const appendsEach = 25
      const total = writers * appendsEach * 2
      const subscribers = Array.from({ length: 3 }, () =>
        take(at.store.subscribe(beginning, at.stop.signal), total),
      )
      const late: Promise<RecordedEvent[]>[] = []
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          const stream = sampleStream()
          for (let round = 0; round < appendsEach; round += 1) {
            const expected = round === 0 ? 'noStream' : { exact: 2 * round - 1 }
            const answer = await at.store.append(stream, expected, sampleEvents(2))
            expect(isRight(answer)).toBe(true)
            if (writer === 0 && round === 5)
              late.push(take(at.store.subscribe(beginning, at.stop.signal), total))
          }
        }),
      )
      const { events: log } = await at.store.readAll(beginning, total + 1)
      expect(log).toHaveLength(total)
      for (const seen of await Promise.all([...subscribers, ...late])) {
        expect(seen.map(({ id }) => id)).toEqual(log.map(({ id }) => id))
      }
      const next = new Map<string, number>()
      for (const { stream, revision } of log) {
        expect(revision).toBe(next.get(stream) ?? 0)
        next.set(stream, revision + 1)
      }
    })

    it('reads no further than it is asked to', async () => {
      await at.store.append(sampleStream(), 'noStream', sampleEvents(3_000))
      const pages = at.store.subscribe(beginning, at.stop.signal)[Symbol.asyncIterator]()
      const first = await pages.next()
      expect(first.value.events.length).toBeLessThan(3_000)
      await at.store.append(sampleStream(), 'noStream', [sampleEvent({ late: true })])
      const rest = await take({ [Symbol.asyncIterator]: () => pages }, 3_001 - first.value.events.length)
      expect(rest.at(-1)!.data).toEqual({ late: true })
    })

    it('ends when it is aborted: while it waits, between pages, before it began', async () => {
      const waiting = Array.fromAsync(at.store.subscribe(beginning, at.stop.signal))
      at.stop.abort()
      expect(await waiting).toEqual([])
      expect(await Array.fromAsync(at.store.subscribe(beginning, at.stop.signal))).toEqual([])

      await at.store.append(sampleStream(), 'noStream', sampleEvents(2_000))
      const between = new AbortController()
      const seen: Position[] = []
      for await (const { through } of at.store.subscribe(beginning, between.signal)) {
        seen.push(through)
        between.abort()
      }
      expect(seen).toHaveLength(1)
    })
  })

  describe('close', () => {
    it('answers what was appended before, ends subscriptions, and refuses the rest as unavailable', async () => {
      const subscription = Array.fromAsync(at.store.subscribe(beginning, at.stop.signal))
      const before = Array.from({ length: 10 }, () =>
        at.store.append(sampleStream(), 'noStream', sampleEvents(2)),
      )
      await at.store.close()
      expect((await Promise.all(before)).every(isRight)).toBe(true)
      await subscription

      const unavailable = { name: 'StoreUnavailable' }
      await expect(at.store.append(sampleStream(), 'noStream', [sampleEvent()])).rejects.toMatchObject(
        unavailable,
      )
      await expect(at.store.readAll(beginning, 1)).rejects.toMatchObject(unavailable)
      await expect(Array.fromAsync(at.store.readStream(sampleStream()))).rejects.toMatchObject(unavailable)
      await expect(at.store.head()).rejects.toMatchObject(unavailable)
      await at.store.close()
    })
  })
}
