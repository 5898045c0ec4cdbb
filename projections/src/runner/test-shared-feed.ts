import { PartitionMoved, type Feed } from '@schaufenster/events/feed/feed.ts'
import type { EventStore, LogPage } from '@schaufenster/events/store/event-store.ts'

/** A feed whose partitions a test assigns to workers at will, with the promises of a Kafka group. */
export interface SharedFeed {
  readonly partitions: number
  of(member: string): Feed
  /** From now on only this worker has the partition. */
  give(partition: number, member: string): void
  holder(partition: number): string | undefined
}

interface Tenure {
  readonly member: string
  /** Aborts when the partition goes to another worker. */
  readonly ending: AbortController
}

/** A log split by partition key. Nobody has a partition before it is given. */
export const createSharedFeed = (store: EventStore, partitions: number): SharedFeed => {
  const tenures = new Map<number, Tenure>()
  let change = Promise.withResolvers<void>()
  const partitionOf = (key: string): number =>
    [...key].reduce((sum, character) => sum * 31 + (character.codePointAt(0) ?? 0), 7) % partitions

  const gained = async (partition: number, member: string, signal: AbortSignal): Promise<void> => {
    const aborted = new Promise<void>((resolve) => void signal.addEventListener('abort', () => resolve()))
    while (tenures.get(partition)?.member !== member && !signal.aborted)
      await Promise.race([change.promise, aborted])
  }
  /** What one owner of a partition reads, and how its reader learns of the end. */
  async function* whileHeld(
    partition: number,
    member: string,
    read: (during: AbortSignal) => AsyncIterable<LogPage>,
    signal: AbortSignal,
  ): AsyncGenerator<LogPage, void, undefined> {
    if (tenures.get(partition)?.member !== member) {
      await gained(partition, member, signal)
      if (signal.aborted) return
      throw new PartitionMoved(partition)
    }
    const tenure = tenures.get(partition)
    if (tenure === undefined) return
    for await (const page of read(AbortSignal.any([signal, tenure.ending.signal]))) {
      if (tenure.ending.signal.aborted) break
      yield page
    }
    if (!signal.aborted) throw new PartitionMoved(partition)
  }
  async function* pages(partition: number, after: LogPage['through'], signal: AbortSignal) {
    for await (const { events, through } of store.subscribe(after, signal))
      yield {
        events: events.filter(({ metadata }) => partitionOf(metadata.partitionKey) === partition),
        through,
      }
  }

  return {
    partitions,
    holder: (partition) => tenures.get(partition)?.member,
    give: (partition, member) => {
      if (tenures.get(partition)?.member === member) return
      tenures.get(partition)?.ending.abort()
      tenures.set(partition, { member, ending: new AbortController() })
      change.resolve()
      change = Promise.withResolvers()
    },
    of: (member) => ({
      partitions,
      partitionOf,
      holds: (partition) => tenures.get(partition)?.member === member,
      subscribe: (partition, after, signal) =>
        whileHeld(partition, member, (during) => pages(partition, after, during), signal),
      whileHeld: (partition, own, signal) => whileHeld(partition, member, () => own, signal),
    }),
  }
}
