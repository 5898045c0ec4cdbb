import { expect, it, jest } from '@jest/globals'
import { streamName, type RecordedEvent } from '../lib/envelope.ts'
import { ordinalOf, positionFromOrdinal } from './position.ts'
import { sharedReading, type ReadPage } from './shared-reading.ts'
import { sampleEvent } from './suite/sample-events.ts'

const sample = sampleEvent()
const eventAt = (ordinal: number): RecordedEvent => ({
  ...sample,
  stream: streamName('sample', 'a'),
  revision: ordinal,
  position: positionFromOrdinal(ordinal),
})

/** A log of so many events that tells how many of them were read. */
const logOf = (length: number) => {
  const log = { length, parsed: 0 }
  const read: ReadPage = async (after, limit) => {
    const first = ordinalOf(after) + 1
    const last = Math.min(log.length, first + limit - 1)
    const events = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => eventAt(first + at))
    log.parsed += events.length
    return { events, through: events.at(-1)?.position ?? after }
  }
  return { log, read, shared: sharedReading(read) }
}
const at = positionFromOrdinal

it('reads each event once for all who follow, wherever they stand', async () => {
  const { log, read, shared } = logOf(100)
  const followers = Array.from({ length: 20 }, (_, n) => ({ through: at(n) }))
  for (const grown of [100, 137, 138, 400]) {
    log.length = grown
    for (const follower of followers) {
      const page = await shared(follower.through, 2_000)
      log.parsed -= page.events.length
      expect(page).toEqual(await read(follower.through, 2_000))
      follower.through = page.through
    }
  }
  expect(log.parsed).toBe(400)
  expect(await shared(at(400), 10)).toEqual({ events: [], through: at(400) })
})

it('answers as the log does, for any places and sizes, also of two at once', async () => {
  const { log, read, shared } = logOf(30_000)
  const asked = [
    [0, 2_000],
    [1_000, 3_000],
    [4_000, 2_000],
    [3_999, 1],
    [6_000, 5_000],
    [500, 20],
    [20_000, 2_000],
    [19_000, 100],
    [21_990, 2_000],
  ] as const
  for (const [after, limit] of asked)
    expect(await shared(at(after), limit)).toEqual(await read(at(after), limit))
  log.length = 30_100
  const both = await Promise.all([shared(at(23_000), 50), shared(at(23_000), 50)])
  for (const page of both) expect(page).toEqual(await read(at(23_000), 50))
})

it('forgets what nobody asks for any more', async () => {
  jest.useFakeTimers()
  try {
    const { log, shared } = logOf(10)
    await shared(at(0), 10)
    await shared(at(0), 10)
    expect(log.parsed).toBe(10)
    jest.advanceTimersByTime(60_000)
    await shared(at(0), 10)
    expect(log.parsed).toBe(20)
  } finally {
    jest.useRealTimers()
  }
})
