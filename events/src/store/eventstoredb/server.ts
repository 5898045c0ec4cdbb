import type { Position } from '../position.ts'
import type { OutgoingEvent, ServerEvent } from './stored-form.ts'

/** The revision that a stream must have. */
export type Expected = 'noStream' | { readonly exact: number }

/** What the adapter needs of a server; `client-server.ts` implements it with the client. Names are the server's own. */
export interface Server {
  /**
   * Where its last event stands, if the server says. Appends are made in the order in which they are handed over: from the first that is lost on its way on none is
   * made of those that were handed over with it. Throws {@link WrongRevision}, `StoreUnavailable` when it was surely not made, {@link OutcomeUnknown} when it may have been.
   */
  append(stream: string, expected: Expected, events: readonly OutgoingEvent[]): Promise<Position | undefined>
  /** Events of a stream from a revision, or from its end; a stream that there isn't is empty. */
  readStream(
    stream: string,
    options: {
      readonly from: number | 'end'
      readonly direction: 'forwards' | 'backwards'
      readonly limit?: number
    },
  ): AsyncIterable<ServerEvent>
  /** Events of all streams: from a position on, itself included, or backwards from before a position, without one from the end. */
  readAll(
    options: { readonly from: Position } | { readonly direction: 'backwards'; readonly before?: Position },
  ): AsyncIterable<ServerEvent>
  /** Events after a position of the streams whose names begin so, in runs as they come. Throws when the connection is lost. */
  subscribe(after: Position, prefix: string, signal: AbortSignal): AsyncIterable<readonly ServerEvent[]>
  close(): Promise<void>
}

/** Another append came first, or the expectation was wrong from the start. */
export class WrongRevision extends Error {
  override readonly name = 'WrongRevision'
}

/** The connection was lost while the server was asked to append: it may have. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}
