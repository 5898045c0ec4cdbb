import Type, { type Static } from 'typebox'

/** A browser's frame: its token, channels and last position. Sent again when any of them changes. */
export const Hello = Type.Object({
  event: Type.Literal('hello'),
  data: Type.Object({
    /** The access token; never in an address, where logs would keep it. */
    token: Type.String({ maxLength: 4_000 }),
    /** `admin`, or `company:{id}`. */
    channels: Type.Array(Type.String({ maxLength: 100, pattern: '^[a-z]+(:[A-Za-z0-9-]{1,64})?$' }), {
      maxItems: 200,
    }),
    /** The last position that it heard: what happened after it is told first. */
    since: Type.Optional(Type.String({ maxLength: 64 })),
  }),
})
export type Hello = Static<typeof Hello>

/**
 * What the server says. Every frame carries the position up to which it tells: whoever asks again with it sees at least that. `ready` comes after what was
 * missed; `refused` are channels that are not for this person.
 */
export type LiveFrame =
  | {
      readonly event: 'ready'
      readonly data: { readonly position: string; readonly refused: readonly string[] }
    }
  /**
   * Without `ids` so many things changed that one asks for all. `partial`: not all that happened up to the position has been told with it, so nobody may resume
   * from there.
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
  /** What was missed is too long to tell: ask for everything anew. */
  | { readonly event: 'reload'; readonly data: { readonly position: string } }
  /** Nothing has happened, and the line holds. */
  | { readonly event: 'beat'; readonly data: { readonly position: string } }

/** Why the server closes a line: the browser refreshes its session, comes back later, or is of another version. */
export const closeCodes = {
  stopping: 1001,
  badFrame: 4400,
  invalidToken: 4401,
  silent: 4408,
  tooMuch: 4429,
} as const
