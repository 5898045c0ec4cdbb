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
  /** A partition after a position and then live. The next page is read when it is asked for; ends when `signal` aborts. */
  subscribe(partition: number, after: Position, signal: AbortSignal): AsyncIterable<LogPage>
}
