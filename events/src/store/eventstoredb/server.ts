import type { Position } from '../position.ts'
import type { OutgoingEvent, ServerEvent } from './stored-form.ts'

/** The revision that a stream must have. */
export type Expected = 'noStream' | { readonly exact: number }

/** What the adapter needs from a server; `client-server.ts` implements it with the client. Names are the server's own. */
export interface Server {
  /**
   * Appends and returns the position of the last event, if the server says. Appends are made in the order of the calls; after the first one lost on
   * its way, none of those sent with it is made. Throws {@link WrongRevision}, `StoreUnavailable` if it was surely not made, {@link OutcomeUnknown}
   * if it may have been.
   */
  append(stream: string, expected: Expected, events: readonly OutgoingEvent[]): Promise<Position | undefined>
  /** Events of a stream from a revision or from its end; empty if there is no such stream. */
  readStream(
    stream: string,
    options: {
      readonly from: number | 'end'
      readonly direction: 'forwards' | 'backwards'
      readonly limit?: number
    },
  ): AsyncIterable<ServerEvent>
  /** Events of all streams: forwards from a position, which is included, or backwards from before a position or from the end. */
  readAll(
    options: { readonly from: Position } | { readonly direction: 'backwards'; readonly before?: Position },
  ): AsyncIterable<ServerEvent>
  /** Events after a position in streams whose names begin with a prefix, in runs as they arrive. Throws when the connection is lost. */
  subscribe(after: Position, prefix: string, signal: AbortSignal): AsyncIterable<readonly ServerEvent[]>
  close(): Promise<void>
}

/** Another append came first, or the expectation was wrong from the start. */
export class WrongRevision extends Error {
  override readonly name = 'WrongRevision'
}

/** The connection was lost during an append, which may have been made. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}
