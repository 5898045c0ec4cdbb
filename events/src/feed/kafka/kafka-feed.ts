import { Consumer } from '@platformatic/kafka'
import type { LogPage, LogReader } from '../../store/event-store.ts'
import { beginning, isAfter, type Position } from '../../store/position.ts'
import { PartitionMoved, type Feed } from '../feed.ts'
import { decodeRecord, followRecords } from './feed-record.ts'
import { joinGroup, type GroupMembership, type GroupOptions } from './group-membership.ts'
import { clientOptions, type KafkaConnection } from './kafka-topic.ts'
import { partitionOfKey } from './partition-of-key.ts'
import { createTopicFetcher, type TopicFetcher } from './topic-fetcher.ts'

/** Where the feed's records are, and the log that has what they no longer have. */
export interface KafkaFeedOptions extends KafkaConnection {
  readonly topic: string
  /** Gives what the topic has not: events older than its retention. */
  readonly log: Pick<LogReader, 'readAll'>
  /** Workers of one group share the partitions; without one a feed has them all. */
  readonly group?: GroupOptions
}

/** A feed whose partitions are shared with other workers of its group. */
export interface KafkaFeed extends Feed {
  /** Gives the partitions back. Subscriptions are to be ended before. */
  close(): Promise<void>
}

const defaultSessionTimeoutMs = 15_000
const storeReads = 2_000

/** The feed from a topic that a relay fills. Offsets are committed nowhere: where to go on is what each reader has stored with its models. */
export const connectKafkaFeed = async (options: KafkaFeedOptions): Promise<KafkaFeed> => {
  const { topic, group, log } = options
  const consumer = new Consumer({
    ...clientOptions(options),
    groupId: group?.group ?? `${topic}-reader`,
    ...(group && { groupInstanceId: group.member }),
  })
  const found = (await consumer.metadata({ topics: [topic] })).topics.get(topic)
  if (found === undefined) throw new Error(`there is no topic ${topic}`)
  const partitions = found.partitionsCount
  const fetcher = createTopicFetcher(consumer, topic)
  const timeout = group?.sessionTimeoutMs ?? defaultSessionTimeoutMs
  const membership = group === undefined ? undefined : await joinGroup(consumer, topic, timeout)

  const partitionOf = (key: string): number => partitionOfKey(key, partitions)
  /** A step through the store, for what the topic has not. */
  const fromStore = async (partition: number, after: Position): Promise<LogPage> => {
    const { events, through } = await log.readAll(after, storeReads)
    return {
      events: events.filter((event) => partitionOf(event.metadata.partitionKey) === partition),
      through,
    }
  }

  return {
    partitions,
    partitionOf,
    subscribe: (partition, after, signal) => {
      if (!Number.isInteger(partition) || partition < 0 || partition >= partitions)
        throw new Error(`the topic ${topic} has ${partitions} partitions, there is no ${partition}`)
      return pagesOf({ partition, after, signal, fetcher, membership, fromStore })
    },
    holds: (partition) => membership === undefined || membership.tenure(partition) !== undefined,
    whileHeld: (partition, pages, signal) => heldPages(membership, partition, pages, signal),
    close: () => consumer.close(),
  }
}

/** Waits for the partition. From then on what is returned throws unless the reader has had it since before. */
const holding = async (
  membership: GroupMembership | undefined,
  partition: number,
  signal: AbortSignal,
): Promise<() => void> => {
  if (membership === undefined) return () => undefined
  const tenure = membership.tenure(partition)
  if (tenure === undefined) await membership.gained(partition, signal)
  return () => {
    if (!signal.aborted && membership.tenure(partition) !== tenure) throw new PartitionMoved(partition)
  }
}

/** Nothing of `pages` is begun before the partition is held. */
async function* heldPages(
  membership: GroupMembership | undefined,
  partition: number,
  pages: AsyncIterable<LogPage>,
  signal: AbortSignal,
): AsyncGenerator<LogPage, void, undefined> {
  const requireHeld = await holding(membership, partition, signal)
  requireHeld()
  if (signal.aborted) return
  for await (const page of pages) {
    requireHeld()
    yield page
  }
}

interface Reading {
  readonly partition: number
  readonly after: Position
  readonly signal: AbortSignal
  readonly fetcher: TopicFetcher
  readonly membership: GroupMembership | undefined
  readonly fromStore: (partition: number, after: Position) => Promise<LogPage>
}

async function* pagesOf(reading: Reading): AsyncGenerator<LogPage, void, undefined> {
  const { partition, signal, fetcher, membership, fromStore } = reading
  const requireHeld = await holding(membership, partition, signal)
  if (signal.aborted) return
  requireHeld()
  let through = reading.after
  const { first, end } = await fetcher.bounds(partition)
  // A record would tell what is missing before it; where none is left the store has all that there is.
  for (let behind = first === end; behind && !signal.aborted;) {
    requireHeld()
    const stored = await fromStore(partition, through)
    behind = isAfter(stored.through, through)
    through = stored.through
    if (behind) yield stored
  }
  let offset = await offsetBefore(fetcher, partition, through)
  while (!signal.aborted) {
    requireHeld()
    const stored = await fetcher.fetch(partition, offset)
    const { page, gap } = followRecords(
      stored.map(({ value }) => decodeRecord(value)),
      through,
    )
    if (isAfter(page.through, through)) {
      through = page.through
      yield page
    }
    const next = gap === undefined ? stored.at(-1) : stored[gap.index - 1]
    if (next !== undefined) offset = next.offset + 1n
    if (gap === undefined) continue
    for (const goal = gap.record.after; isAfter(goal, through) && !signal.aborted;) {
      const missed = await fromStore(partition, through)
      if (!isAfter(missed.through, through))
        throw new Error(`the store ends before what the topic's partition ${partition} tells of`)
      through = missed.through
      yield missed
    }
  }
}

/**
 * An offset to read on from after a position: a record that is not after it, found by leaps back from the end, of which each is eight times as far as the one
 * before; or the first that there is. A duplicate of a relay may lead too far, which the chain of records shows and the store makes good.
 */
const offsetBefore = async (
  fetcher: TopicFetcher,
  partition: number,
  position: Position,
): Promise<bigint> => {
  const { first, end } = await fetcher.bounds(partition)
  if (position === beginning) return first
  for (let leap = 1n; ; leap *= 8n) {
    const offset = end - leap
    if (offset <= first) return first
    const [record] = await fetcher.fetch(partition, offset)
    if (record !== undefined && !isAfter(decodeRecord(record.value).through, position)) return offset
  }
}
