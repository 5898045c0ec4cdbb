import { describe, expect, it } from '@jest/globals'
import { isLeft, isRight, left } from '@schaufenster/platform/lib/either.ts'
import type { NewEvent } from '../../lib/envelope.ts'
import { beginning } from '../position.ts'
import type { Opened } from './event-store-suite.ts'
import { sampleEvent, sampleEvents, sampleStream } from './sample-events.ts'

/** What repeating an append promises (promise 2). */
export const repeatedAppendSuite = (at: Opened, idsOf: 'the log' | 'a stream'): void => {
  describe('the same event ids again', () => {
    it('are the same append with the same answer, whatever is expected by then', async () => {
      const stream = sampleStream()
      const events = sampleEvents(3)
      const answer = await at.store.append(stream, 'noStream', events)
      await at.store.append(stream, { exact: 2 }, [sampleEvent()])
      for (const expected of ['noStream', { exact: 3 }, { exact: 99 }] as const) {
        expect(await at.store.append(stream, expected, events)).toEqual(answer)
      }
      expect(await Array.fromAsync(at.store.readStream(stream))).toHaveLength(4)
    })

    it('are one append when they come at the same moment', async () => {
      const stream = sampleStream()
      const events = sampleEvents(2)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => at.store.append(stream, 'noStream', events)),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(isRight(answers[0]!)).toBe(true)
      expect(await Array.fromAsync(at.store.readStream(stream))).toHaveLength(2)
    })

    it('are the same append when only the order of their keys has changed', async () => {
      const stream = sampleStream()
      const event = sampleEvent({ a: 1, b: { c: 2, d: 3 } })
      const answer = await at.store.append(stream, 'noStream', [event])
      const again = { ...event, data: { b: { d: 3, c: 2 }, a: 1 } }
      expect(await at.store.append(stream, 'noStream', [again])).toEqual(answer)
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
      const stream = sampleStream()
      const events = sampleEvents(3)
      await at.store.append(stream, 'noStream', events)
      const again = change(events)
      const refused = await at.store.append(stream, { exact: 2 }, again)
      expect(refused).toMatchObject(left({ kind: 'eventIdTaken' }))
      expect(events.map(({ id }) => String(id))).toContain(
        isLeft(refused) && refused.left.kind === 'eventIdTaken' ? refused.left.id : undefined,
      )
      expect(await Array.fromAsync(at.store.readStream(stream))).toHaveLength(3)
    })

    if (idsOf === 'the log')
      it('are refused in another stream', async () => {
        const event = sampleEvent()
        await at.store.append(sampleStream(), 'noStream', [event])
        const other = sampleStream()
        expect(await at.store.append(other, 'noStream', [event])).toEqual(
          left({ kind: 'eventIdTaken', id: event.id }),
        )
        expect(await Array.fromAsync(at.store.readStream(other))).toEqual([])
      })

    it('are refused twice in one append', async () => {
      const event = sampleEvent()
      expect(await at.store.append(sampleStream(), 'noStream', [event, event])).toEqual(
        left({ kind: 'eventIdTaken', id: event.id }),
      )
      expect((await at.store.readAll(beginning, 10)).events).toEqual([])
    })
  })
}
