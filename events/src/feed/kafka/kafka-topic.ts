import { Admin, MultipleErrors, ProduceAcks, Producer, type Consumer } from '@platformatic/kafka'
import { settledOrAborted } from '@schaufenster/platform/lib/settled-or-aborted.ts'
import { reaching } from './reaching-kafka.ts'
import type { FeedTopic } from './relay.ts'

/** The brokers, and the client's name. */
export interface KafkaConnection {
  /** Some brokers as `host:port`. */
  readonly brokers: readonly string[]
  readonly clientId: string
}

/** How to create a missing topic. */
export interface NewTopic extends KafkaConnection {
  readonly topic: string
  /** Can't be changed later, because another number would put keys on other partitions. Choose more than there will ever be workers. */
  readonly partitions: number
  /** -1: the brokers' default. */
  readonly replicas?: number
}

/** The length of the longest event (16 Mi characters of up to 3 bytes), plus some room. */
const longestBatchBytes = 50 * 1024 * 1024

/** Longer than a rebalance may take. Unanswered requests are then repeated on a new connection. */
const answerWithinMs = 20_000

/** Available brokers answer within this time. */
const thereWithinMs = 5_000

/** How long a stopping process waits for brokers, which notice its end through the session anyway. */
const leaveWithinMs = 3_000

/** Closes a client properly if brokers answer; otherwise breaks off its pending requests. */
export const closeClient = async (
  client: Pick<Consumer, 'connections'> & { close(): Promise<void> },
  withinMs = leaveWithinMs,
): Promise<void> => {
  const closed = client.close().catch(() => undefined)
  await settledOrAborted(closed, AbortSignal.timeout(withinMs))
  await client.connections.close()
}

/** The connection as the client's options. */
export const clientOptions = ({ brokers, clientId }: KafkaConnection) => ({
  clientId,
  bootstrapBrokers: [...brokers],
  requestTimeout: answerWithinMs,
})

/**
 * Creates a missing topic. Nothing is ever removed from it unless its retention is changed later; readers then take missing events from the store.
 * Throws if it exists with another number of partitions. Throws `FeedUnavailable` soon if brokers accept connections but don't answer, so that a
 * start that is retried needn't wait for all of the client's attempts.
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

/** A topic with a connection to close. */
export interface ConnectedTopic extends FeedTopic {
  close(): Promise<void>
}

/**
 * The writing side of an existing topic, with an idempotent producer: what it repeats after a lost answer is stored once and in order. Rejects with
 * `FeedUnavailable` while brokers are away.
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

/** The number of a topic's partitions. Throws if there is no such topic, and `FeedUnavailable` while brokers are away. */
export const partitionsOf = async (client: Pick<Admin, 'metadata'>, topic: string): Promise<number> => {
  const found = (await reaching(() => client.metadata({ topics: [topic] }))).topics.get(topic)
  if (found === undefined) throw new Error(`there is no topic ${topic}`)
  return found.partitionsCount
}

/** Checks whether brokers are there. */
export interface KafkaPulse {
  /** Resolves when a broker answers; rejects with `FeedUnavailable` if none does. */
  answers(): Promise<void>
  close(): Promise<void>
}

/** Connects on first use and waits at most `withinMs` for an answer. */
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
