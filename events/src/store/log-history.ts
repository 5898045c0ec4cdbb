import type { RecordedEvent } from '../lib/envelope.ts'
import type { Position } from './position.ts'

/** Looking back into the log: what an audit needs beside `LogReader`, and nobody else. Events are as the log holds them. */
export interface LogHistory {
  /** Up to `limit` events of a position and before it, the newest first. */
  readBackwards(from: Position, limit: number): Promise<readonly RecordedEvent[]>
  /** The event with this id; undefined when the log has none, or the text is no id. */
  find(id: string): Promise<RecordedEvent | undefined>
  close(): Promise<void>
}
