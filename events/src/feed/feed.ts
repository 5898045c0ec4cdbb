import type { LogPage } from '../store/event-store.ts'
import type { Position } from '../store/position.ts'

/**
 * The log on its way to projections, split by partition key. Within a partition events come in log order, at least once; between partitions
 * there is no order. `through` of a page moves on idle partitions too (a watermark), so that readers of their own writes don't wait.
 */
export interface Feed {
  /** How many partitions there are; at least 1. */
  readonly partitions: number
  /** The partition that all events of a key are on. */
  partitionOf(partitionKey: string): number
  /**
   * A partition after a position, then live. Pages are read on demand; ends when `signal` aborts. Where readers share
   * partitions it waits until this one owns it, and throws {@link PartitionMoved} on gaining or losing it.
   */
  subscribe(partition: number, after: Position, signal: AbortSignal): AsyncIterable<LogPage>
  /** Whether this reader has the partition just now. */
  holds(partition: number): boolean
  /** Pages of something else that one reader shall have: of the one who has the partition, as {@link Feed.subscribe} does it. */
  whileHeld(partition: number, pages: AsyncIterable<LogPage>, signal: AbortSignal): AsyncIterable<LogPage>
}

/**
 * The reader has just gained the partition. Another has folded it meanwhile, so the reader must continue from what is
 * stored, not from memory.
 */
export class PartitionMoved extends Error {
  override readonly name = 'PartitionMoved'
  constructor(partition: number) {
    super(`partition ${partition} was moved`)
  }
}

/** The feed's transport is away; resume later from what is stored. */
export class FeedUnavailable extends Error {
  override readonly name = 'FeedUnavailable'
}
