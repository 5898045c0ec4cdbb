import { generateKeyPairSync } from 'node:crypto'
import { DeadlineExceededError, StreamNotFoundError, UnavailableError } from '@eventstore/db-client'
import { describe, expect, it } from '@jest/globals'
import { isRight, left, right } from '@schaufenster/platform/lib/either.ts'
import { isUuid, newUuid, type Uuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { streamName } from '../../lib/envelope.ts'
import { StoreUnavailable } from '../faults.ts'
import { beginning, comparePositions, positionFromOrdinal } from '../position.ts'
import { eventsOf, sealLinks, through, witnessOf } from '../seal/log-seal.ts'
import { eventStoreSuite } from '../suite/event-store-suite.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import { appendFault, readFault } from './client-faults.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'
import { createEventStoreDbHistory } from './eventstoredb-history.ts'
import { eventStoreDbLinks } from './eventstoredb-links.ts'
import { createFakeServer } from './fake-server.ts'
import { logPositionOf, positionOf } from './log-position.ts'
import { OutcomeUnknown, type Server } from './server.ts'
import type { ServerEvent } from './stored-form.ts'
import { verifyServerLog } from './verify-server-log.ts'

const open = () => {
  const server = createFakeServer()
  const reported: unknown[] = []
  const report = (fault: unknown): void => void reported.push(fault)
  const store = createEventStoreDbEventStore({ server, namespace: 'test', report, firstPauseMs: 1 })
  return { server, store, reported }
}

eventStoreSuite(
  'the adapter of EventStoreDB over a server that decides as EventStoreDB does',
  async () => {
    const { store } = open()
    return { store, dispose: () => store.close() }
  },
  'a stream',
)

describe('positions of EventStoreDB', () => {
  const half = fc.bigInt({ min: 1n, max: 2n ** 63n })

  it('come back whole and sort as the log does, after the beginning', () => {
    fc.assert(
      fc.property(half, half, half, half, (commit, prepare, otherCommit, otherPrepare) => {
        const [one, other] = [
          { commit, prepare },
          { commit: otherCommit, prepare: otherPrepare },
        ]
        const order = commit === otherCommit ? prepare - otherPrepare : commit - otherCommit
        return (
          logPositionOf(positionOf(one))?.commit === commit &&
          logPositionOf(positionOf(one))?.prepare === prepare &&
          comparePositions(beginning, positionOf(one)) < 0 &&
          comparePositions(positionOf(one), positionOf(other)) === (order < 0n ? -1 : order > 0n ? 1 : 0)
        )
      }),
    )
    expect(logPositionOf(beginning)).toBeUndefined()
  })

  it('are refused where a server gives none, and where they are of another store', () => {
    const none = 2n ** 64n - 1n
    expect(() => positionOf({ commit: none, prepare: none })).toThrow('24.10')
    expect(() => positionOf(undefined)).toThrow('24.10')
    expect(() => logPositionOf(positionFromOrdinal(7))).toThrow('another event store')
  })
})

describe('appending while a connection is lost', () => {
  const stream = () => streamName('sample', newUuid())

  it('finds out whether it was made, and is made once', async () => {
    for (const troubles of [
      ['lost before'],
      ['lost after'],
      ['no leader', 'lost after'],
      ['lost before', 'no leader', 'lost after'],
    ] as const) {
      const { server, store } = open()
      server.troubles.push(...troubles)
      const name = stream()
      const answer = await store.append(name, 'noStream', [sampleEvent(), sampleEvent()])
      const recorded = await Array.fromAsync(store.readStream(name))
      expect(recorded).toHaveLength(2)
      expect(answer).toEqual(right({ revision: 1, position: recorded[1]?.position }))
    }
  })

  it('says that it was not made only while nothing was asked of a leader', async () => {
    const { server, store } = open()
    server.troubles.push(...Array.from({ length: 6 }, () => 'no leader' as const))
    await expect(store.append(stream(), 'noStream', [sampleEvent()])).rejects.toBeInstanceOf(StoreUnavailable)
    server.troubles.push('lost before', ...Array.from({ length: 5 }, () => 'no leader' as const))
    await expect(store.append(stream(), 'noStream', [sampleEvent()])).rejects.toBeInstanceOf(OutcomeUnknown)
  })

  it('refuses other content under the ids that the server took for a repeat', async () => {
    const { server, store } = open()
    const name = stream()
    const event = sampleEvent({ number: 1 })
    const both = await Promise.all([
      store.append(name, 'noStream', [event]),
      store.append(name, 'noStream', [{ ...event, data: { number: 2 } }]),
    ])
    expect(both).toContainEqual(left({ kind: 'eventIdTaken', id: event.id }))
    expect(both.filter(({ _tag }) => _tag === 'Right')).toHaveLength(1)
    await server.close()
  })
})

/** Made a minute ago. */
const oldId = (): Uuid => {
  const time = (Date.now() - 60_000).toString(16).padStart(12, '0')
  const id = `${time.slice(0, 8)}-${time.slice(8)}${newUuid().slice(13)}`
  if (!isUuid(id)) throw new Error(`not an id: ${id}`)
  return id
}

describe('the calls of an append', () => {
  const counted = () => {
    const fake = createFakeServer()
    const calls = { append: 0, read: 0 }
    const server: Server = {
      ...fake,
      append: (...asked) => {
        calls.append += 1
        return fake.append(...asked)
      },
      readStream: (...asked) => {
        calls.read += 1
        return fake.readStream(...asked)
      },
    }
    const store = (namespace = 'test') =>
      createEventStoreDbEventStore({ server, namespace, report: () => undefined, firstPauseMs: 1 })
    const since = () => {
      const { append, read } = calls
      calls.append = calls.read = 0
      return { append, read }
    }
    return { store, since }
  }

  it('are one where the end of the stream is known, and chain to it', async () => {
    const { store, since } = counted()
    const one = store()
    const name = streamName('sample', newUuid())
    const first = await one.append(name, 'noStream', [sampleEvent(), sampleEvent()])
    const second = await one.append(name, { exact: 1 }, [sampleEvent()])
    expect(since()).toEqual({ append: 2, read: 0 })
    const recorded = await Array.fromAsync(one.readStream(name))
    expect([first, second]).toEqual([
      right({ revision: 1, position: recorded[1]?.position }),
      right({ revision: 2, position: recorded[2]?.position }),
    ])

    const other = store()
    await Array.fromAsync(other.readStream(name))
    since()
    await other.append(name, { exact: 2 }, [sampleEvent()])
    expect(since()).toEqual({ append: 1, read: 0 })
  })

  it('are more where the past can say something', async () => {
    const { store, since } = counted()
    const [one, other] = [store(), store()]
    const name = streamName('sample', newUuid())
    const event = sampleEvent()
    const answer = await one.append(name, 'noStream', [event])
    since()

    // Handed over before.
    expect(await one.append(name, 'noStream', [event])).toEqual(answer)
    expect(since()).toEqual({ append: 0, read: 1 })
    // Not new by its own time.
    const old = { ...sampleEvent(), id: oldId() }
    expect(isRight(await one.append(name, { exact: 0 }, [old]))).toBe(true)
    expect(since()).toEqual({ append: 1, read: 2 })
    // Somebody was faster.
    expect(await other.append(name, 'noStream', [sampleEvent()])).toEqual(
      left({ kind: 'wrongExpectedRevision', actual: 1 }),
    )
    expect(since()).toEqual({ append: 1, read: 1 })
    // The answer lies before what this process has seen, so the event was there: it is compared.
    const late = store()
    await Array.fromAsync(late.readStream(name))
    since()
    expect(await late.append(name, 'noStream', [{ ...event, data: { other: true } }])).toEqual(
      left({ kind: 'eventIdTaken', id: event.id }),
    )
    expect(since()).toEqual({ append: 1, read: 1 })
  })
})

describe('the log among what else the server keeps', () => {
  it('is seen without system streams, metadata and other namespaces, and goes on where a connection was lost', async () => {
    const { server, store, reported } = open()
    const other = createEventStoreDbEventStore({
      server,
      namespace: 'other',
      report: () => undefined,
      firstPauseMs: 1,
    })
    const stop = new AbortController()
    const pages = store.subscribe(beginning, stop.signal)[Symbol.asyncIterator]()
    const seen: unknown[] = []
    for (let number = 0; number < 4; number += 1) {
      server.addForeign('$stats-0.0.0.0:2113')
      server.addForeign('$$test.sample-1')
      await other.append(streamName('sample', newUuid()), 'noStream', [sampleEvent({ number: -1 })])
      await store.append(streamName('sample', newUuid()), 'noStream', [sampleEvent({ number })])
      const page = await pages.next()
      seen.push(...(page.done === true ? [] : page.value.events.map(({ data }) => data['number'])))
      server.addForeign('$stats-0.0.0.0:2113')
      server.disconnect()
    }
    expect(seen).toEqual([0, 1, 2, 3])
    expect(reported.length).toBeGreaterThan(0)
    const { events, through } = await store.readAll(beginning, 10)
    expect(events.map(({ data }) => data['number'])).toEqual([0, 1, 2, 3])
    expect(await store.head()).toBe(through)
    stop.abort()
    expect((await pages.next()).done).toBe(true)
  })
})

describe('the past of a log on a server', () => {
  const written = async () => {
    const { server, store } = open()
    const [anna, bert] = [streamName('sample', newUuid()), streamName('sample', newUuid())]
    await store.append(anna, 'noStream', [sampleEvent({ number: 0 }), sampleEvent({ number: 1 })])
    server.addForeign('$stats-0.0.0.0:2113')
    await store.append(bert, 'noStream', [sampleEvent({ number: 2 })])
    await store.append(anna, { exact: 1 }, [sampleEvent({ number: 3 })])
    const { events } = await store.readAll(beginning, 10)
    return { server, store, anna, bert, events }
  }
  /** The server with another history than it was given. */
  const changed = (
    server: Server,
    change: (event: ServerEvent, index: number) => readonly ServerEvent[],
  ): Server => ({
    ...server,
    readAll: async function* readAll(options) {
      const all = await Array.fromAsync(server.readAll(options))
      yield* all.flatMap(change)
    },
  })

  it('is found again: backwards from a position, and by an id', async () => {
    const { server, events } = await written()
    const history = createEventStoreDbHistory(server, 'test')
    const [first, second, third, fourth] = events
    expect(await history.readBackwards(fourth!.position, 3)).toEqual([fourth, third, second])
    expect(await history.readBackwards(second!.position, 10)).toEqual([second, first])
    expect(await history.readBackwards(first!.position, 1)).toEqual([first])
    expect(await history.find(third!.id)).toEqual(third)
    expect(await history.find(newUuid())).toBeUndefined()
    expect(await history.find('no id')).toBeUndefined()
  })

  it('is proven by its chains and seals: what was changed, left out, cut off or put elsewhere is named', async () => {
    const { server, store, anna, bert, events } = await written()
    const { privateKey } = generateKeyPairSync('ed25519')
    const links = eventStoreDbLinks(server, 'test')
    const pause = async () => {}
    expect(await links.head()).toBe(events.at(-1)?.position)
    const first = sealLinks(undefined, await links.after(beginning, 3, pause), '', privateKey)
    const seals = [first, sealLinks(first, await links.after(through(first), 3, pause), '', privateKey)]
    expect(seals.map(eventsOf)).toEqual([3, 1])
    await store.append(bert, { exact: 0 }, [sampleEvent()])
    const verdict = (of: Server) => verifyServerLog(of, 'test', { witness: witnessOf(seals) })
    expect(await verdict(server)).toMatchObject({ intact: true, digest: { streams: 2 } })
    const flawOf = async (change: Parameters<typeof changed>[1]) => {
      const found = await verdict(changed(server, change))
      return found.intact ? undefined : found.flaw
    }
    const other = { data: { text: 'another', number: 1 } }
    expect(await flawOf((event, index) => [index === 1 ? { ...event, ...other } : event])).toEqual({
      position: events[1]?.position,
      stream: anna,
      revision: 1,
      reason: 'changed',
    })
    const hole = changed(server, (event, index) => (index === 1 ? [] : [event]))
    expect(await verifyServerLog(hole, 'test')).toMatchObject({
      intact: false,
      flaw: { reason: 'missing', stream: anna, revision: 2 },
    })
    expect(await verdict(hole)).toMatchObject({
      intact: false,
      flaw: { reason: 'rewritten', stream: bert, revision: 0 },
    })
    expect(await flawOf((event, index) => (index >= 3 ? [] : [event]))).toMatchObject({
      reason: 'cut',
      position: events[3]?.position,
    })
    // The last of a stream leaves its chain whole; the seals miss it.
    expect(await flawOf((event) => (event.streamId.endsWith(bert) ? [] : [event]))).toMatchObject({
      reason: 'rewritten',
      position: events[3]?.position,
    })
    expect(await flawOf((event, index) => [index === 0 ? { ...event, metadata: '' } : event])).toMatchObject({
      reason: 'unreadable',
    })
  })
})

describe('faults of the client', () => {
  it('are what the port knows', () => {
    const lost = [
      new UnavailableError(),
      new DeadlineExceededError(),
      new Error('Failed to discover after 10 attempts.'),
      new Error('13 INTERNAL: Received RST_STREAM with code 2 (Session closed with error code 2)'),
    ]
    for (const fault of lost) expect(readFault(fault)).toBeInstanceOf(StoreUnavailable)
    expect(lost.map(appendFault)).toMatchObject([
      { name: 'OutcomeUnknown' },
      { name: 'OutcomeUnknown' },
      { name: 'StoreUnavailable' },
      { name: 'OutcomeUnknown' },
    ])
    const other = new StreamNotFoundError(undefined, 'a')
    expect(readFault(other)).toBe(other)
    expect(appendFault(other)).toBe(other)
  })
})
