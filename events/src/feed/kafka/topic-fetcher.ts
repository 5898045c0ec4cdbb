import { ListOffsetTimestamps, type Consumer } from '@platformatic/kafka'
import { reaching } from './reaching-kafka.ts'

type FetchResponse = Awaited<ReturnType<Consumer['fetch']>>

/** A record as stored in a partition. */
export interface StoredRecord {
  readonly offset: bigint
  readonly value: string
}

/** Reads partitions from any offset on demand, for any number of readers. Rejects with `FeedUnavailable` while brokers are away. */
export interface TopicFetcher {
  /** Some records from an offset on; none if there were none for a moment. */
  fetch(partition: number, offset: bigint): Promise<readonly StoredRecord[]>
  /** The offsets of the oldest remaining record and of the next one to come. */
  bounds(partition: number): Promise<{ readonly first: bigint; readonly end: bigint }>
}

interface Want {
  readonly partition: number
  readonly offset: bigint
  readonly resolve: (records: readonly StoredRecord[]) => void
  readonly reject: (fault: unknown) => void
}

/** Kept short, because a reader that asks during a request waits for its end. */
const longestWaitMs = 40
const bytesOfPartition = 512 * 1024
const bytesOfAnswer = 8 * 1024 * 1024

/** Sends one request at a time to each broker for everything its readers want, because brokers answer a connection's requests one after the other. */
export const createTopicFetcher = (consumer: Consumer, topic: string): TopicFetcher => {
  const wants = new Set<Want>()
  const busy = new Set<number>()
  let stale = false

  const located = async () => {
    const metadata = await consumer.metadata({ topics: [topic], forceUpdate: stale })
    stale = false
    const found = metadata.topics.get(topic)
    if (found === undefined) throw new Error(`there is no topic ${topic}`)
    return found
  }

  /** Requests for partitions led by a free broker; for each partition only the first. */
  const nextRound = (
    leaders: readonly { readonly leader: number }[],
  ): ReadonlyMap<number, readonly Want[]> => {
    const chosen = new Map<number, Want>()
    for (const want of wants) {
      const leader = leaders[want.partition]?.leader
      if (leader !== undefined && !busy.has(leader) && !chosen.has(want.partition))
        chosen.set(want.partition, want)
    }
    return Map.groupBy(chosen.values(), ({ partition }) => leaders[partition]?.leader ?? -1)
  }

  const ask = async (node: number, topicId: string, round: readonly Want[]): Promise<void> => {
    try {
      const response = await consumer.fetch({
        node,
        minBytes: 1,
        maxWaitTime: longestWaitMs,
        maxBytes: bytesOfAnswer,
        topics: [
          {
            topicId,
            partitions: round.map(({ partition, offset }) => ({
              partition,
              fetchOffset: offset,
              currentLeaderEpoch: -1,
              lastFetchedEpoch: -1,
              partitionMaxBytes: bytesOfPartition,
            })),
          },
        ],
      })
      for (const want of round) want.resolve(recordsOf(response, want))
    } catch (fault) {
      stale = true
      for (const want of round) want.reject(fault)
    } finally {
      busy.delete(node)
      void serve()
    }
  }

  const serve = async (): Promise<void> => {
    if (wants.size === 0) return
    try {
      const { id, partitions } = await located()
      for (const [node, round] of nextRound(partitions)) {
        busy.add(node)
        for (const want of round) wants.delete(want)
        void ask(node, id, round)
      }
    } catch (fault) {
      for (const want of wants) want.reject(fault)
      wants.clear()
    }
  }

  const offsetAt = async (partition: number, timestamp: bigint): Promise<bigint> => {
    const offsets = await consumer.listOffsets({
      topics: [topic],
      partitions: { [topic]: [partition] },
      timestamp,
    })
    const offset = offsets.get(topic)?.[partition]
    if (offset === undefined) throw new Error(`there is no partition ${partition} of ${topic}`)
    return offset
  }

  return {
    fetch: (partition, offset) =>
      reaching(
        () =>
          new Promise((resolve, reject) => {
            wants.add({ partition, offset, resolve, reject })
            void serve()
          }),
      ),
    bounds: (partition) =>
      reaching(async () => ({
        first: await offsetAt(partition, ListOffsetTimestamps.EARLIEST),
        end: await offsetAt(partition, ListOffsetTimestamps.LATEST),
      })),
  }
}

/** Brokers answer in whole batches, which may begin before the requested offset. */
const recordsOf = ({ responses }: FetchResponse, { partition, offset }: Want): readonly StoredRecord[] =>
  responses
    .flatMap(({ partitions }) => partitions)
    .filter(({ partitionIndex }) => partitionIndex === partition)
    .flatMap(({ records }) => records ?? [])
    .flatMap(({ firstOffset, records }) =>
      records.map(({ offsetDelta, value }) => ({
        offset: firstOffset + BigInt(offsetDelta),
        value: value?.toString() ?? '',
      })),
    )
    .filter((record) => record.offset >= offset)
