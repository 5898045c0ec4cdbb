import { Admin, ProduceAcks, Producer, MultipleErrors } from '@platformatic/kafka'
import type { FeedTopic } from './relay.ts'

/** Where the brokers are, and as whom they are spoken to. */
export interface KafkaConnection {
  /** `host:port`, some of them. */
  readonly brokers: readonly string[]
  readonly clientId: string
}

/** A topic as it is made when it isn't there. */
export interface NewTopic extends KafkaConnection {
  readonly topic: string
  /** For good: another number would put keys on other partitions. More than workers will ever be. */
  readonly partitions: number
  /** -1: what the brokers have as their default. */
  readonly replicas?: number
}

/** As long as the longest event may be (16 Mi characters of up to 3 bytes), with some room. */
const longestBatchBytes = 50 * 1024 * 1024

/** The connection in the client's own words. */
export const clientOptions = ({ brokers, clientId }: KafkaConnection) => ({
  clientId,
  bootstrapBrokers: [...brokers],
})

/**
 * Creates the topic when there is none. Nothing is ever removed from it, unless its retention is changed later: readers then take from the store what it
 * has not any more. Throws when there is one with another number of partitions.
 */
export const ensureTopic = async ({ topic, partitions, replicas = -1, ...connection }: NewTopic) => {
  const admin = new Admin(clientOptions(connection))
  try {
    await admin.createTopics({
      topics: [topic],
      partitions,
      replicas,
      configs: [
        { name: 'retention.ms', value: '-1' },
        { name: 'cleanup.policy', value: 'delete' },
        { name: 'max.message.bytes', value: String(longestBatchBytes) },
      ],
    })
  } catch (error) {
    if (!(error instanceof MultipleErrors && error.findBy('apiId', 'TOPIC_ALREADY_EXISTS'))) throw error
    const existing = (await admin.metadata({ topics: [topic] })).topics.get(topic)?.partitionsCount
    if (existing !== partitions)
      throw new Error(`the topic ${topic} has ${existing} partitions, not ${partitions}`, { cause: error })
  } finally {
    await admin.close()
  }
}

/** A topic with a connection that has to be closed. */
export interface ConnectedTopic extends FeedTopic {
  close(): Promise<void>
}

/** The writing side of a topic that exists, by an idempotent producer: what it repeats after a lost answer is stored once, and in order. */
export const connectTopic = async (
  connection: KafkaConnection & { readonly topic: string },
): Promise<ConnectedTopic> => {
  const { topic } = connection
  const producer = new Producer({ ...clientOptions(connection), idempotent: true, acks: ProduceAcks.ALL })
  const found = (await producer.metadata({ topics: [topic] })).topics.get(topic)
  if (found === undefined) throw new Error(`there is no topic ${topic}`)
  return {
    name: topic,
    partitions: found.partitionsCount,
    send: async (records) => {
      await producer.send({
        messages: records.map(({ partition, key, value }) => ({
          topic,
          partition,
          ...(key !== undefined && { key: Buffer.from(key) }),
          value: Buffer.from(value),
        })),
      })
    },
    close: () => producer.close(),
  }
}
