import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { NewEvent, RecordedEvent, StreamName } from '../lib/envelope.ts'
import type { Position } from './position.ts'

/** The expected version: an empty stream, or a last event with this revision. */
export type ExpectedRevision = 'noStream' | { readonly exact: number }

/** Where an append ended. Repeating the same append gives the same answer. */
export interface Appended {
  /** Revision of the last event appended. */
  readonly revision: number
  /** Position of the last event appended. */
  readonly position: Position
}

/** Why nothing of an append was written. */
export type AppendRefusal =
  /** The stream has another version; `actual` is its last revision, or undefined if it has no event. */
  | { readonly kind: 'wrongExpectedRevision'; readonly actual: number | undefined }
  /** One of the event ids is already in the log with another body or in another place. */
  | { readonly kind: 'eventIdTaken'; readonly id: string }

/** The part of a stream to read, and the direction. Default: all of it, forwards. */
export interface ReadStreamOptions {
  /** First revision to read. Default: the first one, or the last when reading backwards. */
  readonly from?: number
  readonly direction?: 'forwards' | 'backwards'
  readonly limit?: number
}

/** A run of the log: its events in order, and the position up to which it is complete, even if events were left out. */
export interface LogPage {
  readonly events: readonly RecordedEvent[]
  /** Everything up to here has been delivered to this reader. Equal to `after` if there was nothing. */
  readonly through: Position
}

/** The reading side of the log, for projections and queries in any thread or process. */
export interface LogReader {
  /** The events of one stream, lazily and in pages; an unknown stream is empty. */
  readStream(stream: StreamName, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>
  /** Up to `limit` events after a position. An empty page means that this is currently the end. */
  readAll(after: Position, limit: number): Promise<LogPage>
  /**
   * The log up to a position, stream by stream: each stream whole, in pages of at most so many events. Only in stores that read this as fast as their
   * own order. For readers that need no order between streams.
   */
  readByStream?(through: Position, limit: number): AsyncIterable<readonly RecordedEvent[]>
  /** The log after a position and then live, page by page. Each page is read on demand. Ends when `signal` aborts or the log is closed. */
  subscribe(after: Position, signal: AbortSignal): AsyncIterable<LogPage>
  /** Position of the last event, or the beginning. */
  head(): Promise<Position>
  /** Ends subscriptions; every later call rejects with `StoreUnavailable` of `faults.ts`. */
  close(): Promise<void>
}

/**
 * The event log. Every adapter passes `event-store-suite.ts`, and no code outside an adapter knows which one it uses.
 *
 * Promises: an acknowledged append is on disk (1). Of N writers with the same expectation exactly one wins, for `noStream` too, and the same event
 * ids again are the same append with the same answer (2). Readers see a gapless prefix in order (3).
 */
export interface EventStore extends LogReader {
  /**
   * Appends all of the events or none. Faults (a full disk, an unavailable store: `StoreUnavailable`) are exceptions; refusals are the left side. Ids
   * are looked up before the expectation is checked, so that a retry after a lost answer gets that answer.
   */
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Either<AppendRefusal, Appended>>
  /** Answers pending appends, then closes. */
  close(): Promise<void>
}
