import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import fc from 'fast-check'
import { streamName } from '../../lib/envelope.ts'
import { createMemoryEventStore } from '../../store/memory-event-store.ts'
import { beginning, isAfter, ordinalOf, positionFromOrdinal } from '../../store/position.ts'
import { sampleEvent } from '../../store/suite/sample-events.ts'
import { appendMixed } from '../feed-suite.ts'
import { decodeRecord, encodeRecord, followRecords, type FeedRecord } from './feed-record.ts'
import { murmur2, partitionOfKey } from './partition-of-key.ts'
import { createRelayCheckpoint } from './relay-checkpoint.ts'
import { relayLog, type FeedTopic } from './relay.ts'
import { topicPages } from './topic-pages.ts'

describe('the partition of a key', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  it.each([
    ['21', -973932308],
    ['foobar', -790332482],
    ['a-little-bit-long-string', -985981536],
    ['a-little-bit-longer-string', -1486304829],
    ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
    ['abc', 479470107],
  ])("hashes %s as Kafka's own tests say", (key, hash) => {
    expect(murmur2(bytes(key))).toBe(hash)
  })

  it('is a partition that there is, whatever the key', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1_000 }), (key, partitions) => {
        const partition = partitionOfKey(`${key}ä🥨`, partitions)
        return Number.isInteger(partition) && partition >= 0 && partition < partitions
      }),
    )
    expect(partitionOfKey('foobar', 3)).toBe((-790332482 & 0x7fffffff) % 3)
  })
})

describe('records of the topic', () => {
  const at = positionFromOrdinal
  const mark = (after: number, through: number): FeedRecord => ({ after: at(after), through: at(through) })

  it('come back as they were sent, and nothing else is taken for one', async () => {
    const store = createMemoryEventStore()
    await store.append(streamName('sample', '1'), 'noStream', [sampleEvent()])
    const [event] = (await store.readAll(beginning, 1)).events
    const sent = { after: beginning, through: event!.position, event: event! }
    expect(decodeRecord(encodeRecord(sent))).toEqual(sent)
    expect(decodeRecord(encodeRecord(mark(3, 9)))).toEqual(mark(3, 9))
    for (const value of ['{}', '{"after":"1","through":"2"}', '{"after":5}', 'null0'])
      expect(() => decodeRecord(value)).toThrow()
  })

  it('are passed over when they are known, and stop where something is missing before them', () => {
    const records = [mark(0, 2), mark(2, 5), mark(2, 4), mark(0, 5), mark(5, 6), mark(7, 9), mark(9, 10)]
    expect(followRecords(records, at(0))).toEqual({
      page: { events: [], through: at(6) },
      gap: { index: 5, record: mark(7, 9) },
    })
    expect(followRecords(records.slice(5), at(8))).toEqual({ page: { events: [], through: at(10) } })
  })
})

describe('pages of a topic', () => {
  it('are asked for while the one before is folded, and nothing is asked for after that', async () => {
    const at = positionFromOrdinal
    const asked: bigint[] = []
    const record = (offset: bigint) => ({
      offset,
      value: encodeRecord({ after: at(Number(offset)), through: at(Number(offset) + 1) }),
    })
    const pages = topicPages({
      partition: 0,
      after: beginning,
      signal: new AbortController().signal,
      fetcher: {
        bounds: async () => ({ first: 0n, end: 9n }),
        fetch: async (_, offset) => {
          asked.push(offset)
          return offset < 2n ? [record(offset)] : Promise.reject(new Error('no broker'))
        },
      },
      fromStore: () => Promise.reject(new Error('the topic has everything')),
      requireHeld: () => undefined,
    })
    expect((await pages.next()).value).toEqual({ events: [], through: at(1) })
    expect(asked).toEqual([0n, 1n])
    expect((await pages.next()).value).toEqual({ events: [], through: at(2) })
    expect(asked).toEqual([0n, 1n, 2n])
    await expect(pages.next()).rejects.toThrow('no broker')
    expect(asked).toEqual([0n, 1n, 2n])
  })

  it.each(['where the partition ends', 'for its records'])(
    'end at once when they are stopped while brokers never answer the question %s',
    async (question) => {
      const never = () => new Promise<never>(() => undefined)
      const stop = new AbortController()
      const pages = Array.fromAsync(
        topicPages({
          partition: 0,
          after: beginning,
          signal: stop.signal,
          fetcher: {
            bounds: async () => (question === 'for its records' ? { first: 0n, end: 9n } : never()),
            fetch: never,
          },
          fromStore: never,
          requireHeld: () => undefined,
        }),
      )
      stop.abort()
      expect(await pages).toEqual([])
    },
  )
})

describe('the relay', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  /** A topic in memory that fails the given number of times, having stored part of what it was sent. */
  const topicOf = (partitions: number, throws: readonly number[]) => {
    const stored = Array.from({ length: partitions }, (): FeedRecord[] => [])
    const failures = [...throws]
    const topic: FeedTopic = {
      name: 'feed',
      partitions,
      send: async (records) => {
        const failing = failures.shift()
        const lost = failing !== undefined && failing % 3 === 0
        for (const [index, { partition, value }] of records.entries()) {
          // One part per partition, as with several brokers.
          if (lost && (partition + failing) % 2 === 0 && index >= failing % 7) continue
          stored[partition]!.push(decodeRecord(value))
        }
        if (failing !== undefined) await new Promise((resolve) => void setImmediate(resolve))
        if (lost) throw new Error('a broker is away')
      },
    }
    return { stored, topic }
  }

  it('loses nothing for any reader, whatever fails and whoever relays beside it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 20 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 60 }),
        async (throws, partitions, count) => {
          const store = createMemoryEventStore()
          const vault = createMemoryVault(systemClock)
          const { stored, topic } = topicOf(partitions, throws)
          const stop = new AbortController()
          const relayUntilStopped = async (): Promise<void> => {
            while (!stop.signal.aborted)
              await relayLog({ log: store, topic }, createRelayCheckpoint(vault, 'feed'), stop.signal).catch(
                () => undefined,
              )
          }
          const relaying = [relayUntilStopped(), relayUntilStopped()]
          const head = await appendMixed(store, count, 7)
          const isComplete = () =>
            stored.every((records) => records.some(({ through }) => !isAfter(head, through)))
          while (!isComplete()) await new Promise((resolve) => void setImmediate(resolve))
          stop.abort()
          await Promise.all(relaying)

          const { events } = await store.readAll(beginning, 10_000)
          for (const [partition, records] of stored.entries()) {
            const own = events.filter(
              ({ metadata }) => partitionOfKey(metadata.partitionKey, partitions) === partition,
            )
            for (const [offset, { through: known }] of records.entries()) {
              const { page } = followRecords(records.slice(offset), known)
              expect(page.events).toEqual(
                own.filter(({ position }) => isAfter(position, known) && !isAfter(position, page.through)),
              )
            }
            const whole = followRecords(records, beginning)
            expect(whole.gap).toBeUndefined()
            expect(whole.page.events).toEqual(own)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('tells idle partitions how far the log is within 50 ms, also while others never rest', async () => {
    let now = 0
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    const store = createMemoryEventStore()
    const { stored, topic } = topicOf(2, [])
    const checkpoint = createRelayCheckpoint(createMemoryVault(systemClock), 'feed')
    const stop = new AbortController()
    const relaying = relayLog({ log: store, topic }, checkpoint, stop.signal)
    const busy = partitionOfKey('key-0', 2)
    const known = () => stored[1 - busy]?.at(-1)?.through ?? beginning
    const relayed = () => stored[busy]?.filter(({ event }) => event !== undefined).length ?? 0
    for (let count = 1; count <= 30; count += 1) {
      await appendMixed(store, 1, 1, count)
      while (relayed() < count) await new Promise((resolve) => void setImmediate(resolve))
      now += 10
      expect(count - ordinalOf(known())).toBeLessThanOrEqual(7)
    }
    stop.abort()
    await relaying
  })

  it('lets readers see what they lack after a relay that comes too late', async () => {
    const store = createMemoryEventStore()
    const vault = createMemoryVault(systemClock)
    const { stored, topic } = topicOf(1, [])
    const log = stored[0]!
    const relayed = async (count: number): Promise<void> => {
      const stop = new AbortController()
      const relaying = relayLog({ log: store, topic }, createRelayCheckpoint(vault, 'feed'), stop.signal)
      const saved = async () =>
        new TextDecoder().decode((await vault.get('relay/feed'))?.value) === positionFromOrdinal(count)
      while (!(await saved())) await new Promise((resolve) => void setImmediate(resolve))
      stop.abort()
      await relaying
    }
    const late = Promise.withResolvers<void>()
    const takesItsTime: FeedTopic = {
      ...topic,
      send: async (records) => {
        await late.promise
        await topic.send(records.slice(0, 2))
        throw new Error('killed')
      },
    }
    await appendMixed(store, 5, 1)
    const tooLate = relayLog(
      { log: store, topic: takesItsTime },
      createRelayCheckpoint(vault, 'feed'),
      new AbortController().signal,
    )
    while ((await vault.get('relay/feed')) === undefined)
      await new Promise((resolve) => void setImmediate(resolve))
    await relayed(5)
    late.resolve()
    await expect(tooLate).rejects.toThrow('killed')
    await appendMixed(store, 2, 1, 5)
    await relayed(7)

    const ordinals = log.flatMap(({ event }) => (event === undefined ? [] : [ordinalOf(event.position)]))
    expect(ordinals).toEqual([1, 2, 3, 4, 5, 1, 2, 6, 7])
    expect(followRecords(log, beginning).page.events).toHaveLength(7)
    expect(followRecords(log.slice(6), positionFromOrdinal(2))).toMatchObject({
      page: { events: [], through: positionFromOrdinal(2) },
      gap: { index: 1 },
    })
  })

  it('begins again at its checkpoint, which no other relay has moved, and not in a topic of a longer log', async () => {
    const store = createMemoryEventStore()
    const vault = createMemoryVault(systemClock)
    const [ours, theirs] = [createRelayCheckpoint(vault, 'feed'), createRelayCheckpoint(vault, 'feed')]
    expect(await ours.take()).toBe(beginning)
    await ours.save(positionFromOrdinal(7))
    expect(await theirs.take()).toBe(positionFromOrdinal(7))
    await expect(ours.save(positionFromOrdinal(8))).rejects.toThrow('taken over')
    await theirs.save(positionFromOrdinal(9))

    await store.append(streamName('sample', newUuid()), 'noStream', [sampleEvent()])
    const { topic } = topicOf(1, [])
    await expect(relayLog({ log: store, topic }, ours, new AbortController().signal)).rejects.toThrow(
      'longer log',
    )
  })
})
