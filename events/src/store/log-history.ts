import type { RecordedEvent } from '../lib/envelope.ts'
import type { Position } from './position.ts'

/** Looks back into the log. Only audits need this beside `LogReader`. Events are as stored. */
export interface LogHistory {
  /** Up to `limit` events at or before a position, newest first. */
  readBackwards(from: Position, limit: number): Promise<readonly RecordedEvent[]>
  /** The event with this id; undefined if the log has none or the text is not an id. */
  find(id: string): Promise<RecordedEvent | undefined>
  close(): Promise<void>
}
