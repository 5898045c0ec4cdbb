import { afterEach, expect, it } from '@jest/globals'
import { Admin } from '@platformatic/kafka'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import kafkajs, { type Kafka, type KafkaMessage } from 'kafkajs'
import type { RecordedEvent } from '../../lib/envelope.ts'
import { createMemoryEventStore } from '../../store/memory-event-store.ts'
import { beginning } from '../../store/position.ts'
import { appendMixed, readUntil } from '../feed-suite.ts'
import { decodeRecord } from './feed-record.ts'
import { connectKafkaFeed } from './kafka-feed.ts'
import { clientOptions, connectTopic, ensureTopic } from './kafka-topic.ts'
import { createRelayCheckpoint } from './relay-checkpoint.ts'
import { relayLog, type FeedTopic } from './relay.ts'

const partitions = 3

/** We write Kafka's format, not one library's: kafkajs, which shares no code with our client, reads and writes our topic (docs/decisions/0140). */
describeWithEngine('KAFKA_BROKERS', 'our topic and another client', (brokers) => {
  const connection = { brokers: brokers.split(','), clientId: 'tests' }
  const closings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close()
  })

  const open = async () => {
    const topic = `feed-${newUuid()}`
    await ensureTopic({ ...connection, topic, partitions })
    const admin = new Admin(clientOptions(connection))
    closings.push(async () => {
      await admin.deleteTopics({ topics: [topic] })
      await admin.close()
    })
    const store = createMemoryEventStore()
    const head = await appendMixed(store, 300, 20)
    const { events } = await store.readAll(beginning, 10_000)
    const other = new kafkajs.Kafka({ ...connection, logLevel: kafkajs.logLevel.NOTHING })
    return { topic, store, head, events, other }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  /** Relays until every partition is complete up to the head of the log. */
  const relayAll = async (into: FeedTopic, { store, topic, head }: Opened): Promise<void> => {
    const stop = new AbortController()
    const open = new Set(Array.from({ length: partitions }, (_, partition) => partition))
    const watched: FeedTopic = {
      ...into,
      send: async (records) => {
        await into.send(records)
        for (const { partition, value } of records)
          if (decodeRecord(value).through === head) open.delete(partition)
        if (open.size === 0) stop.abort()
      },
    }
    await relayLog(
      { log: store, topic: watched },
      createRelayCheckpoint(createMemoryVault(systemClock), topic),
      stop.signal,
    )
  }

  const keyOf = ({ metadata }: RecordedEvent): string => metadata.partitionKey

  it('which finds keys, partitions and order as it would have made them itself', async () => {
    const opened = await open()
    const { topic, events, other } = opened
    const writing = await connectTopic({ ...connection, topic })
    closings.push(() => writing.close())
    await relayAll(writing, opened)

    const read = await readWith(other, topic, closings)
    const place = kafkajs.Partitioners.DefaultPartitioner()
    const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({
      partitionErrorCode: 0,
      partitionId,
      leader: 0,
      replicas: [],
      isr: [],
    }))
    for (const [partition, messages] of read.entries()) {
      const records = messages.map(({ key, value }) => ({ key, ...decodeRecord(String(value)) }))
      const found = records.flatMap(({ event }) => (event === undefined ? [] : [event]))
      const due = events.filter(
        (event) =>
          place({ topic, partitionMetadata, message: { key: Buffer.from(keyOf(event)), value: '' } }) ===
          partition,
      )
      expect(found).toEqual(due)
      for (const { key, event } of records)
        expect(key === null ? undefined : String(key)).toBe(event && keyOf(event))
      // A reader finds everything it needs in key and value.
      for (const { headers } of messages) expect(headers).toEqual({})
    }
  })

  it('which may write what we read, compressed too', async () => {
    const opened = await open()
    const { topic, store, head, events, other } = opened
    const producer = other.producer({ idempotent: true, maxInFlightRequests: 1 })
    await producer.connect()
    closings.push(() => producer.disconnect())
    const into: FeedTopic = {
      name: topic,
      partitions,
      send: async (records) => {
        await producer.send({
          topic,
          acks: -1,
          compression: kafkajs.CompressionTypes.GZIP,
          messages: records.map(({ partition, key = null, value }) => ({ partition, key, value })),
        })
      },
    }
    await relayAll(into, opened)

    const feed = await connectKafkaFeed({ ...connection, topic, log: store })
    closings.push(() => feed.close())
    for (let partition = 0; partition < partitions; partition += 1)
      expect(await readUntil(feed, partition, beginning, head)).toEqual(
        events.filter((event) => feed.partitionOf(keyOf(event)) === partition),
      )
    // Checkpoints are stored with the read models, so the product has no group offsets that another client could find.
    const admin = other.admin()
    await admin.connect()
    closings.push(() => admin.disconnect())
    const { groups } = await admin.listGroups()
    for (const { groupId } of groups) {
      const committed = await admin.fetchOffsets({ groupId, topics: [topic] })
      expect(
        committed.flatMap(({ partitions }) => partitions).filter(({ offset }) => offset !== '-1'),
      ).toEqual([])
    }
  })
})

/** All messages of a topic by partition, read by a kafkajs group. */
const readWith = async (
  client: Kafka,
  topic: string,
  closings: (() => Promise<unknown>)[],
): Promise<readonly (readonly KafkaMessage[])[]> => {
  const admin = client.admin()
  await admin.connect()
  const ends = await admin.fetchTopicOffsets(topic)
  await admin.disconnect()
  const read = ends.toSorted((a, b) => a.partition - b.partition).map((): KafkaMessage[] => [])
  const whole = Promise.withResolvers<void>()
  const consumer = client.consumer({ groupId: `second-client-of-${topic}` })
  await consumer.connect()
  closings.push(() => consumer.disconnect())
  await consumer.subscribe({ topic, fromBeginning: true })
  await consumer.run({
    eachMessage: async ({ partition, message }) => {
      read[partition]?.push(message)
      const isWhole = ends.every(({ partition: each, high }) => Number(high) <= (read[each]?.length ?? 0))
      if (isWhole) whole.resolve()
    },
  })
  await whole.promise
  return read
}
