import { rest } from '@schaufenster/platform/lib/rest.ts'
import { whileHolding, type LeaseOptions } from '@schaufenster/platform/vault/lease.ts'
import type { LogPage, LogReader } from '../../store/event-store.ts'
import { isAfter, type Position } from '../../store/position.ts'
import { encodeRecord, type FeedRecord } from './feed-record.ts'
import { partitionOfKey } from './partition-of-key.ts'
import { createRelayCheckpoint, type RelayCheckpoint } from './relay-checkpoint.ts'

/** A record on its way to a partition of the topic. */
export interface OutgoingRecord {
  readonly partition: number
  /** The partition key. Watermarks have none. */
  readonly key?: string
  readonly value: string
}

/** The writing side of a topic. */
export interface FeedTopic {
  readonly name: string
  readonly partitions: number
  /** Resolves when all records are stored, in this order within each partition. If it rejects, some may be stored. */
  send(records: readonly OutgoingRecord[]): Promise<void>
}

export interface RelaySource {
  readonly log: Pick<LogReader, 'subscribe' | 'head'>
  readonly topic: FeedTopic
}

/** The longest time after an event until every partition knows how far the log has got (promise 5). */
const watermarkMs = 50

/** Sends in parts, so that a page of large events isn't too large a request for brokers. */
const longestSend = 512 * 1024

/**
 * Carries the log into the topic until `signal` aborts. One relay per topic works at a time: the holder of its lease, with a fenced checkpoint.
 * Delivery is at least once: what was sent before a crash but not saved is sent again.
 */
export const runRelay = async (
  options: RelaySource & Omit<LeaseOptions, 'name'>,
  signal: AbortSignal,
): Promise<void> => {
  const { vault, topic } = options
  await whileHolding({ ...options, name: `relay/${topic.name}` }, signal, (held) =>
    relayLog(options, createRelayCheckpoint(vault, topic.name), held),
  )
}

/** Relays until `signal` aborts or something fails. Throws if the checkpoint lies beyond the end of this log, which calls for a new topic. */
export const relayLog = async (
  { log, topic }: RelaySource,
  checkpoint: RelayCheckpoint,
  signal: AbortSignal,
): Promise<void> => {
  const saved = await checkpoint.take()
  if (isAfter(saved, await log.head()))
    throw new Error(`the topic ${topic.name} has a longer log than this one: use a new topic`)
  const marks = Array.from({ length: topic.partitions }, () => saved)

  /** The next record of a partition, chained to the previous one. */
  const chained = (partition: number, through: Position, event?: FeedRecord['event']): OutgoingRecord => {
    const after = marks[partition] ?? saved
    marks[partition] = through
    const value = encodeRecord({ after, through, ...(event && { event }) })
    return { partition, value, ...(event && { key: event.metadata.partitionKey }) }
  }
  const relayPage = async ({ events }: LogPage): Promise<void> => {
    let records: OutgoingRecord[] = []
    let length = 0
    for (const event of events) {
      const partition = partitionOfKey(event.metadata.partitionKey, topic.partitions)
      const record = chained(partition, event.position, event)
      if (length > 0 && length + record.value.length > longestSend) {
        await topic.send(records)
        ;[records, length] = [[], 0]
      }
      records.push(record)
      length += record.value.length
    }
    if (records.length > 0) await topic.send(records)
  }
  /** Before saving, every partition has received a record for the position, so the next relay chains its first records to it. */
  const mark = async (through: Position): Promise<void> => {
    const behind = marks.flatMap((known, partition) => (isAfter(through, known) ? [partition] : []))
    if (behind.length > 0) await topic.send(behind.map((partition) => chained(partition, through)))
    await checkpoint.save(through)
  }

  const ended = new AbortController()
  const pages = log.subscribe(saved, AbortSignal.any([signal, ended.signal]))[Symbol.asyncIterator]()
  try {
    let next = pages.next()
    let through = saved
    let markBy = Infinity
    for (;;) {
      const came = await within(next, markBy - performance.now())
      if (came === 'later') {
        await mark(through)
        markBy = Infinity
        continue
      }
      if (came.done === true) return
      await relayPage(came.value)
      through = came.value.through
      markBy = Math.min(markBy, performance.now() + watermarkMs)
      next = pages.next()
      // It may fail while nobody awaits it; the next one to await it gets the fault.
      next.catch(() => undefined)
    }
  } finally {
    ended.abort()
  }
}

/** The result if it arrives within so many milliseconds. */
const within = async <Result>(coming: Promise<Result>, milliseconds: number): Promise<Result | 'later'> => {
  if (milliseconds <= 0) return 'later'
  if (milliseconds === Infinity) return coming
  const over = new AbortController()
  try {
    return await Promise.race([coming, rest(milliseconds, over.signal).then(() => 'later' as const)])
  } finally {
    over.abort()
  }
}
