import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { isLeft, isRight, left, right } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { streamName, type NewEvent, type RecordedEvent } from '../lib/envelope.ts'
import type { EventStore, LogPage } from './event-store.ts'
import { beginning, comparePositions, isAfter, type Position } from './position.ts'
import { sampleEvent } from './sample-events.ts'

/**
 * What every adapter of {@link EventStore} must do. `open` gives an empty store; `dispose` closes it and removes what it left behind. `idsOf`: where an
 * event id is known to be taken; only EventStoreDB can't know it of other streams (docs/decisions/0142).
 */
export const eventStoreContract = (
  name: string,
  open: () => Promise<{ readonly store: EventStore; readonly dispose: () => Promise<void> }>,
  idsOf: 'the log' | 'a stream' = 'the log',
): void => {
  describe(name, () => {
    let store: EventStore
    let dispose: () => Promise<void>
    let stop: AbortController
    beforeEach(async () => {
      ;({ store, dispose } = await open())
      stop = new AbortController()
    })
    afterEach(async () => {
      stop.abort()
      await dispose()
    })

    const newStream = () => streamName('sample', newUuid())
    const samples = (count: number) => Array.from({ length: count }, (_, number) => sampleEvent({ number }))
    const dataOf = (events: readonly RecordedEvent[]) => events.map(({ data }) => data)
    const numbersUpTo = (count: number) => Array.from({ length: count }, (_, number) => ({ number }))

    /** Reads a subscription until it has given `count` events. */
    const take = async (pages: AsyncIterable<LogPage>, count: number): Promise<RecordedEvent[]> => {
      const events: RecordedEvent[] = []
      for await (const page of pages) {
        events.push(...page.events)
        if (events.length >= count) break
      }
      return events
    }

    describe('append', () => {
      it('begins a stream, goes on with it, and answers where its last event stands', async () => {
        const stream = newStream()
        const [first, second, third] = [sampleEvent(), sampleEvent(), sampleEvent()]
        const begun = await store.append(stream, 'noStream', [first, second])
        const continued = await store.append(stream, { exact: 1 }, [third])

        const recorded = await Array.fromAsync(store.readStream(stream))
        expect(recorded.map(({ revision }) => revision)).toEqual([0, 1, 2])
        expect(begun).toEqual(right({ revision: 1, position: recorded[1]!.position }))
        expect(continued).toEqual(right({ revision: 2, position: recorded[2]!.position }))
        for (const [revision, event] of [first, second, third].entries()) {
          const { position } = recorded[revision]!
          expect(recorded[revision]).toEqual({ ...event, stream, revision, position })
        }
      })

      it('refuses a wrong expectation, says where the stream is, and stores nothing', async () => {
        const stream = newStream()
        const wrong = (actual: number | undefined) => left({ kind: 'wrongExpectedRevision', actual })
        expect(await store.append(stream, { exact: 0 }, [sampleEvent()])).toEqual(wrong(undefined))
        await store.append(stream, 'noStream', samples(2))
        expect(await store.append(stream, 'noStream', [sampleEvent()])).toEqual(wrong(1))
        expect(await store.append(stream, { exact: 0 }, [sampleEvent()])).toEqual(wrong(1))
        expect(await store.append(stream, { exact: 2 }, [sampleEvent()])).toEqual(wrong(1))
        expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(2)
        expect((await store.readAll(beginning, 10)).events).toHaveLength(2)
      })

      it.each(['a new stream', 'a stream that exists'])(
        'lets one of many writers win on %s',
        async (which) => {
          const stream = newStream()
          if (which === 'a stream that exists') await store.append(stream, 'noStream', [sampleEvent()])
          const expected = which === 'a new stream' ? 'noStream' : { exact: 0 }
          const writers = samples(50)
          const answers = await Promise.all(writers.map((event) => store.append(stream, expected, [event])))

          const winners = writers.filter((_, index) => isRight(answers[index]!))
          expect(winners).toHaveLength(1)
          const stored = await Array.fromAsync(store.readStream(stream, { direction: 'backwards', limit: 1 }))
          expect(stored.map(({ id }) => id)).toEqual([winners[0]!.id])
          const actual = which === 'a new stream' ? 0 : 1
          expect(new Set(answers.filter(isLeft).map((answer) => JSON.stringify(answer.left)))).toEqual(
            new Set([JSON.stringify({ kind: 'wrongExpectedRevision', actual })]),
          )
        },
      )

      it('fails alone when it is refused among others that are made at the same moment', async () => {
        const streams = Array.from({ length: 20 }, newStream)
        const answers = await Promise.all(
          streams.map((stream, index) =>
            store.append(stream, index % 2 === 0 ? 'noStream' : { exact: 7 }, samples(3)),
          ),
        )
        expect(answers.map(isRight)).toEqual(streams.map((_, index) => index % 2 === 0))
        const { events } = await store.readAll(beginning, 100)
        const runs = events.flatMap(({ stream }, index) => (index % 3 === 0 ? [stream] : []))
        expect(events.map(({ stream }) => stream)).toEqual(runs.flatMap((stream) => [stream, stream, stream]))
        expect(runs.toSorted()).toEqual(streams.filter((_, index) => index % 2 === 0).toSorted())
      })

      it('refuses to append nothing, as a fault', async () => {
        await expect(store.append(newStream(), 'noStream', [])).rejects.toThrow('without events')
      })

      it('refuses an event that is longer than any fact, as a fault', async () => {
        const stream = newStream()
        const file = sampleEvent({ file: 'x'.repeat(16 * 1024 * 1024) })
        await expect(store.append(stream, 'noStream', [sampleEvent(), file])).rejects.toThrow('too long')
        expect(isRight(await store.append(stream, 'noStream', [sampleEvent()]))).toBe(true)
      })

      it('keeps any text and size, and nothing but what JSON holds', async () => {
        const stream = newStream()
        const data = {
          text: 'Straße "Ä" \\ \u0000 \u2028 \ud800 🥨 </script>',
          large: 'Größe '.repeat(300_000),
          nested: [{ a: [1, 2.5, -0.1, 1e21] }, null, true, {}],
          ['__proto__']: { polluted: true },
          absent: undefined,
        }
        await store.append(stream, 'noStream', [sampleEvent(data)])
        const [recorded] = await Array.fromAsync(store.readStream(stream))
        expect(JSON.stringify(recorded!.data)).toBe(JSON.stringify(data))
      })

      it('does not see what a caller does to an event afterwards', async () => {
        const stream = newStream()
        const data = { text: 'before' }
        const appending = store.append(stream, 'noStream', [sampleEvent(data)])
        data.text = 'after'
        await appending
        expect(dataOf(await Array.fromAsync(store.readStream(stream)))).toEqual([{ text: 'before' }])
      })
    })

    describe('the same event ids again', () => {
      it('are the same append with the same answer, whatever is expected by then', async () => {
        const stream = newStream()
        const events = samples(3)
        const answer = await store.append(stream, 'noStream', events)
        await store.append(stream, { exact: 2 }, [sampleEvent()])
        for (const expected of ['noStream', { exact: 3 }, { exact: 99 }] as const) {
          expect(await store.append(stream, expected, events)).toEqual(answer)
        }
        expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(4)
      })

      it('are one append when they come at the same moment', async () => {
        const stream = newStream()
        const events = samples(2)
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => store.append(stream, 'noStream', events)),
        )
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect(isRight(answers[0]!)).toBe(true)
        expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(2)
      })

      it('are the same append when only the order of their keys has changed', async () => {
        const stream = newStream()
        const event = sampleEvent({ a: 1, b: { c: 2, d: 3 } })
        const answer = await store.append(stream, 'noStream', [event])
        const again = { ...event, data: { b: { d: 3, c: 2 }, a: 1 } }
        expect(await store.append(stream, 'noStream', [again])).toEqual(answer)
      })

      const refusals: readonly [string, (events: readonly NewEvent[]) => readonly NewEvent[]][] = [
        ['with other data', ([first]) => [{ ...first!, data: { other: true } }]],
        ['as another type', ([first]) => [{ ...first!, type: 'Other' }]],
        [
          'with other metadata',
          ([first]) => [{ ...first!, metadata: { ...first!.metadata, commandId: 'other' } }],
        ],
        ['in another order', ([first, second]) => [second!, first!]],
        ['together with a new event', ([first, second]) => [first!, second!, sampleEvent()]],
        ['after a new event', ([first]) => [sampleEvent(), first!]],
        ['with one left out', ([first, , third]) => [first!, third!]],
      ]
      it.each(refusals)('are refused %s', async (_, change) => {
        const stream = newStream()
        const events = samples(3)
        await store.append(stream, 'noStream', events)
        const again = change(events)
        const refused = await store.append(stream, { exact: 2 }, again)
        expect(refused).toMatchObject(left({ kind: 'eventIdTaken' }))
        expect(events.map(({ id }) => String(id))).toContain(
          isLeft(refused) && refused.left.kind === 'eventIdTaken' ? refused.left.id : undefined,
        )
        expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(3)
      })

      if (idsOf === 'the log')
        it('are refused in another stream', async () => {
          const event = sampleEvent()
          await store.append(newStream(), 'noStream', [event])
          const other = newStream()
          expect(await store.append(other, 'noStream', [event])).toEqual(
            left({ kind: 'eventIdTaken', id: event.id }),
          )
          expect(await Array.fromAsync(store.readStream(other))).toEqual([])
        })

      it('are refused twice in one append', async () => {
        const event = sampleEvent()
        expect(await store.append(newStream(), 'noStream', [event, event])).toEqual(
          left({ kind: 'eventIdTaken', id: event.id }),
        )
        expect((await store.readAll(beginning, 10)).events).toEqual([])
      })
    })

    describe('readStream', () => {
      it('gives an unknown stream as empty', async () => {
        expect(await Array.fromAsync(store.readStream(newStream()))).toEqual([])
        expect(await Array.fromAsync(store.readStream(newStream(), { direction: 'backwards' }))).toEqual([])
      })

      it('reads forwards and backwards, from a revision, up to a limit, and nothing of other streams', async () => {
        const [stream, other] = [newStream(), newStream()]
        for (let number = 0; number < 6; number += 1) {
          const expected = number === 0 ? 'noStream' : { exact: number - 1 }
          await store.append(stream, expected, [sampleEvent({ number })])
          await store.append(other, expected, [sampleEvent({ number: -number })])
        }
        const read = async (options?: Parameters<EventStore['readStream']>[1]) =>
          (await Array.fromAsync(store.readStream(stream, options))).map(({ data }) => data['number'])

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
        const stream = newStream()
        await store.append(stream, 'noStream', samples(1_500))
        expect(dataOf(await Array.fromAsync(store.readStream(stream)))).toEqual(numbersUpTo(1_500))
        const backwards = await Array.fromAsync(store.readStream(stream, { direction: 'backwards' }))
        expect(dataOf(backwards.toReversed())).toEqual(numbersUpTo(1_500))
      })
    })

    describe('readAll', () => {
      it('pages through the log in the order of the appends', async () => {
        const streams = [newStream(), newStream(), newStream()]
        for (const [index, stream] of streams.entries()) {
          await store.append(stream, 'noStream', [
            sampleEvent({ number: 2 * index }),
            sampleEvent({ number: 2 * index + 1 }),
          ])
        }
        const read: RecordedEvent[] = []
        let after = beginning
        for (;;) {
          const page = await store.readAll(after, 4)
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
        const streams = [newStream(), newStream(), newStream()]
        for (const stream of streams) await store.append(stream, 'noStream', samples(2))
        for (const stream of streams) await store.append(stream, { exact: 1 }, samples(3))
        const { through } = await store.readAll(beginning, 12)
        const pages = await Array.fromAsync(store.readByStream?.(through, 4) ?? [])
        if (store.readByStream === undefined) return

        expect(pages.every(({ length }) => length <= 4)).toBe(true)
        const byStream = Map.groupBy(pages.flat(), ({ stream }) => stream)
        expect(pages.flat()).toEqual([...byStream.values()].flat())
        for (const stream of streams)
          expect(byStream.get(stream)).toEqual(
            (await Array.fromAsync(store.readStream(stream))).slice(0, stream === streams[2] ? 2 : 5),
          )
      })

      it('knows its head', async () => {
        expect(await store.head()).toBe(beginning)
        const answer = await store.append(newStream(), 'noStream', samples(3))
        expect(right({ revision: 2, position: await store.head() })).toEqual(answer)
      })
    })

    describe('subscribe', () => {
      it('catches up from a position and then delivers live', async () => {
        await store.append(newStream(), 'noStream', samples(4))
        const [, second] = (await store.readAll(beginning, 2)).events
        const pages = store.subscribe(second!.position, stop.signal)[Symbol.asyncIterator]()
        const caughtUp: RecordedEvent[] = []
        while (caughtUp.length < 2) caughtUp.push(...(await pages.next()).value.events)
        expect(dataOf(caughtUp)).toEqual([{ number: 2 }, { number: 3 }])

        const live = pages.next()
        await store.append(newStream(), 'noStream', [sampleEvent({ number: 4 })])
        expect((await live).value.events).toMatchObject([{ data: { number: 4 } }])
      })

      it('gives every subscriber the whole log in order, without gap or repeat, under a storm of writers', async () => {
        const writers = 16
        const appendsEach = 25
        const total = writers * appendsEach * 2
        const subscribers = Array.from({ length: 3 }, () =>
          take(store.subscribe(beginning, stop.signal), total),
        )
        const late: Promise<RecordedEvent[]>[] = []
        await Promise.all(
          Array.from({ length: writers }, async (_, writer) => {
            const stream = newStream()
            for (let round = 0; round < appendsEach; round += 1) {
              const expected = round === 0 ? 'noStream' : { exact: 2 * round - 1 }
              const answer = await store.append(stream, expected, samples(2))
              expect(isRight(answer)).toBe(true)
              if (writer === 0 && round === 5) late.push(take(store.subscribe(beginning, stop.signal), total))
            }
          }),
        )
        const { events: log } = await store.readAll(beginning, total + 1)
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
        await store.append(newStream(), 'noStream', samples(3_000))
        const pages = store.subscribe(beginning, stop.signal)[Symbol.asyncIterator]()
        const first = await pages.next()
        expect(first.value.events.length).toBeLessThan(3_000)
        await store.append(newStream(), 'noStream', [sampleEvent({ late: true })])
        const rest = await take({ [Symbol.asyncIterator]: () => pages }, 3_001 - first.value.events.length)
        expect(rest.at(-1)!.data).toEqual({ late: true })
      })

      it('ends when it is aborted: while it waits, between pages, before it began', async () => {
        const waiting = Array.fromAsync(store.subscribe(beginning, stop.signal))
        stop.abort()
        expect(await waiting).toEqual([])
        expect(await Array.fromAsync(store.subscribe(beginning, stop.signal))).toEqual([])

        await store.append(newStream(), 'noStream', samples(2_000))
        const between = new AbortController()
        const seen: Position[] = []
        for await (const { through } of store.subscribe(beginning, between.signal)) {
          seen.push(through)
          between.abort()
        }
        expect(seen).toHaveLength(1)
      })
    })

    describe('close', () => {
      it('answers what was appended before, ends subscriptions, and refuses the rest as unavailable', async () => {
        const subscription = Array.fromAsync(store.subscribe(beginning, stop.signal))
        const before = Array.from({ length: 10 }, () => store.append(newStream(), 'noStream', samples(2)))
        await store.close()
        expect((await Promise.all(before)).every(isRight)).toBe(true)
        await subscription

        const unavailable = { name: 'StoreUnavailable' }
        await expect(store.append(newStream(), 'noStream', [sampleEvent()])).rejects.toMatchObject(
          unavailable,
        )
        await expect(store.readAll(beginning, 1)).rejects.toMatchObject(unavailable)
        await expect(Array.fromAsync(store.readStream(newStream()))).rejects.toMatchObject(unavailable)
        await expect(store.head()).rejects.toMatchObject(unavailable)
        await store.close()
      })
    })
  })
}
