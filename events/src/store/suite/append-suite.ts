import { describe, expect, it } from '@jest/globals'
import { isLeft, isRight, left, right } from '@schaufenster/platform/lib/either.ts'
import { beginning } from '../position.ts'
import type { Opened } from './event-store-suite.ts'
import { dataOf, sampleEvent, sampleEvents, sampleStream } from './sample-events.ts'

/** What appending promises (promises 1 and 2). */
export const appendSuite = (at: Opened): void => {
  describe('append', () => {
    it('begins a stream, goes on with it, and answers where its last event stands', async () => {
      const stream = sampleStream()
      const [first, second, third] = [sampleEvent(), sampleEvent(), sampleEvent()]
      const begun = await at.store.append(stream, 'noStream', [first, second])
      const continued = await at.store.append(stream, { exact: 1 }, [third])

      const recorded = await Array.fromAsync(at.store.readStream(stream))
      expect(recorded.map(({ revision }) => revision)).toEqual([0, 1, 2])
      expect(begun).toEqual(right({ revision: 1, position: recorded[1]!.position }))
      expect(continued).toEqual(right({ revision: 2, position: recorded[2]!.position }))
      for (const [revision, event] of [first, second, third].entries()) {
        const { position } = recorded[revision]!
        expect(recorded[revision]).toEqual({ ...event, stream, revision, position })
      }
    })

    it('refuses a wrong expectation, says where the stream is, and stores nothing', async () => {
      const stream = sampleStream()
      const wrong = (actual: number | undefined) => left({ kind: 'wrongExpectedRevision', actual })
      expect(await at.store.append(stream, { exact: 0 }, [sampleEvent()])).toEqual(wrong(undefined))
      await at.store.append(stream, 'noStream', sampleEvents(2))
      expect(await at.store.append(stream, 'noStream', [sampleEvent()])).toEqual(wrong(1))
      expect(await at.store.append(stream, { exact: 0 }, [sampleEvent()])).toEqual(wrong(1))
      expect(await at.store.append(stream, { exact: 2 }, [sampleEvent()])).toEqual(wrong(1))
      expect(await Array.fromAsync(at.store.readStream(stream))).toHaveLength(2)
      expect((await at.store.readAll(beginning, 10)).events).toHaveLength(2)
    })

    it.each(['a new stream', 'a stream that exists'])('lets one of many writers win on %s', async (which) => {
      const stream = sampleStream()
      if (which === 'a stream that exists') await at.store.append(stream, 'noStream', [sampleEvent()])
      const expected = which === 'a new stream' ? 'noStream' : { exact: 0 }
      const writers = sampleEvents(50)
      const answers = await Promise.all(writers.map((event) => at.store.append(stream, expected, [event])))

      const winners = writers.filter((_, index) => isRight(answers[index]!))
      expect(winners).toHaveLength(1)
      const stored = await Array.fromAsync(at.store.readStream(stream, { direction: 'backwards', limit: 1 }))
      expect(stored.map(({ id }) => id)).toEqual([winners[0]!.id])
      const actual = which === 'a new stream' ? 0 : 1
      expect(new Set(answers.filter(isLeft).map((answer) => JSON.stringify(answer.left)))).toEqual(
        new Set([JSON.stringify({ kind: 'wrongExpectedRevision', actual })]),
      )
    })

    it('fails alone when it is refused among others that are made at the same moment', async () => {
      const streams = Array.from({ length: 20 }, sampleStream)
      const answers = await Promise.all(
        streams.map((stream, index) =>
          at.store.append(stream, index % 2 === 0 ? 'noStream' : { exact: 7 }, sampleEvents(3)),
        ),
      )
      expect(answers.map(isRight)).toEqual(streams.map((_, index) => index % 2 === 0))
      const { events } = await at.store.readAll(beginning, 100)
      const runs = events.flatMap(({ stream }, index) => (index % 3 === 0 ? [stream] : []))
      expect(events.map(({ stream }) => stream)).toEqual(runs.flatMap((stream) => [stream, stream, stream]))
      expect(runs.toSorted()).toEqual(streams.filter((_, index) => index % 2 === 0).toSorted())
    })

    it('refuses to append nothing, as a fault', async () => {
      await expect(at.store.append(sampleStream(), 'noStream', [])).rejects.toThrow('without events')
    })

    it('refuses an event that is longer than any fact, as a fault', async () => {
      const stream = sampleStream()
      const file = sampleEvent({ file: 'x'.repeat(16 * 1024 * 1024) })
      await expect(at.store.append(stream, 'noStream', [sampleEvent(), file])).rejects.toThrow('too long')
      expect(isRight(await at.store.append(stream, 'noStream', [sampleEvent()]))).toBe(true)
    })

    it('keeps any text and size, and nothing but what JSON holds', async () => {
      const stream = sampleStream()
      const data = {
        text: 'Straße "Ä" \\ \u0000 \u2028 \ud800 🥨 </script>',
        large: 'Größe '.repeat(300_000),
        nested: [{ a: [1, 2.5, -0.1, 1e21] }, null, true, {}],
        ['__proto__']: { polluted: true },
        absent: undefined,
      }
      await at.store.append(stream, 'noStream', [sampleEvent(data)])
      const [recorded] = await Array.fromAsync(at.store.readStream(stream))
      expect(JSON.stringify(recorded!.data)).toBe(JSON.stringify(data))
    })

    it('does not see what a caller does to an event afterwards', async () => {
      const stream = sampleStream()
      const data = { text: 'before' }
      const appending = at.store.append(stream, 'noStream', [sampleEvent(data)])
      data.text = 'after'
      await appending
      expect(dataOf(await Array.fromAsync(at.store.readStream(stream)))).toEqual([{ text: 'before' }])
    })
  })
}
