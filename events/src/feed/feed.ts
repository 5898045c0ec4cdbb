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
   * A partition after a position and then live. The next page is read when it is asked for; ends when `signal` aborts. Where readers share the partitions it
   * waits until this one has it, and throws {@link PartitionMoved} then, and when it has it no more.
   */
  subscribe(partition: number, after: Position, signal: AbortSignal): AsyncIterable<LogPage>
  /** Whether this reader has the partition just now. */
  holds(partition: number): boolean
  /** Pages of something else that one reader shall have: of the one who has the partition, as {@link Feed.subscribe} does it. */
  whileHeld(partition: number, pages: AsyncIterable<LogPage>, signal: AbortSignal): AsyncIterable<LogPage>
}

/**
 * The reader has the partition only now, or anew: another has folded it meanwhile, so that whoever read it goes on from what is stored and not from what
 * it remembers.
 */
export class PartitionMoved extends Error {
  override readonly name = 'PartitionMoved'
  constructor(partition: number) {
    super(`partition ${partition} was moved`)
  }
}

/** What carries the feed doesn't answer just now; whoever reads or sends goes on later from what is stored. */
export class FeedUnavailable extends Error {
  override readonly name = 'FeedUnavailable'
}
