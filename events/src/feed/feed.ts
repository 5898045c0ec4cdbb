import type { LogPage } from '../store/event-store.ts'
import type { Position } from '../store/position.ts'

/**
 * Delivers the log to projections, split by partition key. Within a partition events come in log order, at least once; between partitions there is no
 * order. A page's `through` advances on idle partitions too (a watermark), so that callers who wait for their own writes don't hang.
 */
export interface Feed {
  /** The number of partitions, at least 1. */
  readonly partitions: number
  /** The partition with all events of a key. */
  partitionOf(partitionKey: string): number
  /**
   * A partition after a position, then live. Pages are read on demand; it ends when `signal` aborts. Where readers share partitions, it waits until
   * this one owns the partition, and throws {@link PartitionMoved} on gaining or losing it.
   */
  subscribe(partition: number, after: Position, signal: AbortSignal): AsyncIterable<LogPage>
  /** Whether this reader currently owns the partition. */
  holds(partition: number): boolean
  /** Passes on other pages that only one reader may process: the owner of the partition. Waits and throws like {@link Feed.subscribe}. */
  whileHeld(partition: number, pages: AsyncIterable<LogPage>, signal: AbortSignal): AsyncIterable<LogPage>
}

/** The reader has just gained the partition. Another one has folded it in the meantime, so it must continue from stored state, not from memory. */
export class PartitionMoved extends Error {
  override readonly name = 'PartitionMoved'
  constructor(partition: number) {
    super(`partition ${partition} was moved`)
  }
}

/** The feed's transport is unavailable; resume later from stored state. */
export class FeedUnavailable extends Error {
  override readonly name = 'FeedUnavailable'
}
