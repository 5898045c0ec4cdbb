import { Admin, MultipleErrors, ProduceAcks, Producer, type Consumer } from '@platformatic/kafka'
import { settledOrAborted } from '@schaufenster/platform/lib/settled-or-aborted.ts'
import { reaching } from './reaching-kafka.ts'
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

/** Longer than a rebalance may take; unanswered requests are then repeated on a new connection. */
const answerWithinMs = 20_000

/** Available brokers answer within this time, and the rest of a start may then wait longer. */
const thereWithinMs = 5_000

/** A stopping process no longer waits for brokers: they notice by the session's end. */
const leaveWithinMs = 3_000

/** Closes a client, in good order where brokers answer; what it still asks of them is broken off where they don't. */
export const closeClient = async (
  client: Pick<Consumer, 'connections'> & { close(): Promise<void> },
  withinMs = leaveWithinMs,
): Promise<void> => {
  const closed = client.close().catch(() => undefined)
  await settledOrAborted(closed, AbortSignal.timeout(withinMs))
  await client.connections.close()
}

/** The connection in the client's own words. */
export const clientOptions = ({ brokers, clientId }: KafkaConnection) => ({
  clientId,
  bootstrapBrokers: [...brokers],
  requestTimeout: answerWithinMs,
})

/**
 * Creates the topic when there is none. Nothing is ever removed from it, unless its retention is changed later: readers then take from the store what it
 * has not any more. Throws when there is one with another number of partitions, and `FeedUnavailable` soon where brokers take connections and say nothing: a start that tries again
 * needn't wait for all that a client tries by itself.
 */
export const ensureTopic = async (
  { topic, partitions, replicas = -1, ...connection }: NewTopic,
  withinMs = thereWithinMs,
) => {
  const pulse = kafkaPulse(connection, withinMs)
  await pulse.answers().finally(() => pulse.close())
  const admin = new Admin(clientOptions(connection))
  try {
    await reaching(() =>
      admin.createTopics({
        topics: [topic],
        partitions,
        replicas,
        configs: [
          { name: 'retention.ms', value: '-1' },
          { name: 'cleanup.policy', value: 'delete' },
          { name: 'max.message.bytes', value: String(longestBatchBytes) },
        ],
      }),
    )
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

/**
 * The writing side of a topic that exists, by an idempotent producer: what it repeats after a lost answer is stored once, and in order. Rejects with `FeedUnavailable` while
 * brokers are away.
 */
export const connectTopic = async (
  connection: KafkaConnection & { readonly topic: string },
): Promise<ConnectedTopic> => {
  const { topic } = connection
  const producer = new Producer({ ...clientOptions(connection), idempotent: true, acks: ProduceAcks.ALL })
  try {
    return {
      name: topic,
      partitions: await partitionsOf(producer, topic),
      send: (records) =>
        reaching(async () => {
          await producer.send({
            messages: records.map(({ partition, key, value }) => ({
              topic,
              partition,
              ...(key !== undefined && { key: Buffer.from(key) }),
              value: Buffer.from(value),
            })),
          })
        }),
      close: () => closeClient(producer),
    }
  } catch (error) {
    await producer.close()
    throw error
  }
}

/** How many partitions a topic has; throws when there is no such topic, and `FeedUnavailable` while brokers are away. */
export const partitionsOf = async (client: Pick<Admin, 'metadata'>, topic: string): Promise<number> => {
  const found = (await reaching(() => client.metadata({ topics: [topic] }))).topics.get(topic)
  if (found === undefined) throw new Error(`there is no topic ${topic}`)
  return found.partitionsCount
}

/** For whoever has to say whether brokers are there. */
export interface KafkaPulse {
  /** Resolves when one answers, and rejects with `FeedUnavailable` when none does. */
  answers(): Promise<void>
  close(): Promise<void>
}

/** Connects when it is first asked, and waits for an answer no longer than `withinMs`. */
export const kafkaPulse = (connection: KafkaConnection, withinMs = 1_500): KafkaPulse => {
  const admin = new Admin({
    ...clientOptions(connection),
    connectTimeout: withinMs,
    requestTimeout: withinMs,
    retries: 0,
  })
  return {
    answers: () => reaching(async () => void (await admin.metadata({ topics: [], forceUpdate: true }))),
    close: () => closeClient(admin),
  }
}
