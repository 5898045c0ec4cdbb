import type { Session } from '../app/session.ts'
import { rest } from '../lib/rest.ts'
import type { LiveFrame } from './live-frames.ts'

/** What a page of the log means to listeners. */
export type LiveChange =
  | { readonly kind: 'changed'; readonly channel: string; readonly id: string }
  /** Somebody may no longer follow a channel. */
  | { readonly kind: 'accessLost'; readonly channel: string; readonly userId: string }
  | { readonly kind: 'sessionOver'; readonly sessionId: string }
  /** The user is gone, or has other rights than the token says. */
  | { readonly kind: 'userChanged'; readonly userId: string }

/** What has changed since the requested position, up to `through`. */
export interface LivePage {
  readonly changes: readonly LiveChange[]
  readonly through: string
}

/** What one event means to listeners. */
export interface LiveMoment {
  readonly position: string
  readonly changes: readonly LiveChange[]
}

/** The log, as far as listeners are concerned. Its positions sort as text in log order. */
export interface LiveSource {
  head(): Promise<string>
  follow(after: string, signal: AbortSignal): AsyncIterable<LivePage>
  /** Whether an untrusted text can be a position. */
  isPosition(text: string): boolean
  /** What happened after one position up to another; undefined if that is too much. */
  between(after: string, through: string): Promise<readonly LiveMoment[] | undefined>
}

/** One subscriber on a line. */
export interface Listener {
  readonly session: Session
  readonly channels: Set<string>
  readonly send: (frame: LiveFrame) => void
  /** Ends the line, because its session is over. */
  readonly end: () => void
}

/** Reads the log once for all listeners, and only while there are any. */
export interface LiveHub {
  /** The listener is told what happens after the returned position, once {@link LiveHub.release} is called. */
  join(listener: Listener): Promise<string>
  /** Missed events have been told; from here on frames are sent. */
  release(listener: Listener): void
  leave(listener: Listener): void
  /** How far the hub has read. */
  through(): string
  /** Whether a listener has been told everything that the hub has read, not only what came before it joined. */
  isUpToDate(listener: Listener): boolean
  countOf(userId: string): number
  close(): Promise<void>
}

/** Beyond this many ids, a frame no longer lists them. */
const mostIds = 100

interface Reading {
  readonly stop: AbortController
  readonly begun: Promise<void>
  readonly ended: Promise<void>
}

/** Changed ids by channel. One more than {@link mostIds} stands for "many". */
type Pending = Map<string, Set<string>>

/** Reads the source once for all listeners, and only while there are any (docs/decisions/0122). */
export const createLiveHub = (
  source: LiveSource,
  report: (fault: unknown) => void,
  /** Changes within this many milliseconds are gathered into one frame. */
  paceMs = 100,
): LiveHub => {
  const listeners = new Map<Listener, { readonly pending: Pending; isHeld: boolean }>()
  let through = ''
  let reading: Reading | undefined

  const tell = (listener: Listener): void => {
    const state = listeners.get(listener)
    if (state === undefined || state.isHeld) return
    for (const frame of framesOf(state.pending, through)) listener.send(frame)
    state.pending.clear()
  }

  const read = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      try {
        for await (const page of source.follow(through, signal)) {
          ;({ through } = page)
          for (const [listener, { pending }] of listeners)
            for (const change of page.changes) take(change, listener, pending)
          for (const listener of listeners.keys()) tell(listener)
          await rest(paceMs, signal)
        }
      } catch (fault) {
        report(fault)
      }
      await rest(1_000, signal)
    }
  }

  const begin = async (): Promise<void> => {
    through = await source.head()
  }
  const start = (): Reading => {
    const stop = new AbortController()
    const begun = begin()
    // A failed start is reported to whoever waits for it.
    return {
      stop,
      begun,
      ended: begun.then(
        () => read(stop.signal),
        () => undefined,
      ),
    }
  }

  const leave = (listener: Listener): void => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    reading?.stop.abort()
    reading = undefined
  }

  return {
    join: async (listener) => {
      const state = { pending: new Map(), isHeld: true }
      listeners.set(listener, state)
      reading ??= start()
      try {
        await reading.begun
      } catch (fault) {
        leave(listener)
        throw fault
      }
      // Changes up to now are before the returned position.
      state.pending.clear()
      return through
    },
    release: (listener) => {
      const state = listeners.get(listener)
      if (state === undefined) return
      state.isHeld = false
      tell(listener)
    },
    leave,
    through: () => through,
    isUpToDate: (listener) => listeners.get(listener)?.isHeld === false,
    countOf: (userId) => [...listeners.keys()].filter(({ session }) => session.userId === userId).length,
    close: async () => {
      const { ended } = reading ?? {}
      reading?.stop.abort()
      listeners.clear()
      await ended
    },
  }
}

const take = (change: LiveChange, { session, channels, end }: Listener, pending: Pending): void => {
  switch (change.kind) {
    case 'changed': {
      if (!channels.has(change.channel)) return
      const ids = pending.get(change.channel) ?? new Set()
      if (ids.size <= mostIds) ids.add(change.id)
      pending.set(change.channel, ids)
      return
    }
    case 'accessLost':
      if (session.userId !== change.userId || session.role === 'admin') return
      channels.delete(change.channel)
      pending.delete(change.channel)
      return
    case 'sessionOver':
      if (session.sessionId === change.sessionId) end()
      return
    case 'userChanged':
      if (session.userId === change.userId) end()
  }
}

/** One frame per channel. If the line breaks in between, the browser has heard of some channels only. */
const framesOf = (pending: Pending, position: string): readonly LiveFrame[] =>
  [...pending].map(([channel, ids], index) => ({
    event: 'changed',
    data: {
      channel,
      position,
      ...(ids.size <= mostIds && { ids: [...ids] }),
      ...(index < pending.size - 1 && { partial: true }),
    },
  }))

/** Missed events as frames. */
export const missedFrames = (
  changes: readonly LiveChange[],
  listener: Listener,
  position: string,
): readonly LiveFrame[] => {
  const pending: Pending = new Map()
  for (const change of changes) if (change.kind === 'changed') take(change, listener, pending)
  return framesOf(pending, position)
}
