import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { Admin } from '@platformatic/kafka'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { createMemoryEventStore } from '../../store/memory-event-store.ts'
import { beginning, type Position } from '../../store/position.ts'
import { appendMixed, feedSuite, readUntil } from '../feed-suite.ts'
import type { Feed } from '../feed.ts'
import type { GroupMemberOptions } from './group-member-child.ts'
import { connectKafkaFeed, type KafkaFeed } from './kafka-feed.ts'
import { clientOptions, connectTopic, ensureTopic } from './kafka-topic.ts'
import { createRelayCheckpoint, relayedPositions } from './relay-checkpoint.ts'
import { relayLog, runRelay, type FeedTopic } from './relay.ts'

const memberScript = fileURLToPath(new URL('./group-member-child.ts', import.meta.url))

describeWithEngine('KAFKA_BROKERS', 'the feed through Kafka', (brokers) => {
  const connection = { brokers: brokers.split(','), clientId: 'tests' }
  const admin = new Admin(clientOptions({ ...connection, brokers: connection.brokers.filter(Boolean) }))
  const closings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close()
  })
  afterAll(() => admin.close())

  const report = (fault: unknown): void => void process.stderr.write(`${String(fault)}\n`)
  /** A store, a topic of its own, and a relay between them that can run until the end of the test. */
  const open = async () => {
    const store = createMemoryEventStore()
    const vault = createMemoryVault(systemClock)
    const topic = `feed-${newUuid()}`
    await ensureTopic({ ...connection, topic, partitions: 3 })
    closings.push(() => admin.deleteTopics({ topics: [topic] }))
    const writing = await connectTopic({ ...connection, topic })
    closings.push(() => writing.close())
    const relay = (into: FeedTopic = writing) => {
      const stop = new AbortController()
      const relaying = runRelay({ log: store, topic: into, vault, clock: systemClock, report }, stop.signal)
      const end = () => {
        stop.abort()
        return relaying
      }
      closings.push(end)
      return end
    }
    const connect = async (member?: string): Promise<KafkaFeed> => {
      const group = member === undefined ? {} : { group: { group: `workers-of-${topic}`, member } }
      const feed = await connectKafkaFeed({ ...connection, topic, log: store, ...group })
      closings.push(() => feed.close())
      return feed
    }
    return { store, vault, topic, writing, relay, connect }
  }
  /** The log as the partitions of a feed must deliver it. */
  const wholeLog = async (
    feed: Feed,
    { readAll }: Pick<ReturnType<typeof createMemoryEventStore>, 'readAll'>,
  ) => {
    const { events } = await readAll(beginning, 10_000)
    return Array.from({ length: feed.partitions }, (_, partition) =>
      events.filter(({ metadata }) => feed.partitionOf(metadata.partitionKey) === partition),
    )
  }
  const readAllPartitions = (feed: Feed, head: Position) =>
    Promise.all(
      Array.from({ length: feed.partitions }, (_, partition) => readUntil(feed, partition, beginning, head)),
    )

  feedSuite('as any feed', async () => {
    const { store, relay, connect } = await open()
    relay()
    return { store, feed: await connect(), dispose: async () => undefined }
  })

  describe('as Kafka is', () => {
    it('gives once what relays have sent again, after a crash between sending and saving and beside each other', async () => {
      const { store, vault, topic, writing, relay, connect } = await open()
      const head = await appendMixed(store, 300, 20)
      for (let crash = 0; crash < 3; crash += 1) {
        const checkpoint = createRelayCheckpoint(vault, topic)
        const save = () => Promise.reject(new Error('killed before it was saved'))
        const relaying = relayLog(
          { log: store, topic: writing },
          { take: checkpoint.take, save },
          new AbortController().signal,
        )
        await expect(relaying).rejects.toThrow('killed')
      }
      relay()
      relay()
      const feed = await connect()
      expect(await readAllPartitions(feed, head)).toEqual(await wholeLog(feed, store))
    })

    it('gives from the store what the topic has no more', async () => {
      const { store, topic, relay, connect } = await open()
      relay()
      const first = await appendMixed(store, 100, 20)
      const feed = await connect()
      await readAllPartitions(feed, first)
      const partitions = [0, 1, 2].map((partition) => ({ partition, offset: -1n }))
      await admin.deleteRecords({ topics: [{ name: topic, partitions }] })
      expect(await readAllPartitions(await connect(), first)).toEqual(await wholeLog(feed, store))
      const head = await appendMixed(store, 100, 20, 100)
      expect(await readAllPartitions(feed, head)).toEqual(await wholeLog(feed, store))
    })

    it('gives from the store what a new topic of the same name never had, and goes on with it', async () => {
      const { store, vault, topic, relay, connect } = await open()
      const first = await appendMixed(store, 100, 20)
      const end = relay()
      await eventually(async () => expect(await relayedPositions(vault)).toEqual([first]))
      await end()
      await admin.deleteTopics({ topics: [topic] })
      await eventually(() => ensureTopic({ ...connection, topic, partitions: 3 }))
      const feed = await connect()
      const head = await appendMixed(store, 100, 20, 100)
      const again = await connectTopic({ ...connection, topic })
      closings.push(() => again.close())
      relay(again)
      expect(await readAllPartitions(feed, head)).toEqual(await wholeLog(feed, store))
    })

    it('shares its partitions among the workers of a group, and gives those of one that leaves to the others', async () => {
      const { store, relay, connect } = await open()
      relay()
      const head = await appendMixed(store, 100, 20)
      const [first, second] = [await connect('first'), await connect('second')]
      const whole = await wholeLog(first, store)
      /** Reads like runners: starts again from the beginning when it gains the partition from another worker. */
      const readShare = async (feed: Feed, partition: number, signal: AbortSignal) => {
        for (;;) {
          try {
            const events = []
            for await (const page of feed.subscribe(partition, beginning, signal)) {
              events.push(...page.events)
              if (page.through >= head) return events
            }
            return undefined
          } catch (fault) {
            if (!(fault instanceof Error && fault.name === 'PartitionMoved')) throw fault
          }
        }
      }
      const stop = new AbortController()
      const shares = await Promise.all(
        whole.map(async (_, partition) => {
          const over = new AbortController()
          const readers = [first, second].map(async (feed) => {
            const events = await readShare(feed, partition, AbortSignal.any([stop.signal, over.signal]))
            if (events !== undefined) over.abort()
            return events
          })
          return (await Promise.all(readers)).filter((events) => events !== undefined)
        }),
      )
      for (const [partition, given] of shares.entries()) expect(given[0]).toEqual(whole[partition])

      await second.close()
      const rest = await Promise.all(whole.map((_, partition) => readShare(first, partition, stop.signal)))
      expect(rest).toEqual(whole)
    })

    it('gives a worker that was killed and is back its partitions at once, long before it would be taken for dead', async () => {
      const { store, topic, relay } = await open()
      relay()
      const group = { group: `workers-of-${topic}`, sessionTimeoutMs: 600_000 }
      const staying = await connectKafkaFeed({
        ...connection,
        topic,
        log: store,
        group: { ...group, member: 'staying' },
      })
      closings.push(() => staying.close())
      const heldByStaying = () => [0, 1, 2].filter(staying.holds)
      /** Reports its partitions after joining. Can be killed abruptly, as by a power cut. */
      const start = async () => {
        const options: GroupMemberOptions = { ...connection, topic, ...group, member: 'killed' }
        const child = spawn(process.execPath, [memberScript, JSON.stringify(options)], {
          stdio: ['pipe', 'pipe', 'inherit'],
        })
        const ended = once(child, 'close')
        const kill = () => {
          child.kill('SIGKILL')
          return ended
        }
        closings.push(kill)
        const [said] = await once(createInterface({ input: child.stdout }), 'line')
        const held: unknown = JSON.parse(String(said))
        return { held, kill }
      }
      const before = await start()
      await eventually(() => expect([...heldByStaying(), before.held].flat().toSorted()).toEqual([0, 1, 2]))
      expect(before.held).not.toEqual([])
      const stayed = heldByStaying()
      await before.kill()
      expect((await start()).held).toEqual(before.held)
      expect(heldByStaying()).toEqual(stayed)
    })

    it('refuses a topic that has another number of partitions', async () => {
      const { topic } = await open()
      await ensureTopic({ ...connection, topic, partitions: 3 })
      await expect(ensureTopic({ ...connection, topic, partitions: 4 })).rejects.toThrow(
        '3 partitions, not 4',
      )
    })
  })
})
