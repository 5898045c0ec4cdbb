import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { isRight, left, right } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { streamName, type RecordedEvent } from '../../lib/envelope.ts'
import { copyLog } from '../copy-log.ts'
import type { EventStore } from '../event-store.ts'
import { createMemoryEventStore } from '../memory-event-store.ts'
import { beginning, ordinalOf } from '../position.ts'
import { genesis, linkAfter } from '../seal/chain.ts'
import type { LogLink } from '../seal/log-links.ts'
import { sealLinks, through, witnessOf } from '../seal/log-seal.ts'
import { storedEvent } from '../stored-event.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'
import { createFakeServer, type AppendTrouble, type FakeServer } from './fake-server.ts'
import { serverLogTarget } from './server-log-target.ts'
import { WrongRevision, type Server } from './server.ts'
import { verifyServerLog } from './verify-server-log.ts'

const streams = ['anna', 'bert', 'carl'].map((id) => streamName('sample', id))
const { privateKey } = generateKeyPairSync('ed25519')

/** A log to which these streams were appended one after the other, so many events at a time. */
const logOf = async (appends: readonly (readonly [number, number])[]): Promise<EventStore> => {
  const store = createMemoryEventStore()
  const revisions = [-1, -1, -1]
  for (const [which, count] of appends) {
    const revision = revisions[which]!
    const events = Array.from({ length: count }, (_, nth) => sampleEvent({ which, nth, text: 'Käßmann 🥨' }))
    await store.append(streams[which]!, revision < 0 ? 'noStream' : { exact: revision }, events)
    revisions[which] = revision + count
  }
  return store
}
const eventsOf = async (store: EventStore) => (await store.readAll(beginning, 100_000)).events
const without = (event: RecordedEvent) => ({ ...event, position: undefined })
const storeOn = (server: Server) =>
  createEventStoreDbEventStore({ server, namespace: 'test', report: () => undefined, firstPauseMs: 1 })

/** The links that the file of this log would have. */
const embeddedLinks = (events: readonly RecordedEvent[]): readonly LogLink[] => {
  const heads = new Map<string, string>()
  return events.map((event) => {
    const { stream, revision, position } = event
    const { body } = storedEvent(stream, event)
    const link = linkAfter(heads.get(stream) ?? genesis, ordinalOf(position), revision, body)
    heads.set(stream, link)
    return { position, link }
  })
}
const sealed = (events: readonly RecordedEvent[]) => {
  const links = embeddedLinks(events)
  const first = sealLinks(undefined, links.slice(0, 3), '', privateKey)
  const rest = links.filter(({ position }) => position > through(first))
  return rest.length === 0 ? [first] : [first, sealLinks(first, rest, '', privateKey)]
}

/** A server that is gone for good after so many appends; the last of them may or may not have been made. */
const dyingAfter = (server: FakeServer, appends: number, made: boolean): Server => {
  let left = appends
  return {
    ...server,
    append: async (...request) => {
      left -= 1
      const position = left > 0 || (made && left === 0) ? await server.append(...request) : undefined
      if (left <= 0) throw new Error('killed')
      return position
    },
  }
}

it('is the same log on the server, every event once, however often it was broken off and what was lost on the way', async () => {
  const appends = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 20,
  })
  const troubles = fc.array(fc.constantFrom<AppendTrouble>('lost before', 'lost after', 'no leader'), {
    maxLength: 7,
  })
  const deaths = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.boolean()), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(appends, deaths, troubles, async (appends, deaths, troubles) => {
      const source = await logOf(appends)
      const events = await eventsOf(source)
      const server = createFakeServer()
      server.addForeign('$stats-0.0.0.0:2113')
      for (const [after, made] of deaths)
        await copyLog(source, serverLogTarget(dyingAfter(server, after, made), 'test')).catch(
          (fault: unknown) => expect(fault).toMatchObject({ message: 'killed' }),
        )
      server.troubles.push(...troubles)
      const told: number[] = []
      const copied = await copyLog(source, serverLogTarget(server, 'test'), {
        progress: (count) => told.push(count),
        pauseAfter: () => 0,
      })
      server.troubles.splice(0)
      expect(copied).toEqual(right(events.length))
      expect(told.at(-1)).toBe(events.length)
      const store = storeOn(server)
      expect((await eventsOf(store)).map(without)).toEqual(events.map(without))
      // What proved the file proves the server: every seal of it holds there.
      const verdict = await verifyServerLog(server, 'test', { origin: witnessOf(sealed(events)) })
      expect(verdict).toMatchObject({
        intact: true,
        digest: { streams: new Set(appends.map(([which]) => which)).size },
      })
      // Who appends after it is chained to it.
      const last = events.findLast(({ stream }) => stream === streams[0])?.revision
      const expected = last === undefined ? 'noStream' : { exact: last }
      expect(isRight(await store.append(streams[0]!, expected, [sampleEvent()]))).toBe(true)
      expect(await verifyServerLog(server, 'test')).toMatchObject({ intact: true })
    }),
    { numRuns: 60 },
  )
})

it('leaves a server alone that holds something else, and says what', async () => {
  const source = await logOf([
    [0, 2],
    [1, 1],
    [0, 1],
  ])
  const events = await eventsOf(source)
  const server = createFakeServer()
  const store = storeOn(server)
  await copyLog(source, serverLogTarget(server, 'test'))
  const copied = (await eventsOf(store)).length
  const later = sampleEvent()
  await store.append(streams[2]!, 'noStream', [later])
  expect(await copyLog(source, serverLogTarget(server, 'test'))).toMatchObject(
    left({ id: later.id, revision: 0 }),
  )
  const mayFollow = ({ id }: RecordedEvent) => id === later.id
  expect(await copyLog(source, serverLogTarget(server, 'test'), { mayFollow })).toEqual(right(copied))
  // The same events in another order are another log.
  const other = createMemoryEventStore()
  await other.append(
    streams[1]!,
    'noStream',
    events.filter(({ stream }) => stream === streams[1]),
  )
  await other.append(
    streams[0]!,
    'noStream',
    events.filter(({ stream }) => stream === streams[0]),
  )
  expect(await copyLog(other, serverLogTarget(server, 'test'))).toMatchObject(left({ id: events[0]?.id }))
  expect(await eventsOf(store)).toHaveLength(copied + 1)
})

it('ends when somebody else writes there meanwhile', async () => {
  const source = await logOf([
    [0, 1],
    [1, 1],
  ])
  const server = createFakeServer()
  const target = serverLogTarget(server, 'test')
  const intruding = copyLog(source, {
    events: target.events,
    append: async (run) => {
      await storeOn(server).append(run.stream, 'noStream', [sampleEvent()])
      return target.append(run)
    },
  })
  await expect(intruding).rejects.toBeInstanceOf(WrongRevision)
})

it('keeps runs of one stream below what a server takes at once', async () => {
  const source = createMemoryEventStore()
  const long = Array.from({ length: 3 }, () => sampleEvent({ text: 'a'.repeat(200_000) }))
  const many = Array.from({ length: 450 }, () => sampleEvent({ text: newUuid() }))
  await source.append(streams[0]!, 'noStream', long)
  await source.append(streams[1]!, 'noStream', many)
  const runs: number[] = []
  const server = createFakeServer()
  const target = serverLogTarget(server, 'test')
  await copyLog(source, {
    events: target.events,
    append: async (run) => {
      runs.push(run.events.length)
      return target.append(run)
    },
  })
  expect(runs).toEqual([1, 1, 1, 200, 200, 50])
})

it('is not taken for proven when the file that it came from has something else, or more', async () => {
  const source = await logOf([
    [0, 2],
    [1, 2],
  ])
  const events = await eventsOf(source)
  const server = createFakeServer()
  const [first] = events
  const forged = createMemoryEventStore()
  await forged.append(streams[0]!, 'noStream', [{ ...first!, data: { nth: 7 } }, ...events.slice(1, 2)])
  await copyLog(forged, serverLogTarget(server, 'test'))
  const flaw = async (row: Parameters<typeof witnessOf>[0]) => {
    const verdict = await verifyServerLog(server, 'test', { origin: witnessOf(row) })
    return verdict.intact ? undefined : verdict.flaw
  }
  expect(await flaw(sealed(events))).toMatchObject({ stream: streams[0], revision: 0, reason: 'miscopied' })
  const genuine = await eventsOf(forged)
  expect(await flaw(sealed(genuine))).toBeUndefined()
  await forged.append(streams[1]!, 'noStream', [sampleEvent()])
  expect(await flaw(sealed(await eventsOf(forged)))).toEqual({
    position: (await eventsOf(forged))[2]?.position,
    reason: 'miscopied',
  })
})
