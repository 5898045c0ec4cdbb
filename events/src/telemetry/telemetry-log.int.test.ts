import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { allEvents } from '../catalogue.ts'
import { companyId } from '../directory/ids.ts'
import type { ViewEvent } from '../insight/view-events.ts'
import { createEventCodec } from '../lib/codec.ts'
import { streamName } from '../lib/envelope.ts'
import { goldenKeys } from '../lib/golden.ts'
import type { EventStore } from '../store/event-store.ts'
import { StoreUnavailable } from '../store/faults.ts'
import { createMemoryEventStore } from '../store/memory-event-store.ts'
import { beginning, positionFromOrdinal } from '../store/position.ts'
import {
  openSegmentedEventStore,
  type SegmentedEventStore,
} from '../store/segmented/segmented-event-store.ts'
import { openSegmentedLogReader } from '../store/segmented/segmented-log-reader.ts'
import { sampleEvent } from '../store/suite/sample-events.ts'
import { createTelemetryLog } from './telemetry-log.ts'

const codec = createEventCodec(allEvents, goldenKeys)
const about = { partitionKey: 'company', correlationId: 'request' }

const viewed = (agent: string): ViewEvent => ({
  type: 'EntityViewed',
  data: {
    modelType: 'Company',
    entityId: companyId('9bb1581e-fb27-44ec-9790-de5d87ee1723'),
    companyId: companyId('9bb1581e-fb27-44ec-9790-de5d87ee1723'),
    audience: 'visitor',
    agent,
  },
})

describe('the telemetry log', () => {
  let now: number
  let store: EventStore
  let faults: unknown[]
  beforeEach(() => {
    now = Date.UTC(2026, 10, 21, 23, 59)
    store = createMemoryEventStore()
    faults = []
  })

  const open = (append: EventStore['append'] = store.append) =>
    createTelemetryLog({
      store: { append },
      codec,
      clock: { now: () => now },
      report: (fault) => faults.push(fault),
    })

  const agents = async (): Promise<readonly unknown[]> =>
    (await store.readAll(beginning, 100_000)).events.map(({ data }) => data['agent'])

  it('writes what it accepted by itself, in order, without anybody who asks', async () => {
    // However slow the machine is, a batch is not due before the test says so.
    jest.useFakeTimers()
    try {
      const log = open()
      const subscription = store.subscribe(beginning, AbortSignal.timeout(60_000))[Symbol.asyncIterator]()
      for (const name of ['a', 'b', 'c']) expect(await log.accept(viewed(name), about)).toBe(true)
      expect(await agents()).toEqual([])
      jest.advanceTimersByTime(250)
      await subscription.next()
      expect(await agents()).toEqual(['a', 'b', 'c'])
    } finally {
      jest.useRealTimers()
    }
    const { events } = await store.readAll(beginning, 10)
    expect(events[0]?.metadata).toMatchObject({ actor: { kind: 'guest', guestId: 'anonymous' }, ...about })
  })

  it('keeps nothing in memory for longer than a quarter of a second', async () => {
    jest.useFakeTimers()
    try {
      const log = open()
      const later = async (name: string, milliseconds: number): Promise<readonly unknown[]> => {
        await log.accept(viewed(name), about)
        await jest.advanceTimersByTimeAsync(milliseconds)
        return agents()
      }
      expect(await later('a', 249)).toEqual([])
      expect(await later('b', 1)).toEqual(['a', 'b'])
      expect(await later('c', 249)).toEqual(['a', 'b'])
      expect(await later('d', 1)).toEqual(['a', 'b', 'c', 'd'])
    } finally {
      jest.useRealTimers()
    }
  })

  it('refuses what no event is, at once', async () => {
    const broken = { type: 'EntityViewed', data: { ...viewed('a').data, ip: '198.51.100.7' } }
    await expect(open().accept(broken, about)).rejects.toMatchObject({ name: 'InvalidEventData' })
  })

  it('begins a stream with every day and with every writer', async () => {
    const [one, other] = [open(), open()]
    for (const log of [one, other]) {
      await log.accept(viewed('a'), about)
      await log.flush()
    }
    now += 120_000
    await one.accept(viewed('b'), about)
    await one.close()
    const streams = (await store.readAll(beginning, 10)).events.map(({ stream }) => stream)
    expect(new Set(streams).size).toBe(3)
    expect(streams.map((name) => name.slice(0, 16))).toEqual([
      'views-2026-11-21',
      'views-2026-11-21',
      'views-2026-11-22',
    ])
  })

  it('writes a batch once whose answer was lost, whatever came meanwhile and though a day began', async () => {
    let lost = 0
    const log = open(async (...call) => {
      const answer = await store.append(...call)
      if (lost++ === 0) throw new Error('the answer is lost')
      return answer
    })
    await log.accept(viewed('a'), about)
    await expect(log.flush()).rejects.toThrow('lost')
    now += 120_000
    await log.accept(viewed('b'), about)
    await log.flush()
    expect(await agents()).toEqual(['a', 'b'])
  })

  it('keeps what it can’t write until it can, and only so much of it', async () => {
    let isAway = true
    const log = open((...call) =>
      isAway ? Promise.reject(new StoreUnavailable('the disk is full')) : store.append(...call),
    )
    const taken = await Promise.all(
      Array.from({ length: 20_500 }, (_, number) => log.accept(viewed(`e${number}`), about)),
    )
    expect(taken.filter((isTaken) => !isTaken)).toHaveLength(500)
    await expect(log.flush()).rejects.toThrow('full')
    isAway = false
    await log.close()
    expect(await agents()).toEqual(Array.from({ length: 20_000 }, (_, number) => `e${number}`))
  })

  it('reports what it could not write by itself, and tries again', async () => {
    let tries = 0
    const log = open((...call) => {
      tries += 1
      return tries === 1 ? Promise.reject(new StoreUnavailable('away')) : store.append(...call)
    })
    const subscription = store.subscribe(beginning, AbortSignal.timeout(60_000))[Symbol.asyncIterator]()
    await log.accept(viewed('a'), about)
    await subscription.next()
    expect(await agents()).toEqual(['a'])
    expect(faults).toHaveLength(1)
  })
})

describe('a log of a file a month', () => {
  let folder: string
  let now: number
  let store: SegmentedEventStore
  const open = () =>
    openSegmentedEventStore({
      folder,
      clock: { now: () => now },
      onFailure: (error) => {
        throw error
      },
    })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaufenster-telemetry-'))
    now = Date.UTC(2026, 10, 30, 23)
    store = await open()
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  const months = async (): Promise<readonly string[]> =>
    (await readdir(folder)).filter((name) => name.endsWith('.db')).toSorted()
  const stream = streamName('sample', 'anna')
  const forward = (count: number): void => {
    const moment = new Date(now)
    now = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + count, 15)
  }

  it('keeps the present month and the 24 before it, and numbers on', async () => {
    for (let month = 0; month < 30; month += 1) {
      await store.append(stream, month === 0 ? 'noStream' : { exact: month - 1 }, [sampleEvent({ month })])
      forward(1)
    }
    const kept = await months()
    expect(kept).toHaveLength(25)
    expect([kept[0], kept.at(-1)]).toEqual(['2027-04.db', '2029-04.db'])
    const { events } = await store.readAll(beginning, 100)
    expect(events.map(({ data }) => data['month'])).toEqual(Array.from({ length: 25 }, (_, i) => i + 5))
    expect(events.at(-1)?.position).toBe(positionFromOrdinal(30))

    forward(100)
    await store.dropExpired()
    expect(await months()).toHaveLength(1)
    expect((await store.readAll(beginning, 100)).events).toEqual([])
    await store.close()
    store = await open()
    const later = await store.append(streamName('sample', 'bert'), 'noStream', [sampleEvent()])
    expect(later).toMatchObject({ right: { position: positionFromOrdinal(31) } })
  })

  it('knows ids and streams of earlier files after it was opened again', async () => {
    const event = sampleEvent()
    const first = await store.append(stream, 'noStream', [event])
    forward(1)
    await store.close()
    store = await open()
    expect(await store.append(stream, 'noStream', [event])).toEqual(first)
    expect(await store.append(stream, { exact: 0 }, [sampleEvent()])).toMatchObject({
      right: { revision: 1, position: positionFromOrdinal(2) },
    })
  })

  it('stays in its file when the clock goes back', async () => {
    forward(1)
    await store.append(stream, 'noStream', [sampleEvent()])
    forward(-1)
    await store.append(stream, { exact: 0 }, [sampleEvent()])
    await store.close()
    store = await open()
    await store.append(stream, { exact: 1 }, [sampleEvent()])
    const revisions = (await store.readAll(beginning, 10)).events.map(({ revision }) => revision)
    expect(revisions).toEqual([0, 1, 2])
    expect(existsSync(join(folder, '2027-01.db'))).toBe(false)
  })

  it('is followed from another process, which isn’t told of it', async () => {
    const reader = openSegmentedLogReader({ folder })
    const stop = new AbortController()
    const pages = reader.subscribe(beginning, stop.signal)[Symbol.asyncIterator]()
    for (const number of [0, 1]) {
      await store.append(streamName('sample', `s${number}`), 'noStream', [sampleEvent({ number })])
      expect((await pages.next()).value.events).toMatchObject([{ data: { number } }])
      forward(1)
    }
    stop.abort()
    await reader.close()
  })
})
