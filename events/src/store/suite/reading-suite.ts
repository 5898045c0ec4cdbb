import { describe, expect, it } from '@jest/globals'
import { right } from '@schaufenster/platform/lib/either.ts'
import type { RecordedEvent } from '../../lib/envelope.ts'
import type { EventStore } from '../event-store.ts'
import { beginning, comparePositions, isAfter } from '../position.ts'
import type { Opened } from './event-store-suite.ts'
import { dataOf, numbersUpTo, sampleEvent, sampleEvents, sampleStream } from './sample-events.ts'

/** What reading promises: streams, and the log in order. */
export const readingSuite = (at: Opened): void => {
  describe('readStream', () => {
    it('gives an unknown stream as empty', async () => {
      expect(await Array.fromAsync(at.store.readStream(sampleStream()))).toEqual([])
      expect(await Array.fromAsync(at.store.readStream(sampleStream(), { direction: 'backwards' }))).toEqual(
        [],
      )
    })

    it('reads forwards and backwards, from a revision, up to a limit, and nothing of other streams', async () => {
      const [stream, other] = [sampleStream(), sampleStream()]
      for (let number = 0; number < 6; number += 1) {
        const expected = number === 0 ? 'noStream' : { exact: number - 1 }
        await at.store.append(stream, expected, [sampleEvent({ number })])
        await at.store.append(other, expected, [sampleEvent({ number: -number })])
      }
      const read = async (options?: Parameters<EventStore['readStream']>[1]) =>
        (await Array.fromAsync(at.store.readStream(stream, options))).map(({ data }) => data['number'])

      expect(await read()).toEqual([0, 1, 2, 3, 4, 5])
      expect(await read({ from: 4 })).toEqual([4, 5])
      expect(await read({ from: 1, limit: 2 })).toEqual([1, 2])
      expect(await read({ from: 6 })).toEqual([])
      expect(await read({ limit: 0 })).toEqual([])
      expect(await read({ direction: 'backwards' })).toEqual([5, 4, 3, 2, 1, 0])
      expect(await read({ direction: 'backwards', from: 2 })).toEqual([2, 1, 0])
      expect(await read({ direction: 'backwards', from: 99, limit: 2 })).toEqual([5, 4])
      expect(await read({ direction: 'backwards', limit: 1 })).toEqual([5])
    })

    it('reads a long stream whole, in both directions', async () => {
      const stream = sampleStream()
      await at.store.append(stream, 'noStream', sampleEvents(1_500))
      expect(dataOf(await Array.fromAsync(at.store.readStream(stream)))).toEqual(numbersUpTo(1_500))
      const backwards = await Array.fromAsync(at.store.readStream(stream, { direction: 'backwards' }))
      expect(dataOf(backwards.toReversed())).toEqual(numbersUpTo(1_500))
    })
  })

  describe('readAll', () => {
    it('pages through the log in the order of the appends', async () => {
      const streams = [sampleStream(), sampleStream(), sampleStream()]
      for (const [index, stream] of streams.entries()) {
        await at.store.append(stream, 'noStream', [
          sampleEvent({ number: 2 * index }),
          sampleEvent({ number: 2 * index + 1 }),
        ])
      }
      const read: RecordedEvent[] = []
      let after = beginning
      for (;;) {
        const page = await at.store.readAll(after, 4)
        expect(page.events.length).toBeLessThanOrEqual(4)
        if (page.events.length === 0) {
          expect(page.through).toBe(after)
          break
        }
        expect(comparePositions(page.through, page.events.at(-1)!.position)).toBeGreaterThanOrEqual(0)
        read.push(...page.events)
        after = page.through
      }
      expect(dataOf(read)).toEqual(numbersUpTo(6))
      expect(
        read.every(({ position }, index) => index === 0 || isAfter(position, read[index - 1]!.position)),
      ).toBe(true)
    })

    it('pages through its streams up to a position, each whole before the next, where it does so at all', async () => {
      const streams = [sampleStream(), sampleStream(), sampleStream()]
      for (const stream of streams) await at.store.append(stream, 'noStream', sampleEvents(2))
      for (const stream of streams) await at.store.append(stream, { exact: 1 }, sampleEvents(3))
      const { through } = await at.store.readAll(beginning, 12)
      const pages = await Array.fromAsync(at.store.readByStream?.(through, 4) ?? [])
      if (at.store.readByStream === undefined) return

      expect(pages.every(({ length }) => length <= 4)).toBe(true)
      const byStream = Map.groupBy(pages.flat(), ({ stream }) => stream)
      expect(pages.flat()).toEqual([...byStream.values()].flat())
      for (const stream of streams)
        expect(byStream.get(stream)).toEqual(
          (await Array.fromAsync(at.store.readStream(stream))).slice(0, stream === streams[2] ? 2 : 5),
        )
    })

    it('knows its head', async () => {
      expect(await at.store.head()).toBe(beginning)
      const answer = await at.store.append(sampleStream(), 'noStream', sampleEvents(3))
      expect(right({ revision: 2, position: await at.store.head() })).toEqual(answer)
    })
  })
}
