import Type, { type Static } from 'typebox'

/** A browser's frame: its token, channels and last position. Sent again whenever any of them changes. */
export const Hello = Type.Object({
  event: Type.Literal('hello'),
  data: Type.Object({
    /** The access token; never in an address, where logs would keep it. */
    token: Type.String({ maxLength: 4_000 }),
    /** `admin`, or `company:{id}`. */
    channels: Type.Array(Type.String({ maxLength: 100, pattern: '^[a-z]+(:[A-Za-z0-9-]{1,64})?$' }), {
      maxItems: 200,
    }),
    /** What it has seen last, as consistency tokens. The server begins with the events after the earliest. */
    since: Type.Optional(Type.String({ maxLength: 1_000 })),
  }),
})
export type Hello = Static<typeof Hello>

/**
 * The server's frames. Each carries the position up to which it tells, on the line as a consistency token, so a query with that position sees at least as much. `ready` follows the
 * missed events. `refused` lists channels that this person may not follow.
 */
export type LiveFrame =
  | {
      readonly event: 'ready'
      readonly data: { readonly position: string; readonly refused: readonly string[] }
    }
  /**
   * Without `ids`, too many things changed to list, so everything must be fetched again. `partial`: the frame doesn't cover everything up to the
   * position, so nobody may resume from there.
   */
  | {
      readonly event: 'changed'
      readonly data: {
        readonly channel: string
        readonly ids?: readonly string[]
        readonly position: string
        readonly partial?: true
      }
    }
  /** Too many events were missed: fetch everything again. */
  | { readonly event: 'reload'; readonly data: { readonly position: string } }
  /** Nothing has happened, and the connection is alive. */
  | { readonly event: 'beat'; readonly data: { readonly position: string } }

/** Why the server closes a line. The browser refreshes its session, comes back later, or has to reload because its version differs. */
export const closeCodes = {
  stopping: 1001,
  badFrame: 4400,
  invalidToken: 4401,
  silent: 4408,
  tooMuch: 4429,
} as const
