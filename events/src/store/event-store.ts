import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { NewEvent, RecordedEvent, StreamName } from '../lib/envelope.ts'
import type { Position } from './position.ts'

/** The expected version: an empty stream, or a last event of this revision. */
export type ExpectedRevision = 'noStream' | { readonly exact: number }

/** Where an append ended. The same for the same append sent again. */
export interface Appended {
  /** Revision of the last event appended. */
  readonly revision: number
  /** Position of the last event appended. */
  readonly position: Position
}

/** Why nothing of an append was written. */
export type AppendRefusal =
  /** The stream is elsewhere; `actual` is its last revision, or undefined when it has no event. */
  | { readonly kind: 'wrongExpectedRevision'; readonly actual: number | undefined }
  /** One of the event ids is in the log already, with another body or in another place. */
  | { readonly kind: 'eventIdTaken'; readonly id: string }

/** Which part of a stream, and which way. Without any: all of it, forwards. */
export interface ReadStreamOptions {
  /** Revision to begin with, included. Without it: the first, backwards the last. */
  readonly from?: number
  readonly direction?: 'forwards' | 'backwards'
  readonly limit?: number
}

/** A run of the log: its events in order, and the position up to which it is complete, whatever was left out of it. */
export interface LogPage {
  readonly events: readonly RecordedEvent[]
  /** Everything up to here has been delivered to this reader. Equal to `after` when there was nothing. */
  readonly through: Position
}

/** The reading side of the log: what projections and queries get, in any thread or process. */
export interface LogReader {
  /** The events of one stream, lazily and in pages; an unknown stream is empty. */
  readStream(stream: StreamName, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>
  /** Up to `limit` events after a position. An empty page means that this was the end just now. */
  readAll(after: Position, limit: number): Promise<LogPage>
  /**
   * The log up to a position, stream by stream: each stream whole, in pages of at most so many events. Only in stores
   * that read this as fast as their own order; for readers that need no order between streams.
   */
  readByStream?(through: Position, limit: number): AsyncIterable<readonly RecordedEvent[]>
  /**
   * The log after a position and then live, page by page. The next page is read when it is asked for; ends when `signal` aborts or the log is
   * closed.
   */
  subscribe(after: Position, signal: AbortSignal): AsyncIterable<LogPage>
  /** Position of the last event, or the beginning. */
  head(): Promise<Position>
  /** Ends subscriptions; every later call rejects with `StoreUnavailable` of `faults.ts`. */
  close(): Promise<void>
}

/**
 * The event log. Every adapter passes `event-store-suite.ts`, and no code outside an adapter knows which one it has.
 *
 * Promises: an acknowledged append is on disk (1); of N writers with one expectation exactly one wins, for `noStream` too, and
 * the same event ids again are the same append with the same answer (2); readers see a gapless prefix in order (3).
 */
export interface EventStore extends LogReader {
  /**
   * All of the events or none. Faults (a full disk, a store that is away: `StoreUnavailable`) are exceptions; what was refused is the left
   * side. The ids are looked up before the expectation is, so that a retry after a lost answer gets the answer.
   */
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Either<AppendRefusal, Appended>>
  /** Answers the appends that were made before, then closes. */
  close(): Promise<void>
}
