import { expect, it } from '@jest/globals'
import { streamName, type RecordedEvent } from '../../lib/envelope.ts'
import { StoreUnavailable } from '../faults.ts'
import { livePageEvents } from '../follow-log.ts'
import { positionFromOrdinal, type Position } from '../position.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import { createSharedTail } from './shared-tail.ts'

const eventAt = (ordinal: number): RecordedEvent => ({
  ...sampleEvent({ ordinal }),
  stream: streamName('sample', 'a'),
  revision: ordinal,
  position: positionFromOrdinal(ordinal),
})

const open = (from: number) => {
  let lines = 0
  let send: (run: readonly RecordedEvent[]) => void = () => undefined
  let fail: (fault: Error) => void = () => undefined
  async function* follow(_after: Position, signal: AbortSignal) {
    lines += 1
    const waiting: (readonly RecordedEvent[])[] = []
    while (!signal.aborted) {
      const next = Promise.withResolvers<void>()
      send = (run) => {
        waiting.push(run)
        next.resolve()
      }
      fail = (fault) => next.reject(fault)
      signal.addEventListener('abort', () => next.resolve())
      await next.promise
      for (const run of waiting.splice(0)) yield run
    }
  }
  const shared = createSharedTail({ head: async () => positionFromOrdinal(from), follow })
  return {
    shared,
    lines: () => lines,
    send: (ordinals: readonly number[]) => send(ordinals.map(eventAt)),
    fail: (fault: Error) => fail(fault),
  }
}
const forever = new AbortController().signal
const ordinalsOf = (events: readonly RecordedEvent[]) => events.map(({ revision }) => revision)

it('is one line for all who follow, each from where they are', async () => {
  const { shared, lines, send } = open(10)
  const [one, other] = await Promise.all([shared.join(), shared.join()])
  expect(lines()).toBe(1)
  expect([one.covers(positionFromOrdinal(9)), one.covers(positionFromOrdinal(10))]).toEqual([false, true])
  const grown = one.growth(forever)
  send([11, 12, 13])
  await grown
  expect(ordinalsOf(one.after(positionFromOrdinal(10)).events)).toEqual([11, 12, 13])
  expect(other.after(positionFromOrdinal(12))).toMatchObject({
    events: [{ revision: 13 }],
    through: positionFromOrdinal(13),
  })
  expect(other.after(positionFromOrdinal(13)).events).toEqual([])
})

it('leaves behind who reads too slowly, and misses nothing for the others', async () => {
  const { shared, send } = open(0)
  const tail = await shared.join()
  for (let begin = 1; begin < 20_000; begin += 500) {
    const grown = tail.growth(forever)
    send(Array.from({ length: 500 }, (_, index) => begin + index))
    await grown
  }
  expect(tail.covers(positionFromOrdinal(0))).toBe(false)
  let from = 20_000
  while (tail.covers(positionFromOrdinal(from - 1))) from -= 1
  expect(from).toBeGreaterThan(1)
  const seen: number[] = []
  for (
    let page = tail.after(positionFromOrdinal(from));
    page.events.length > 0;
    page = tail.after(page.through)
  )
    seen.push(...ordinalsOf(page.events))
  expect(seen).toEqual(Array.from({ length: 20_000 - from }, (_, index) => from + 1 + index))
})

it('hands over pages as long as those of other logs, so that who rests after each keeps up with it', async () => {
  const { shared, send } = open(0)
  const tail = await shared.join()
  const grown = tail.growth(forever)
  send(Array.from({ length: 3_000 }, (_, index) => index + 1))
  await grown
  const first = tail.after(positionFromOrdinal(0))
  expect([first.events.length, first.through]).toEqual([livePageEvents, positionFromOrdinal(livePageEvents)])
  expect(ordinalsOf(tail.after(first.through).events).at(-1)).toBe(3_000)
})

it('tells all who follow when the line is lost, and the next who joins gets another', async () => {
  const { shared, lines, fail, send } = open(0)
  const [one, other] = await Promise.all([shared.join(), shared.join()])
  const told = Promise.allSettled([one.growth(forever), other.growth(forever)])
  fail(new StoreUnavailable('lost'))
  await told
  for (const tail of [one, other]) {
    await expect(tail.growth(forever)).rejects.toThrow('lost')
    tail.leave()
  }
  const again = await shared.join()
  expect(lines()).toBe(2)
  again.leave()
  const anew = await shared.join()
  expect(lines()).toBe(3)
  const grown = anew.growth(forever)
  send([1])
  await grown
  expect(anew.after(positionFromOrdinal(0)).events).toHaveLength(1)
})
