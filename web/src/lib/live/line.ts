import type { Hello, LiveFrame } from '@schaufenster/query-service/live/contract.ts'
import { joinedPositions, mostJoined } from '../seen-position.ts'

/** The part of a `WebSocket` that is used. */
export interface LineSocket {
  send(text: string): void
  close(): void
  addEventListener(kind: 'open', listener: () => void): void
  addEventListener(kind: 'message', listener: (message: { readonly data: string }) => void): void
  addEventListener(kind: 'close', listener: (end: { readonly code: number }) => void): void
}

/** What the line has to tell its page. */
export type LineNews =
  /** Of all these channels is to be asked anew; the answers are at least of this position. */
  | { readonly kind: 'changed'; readonly channels: readonly string[]; readonly position: string }
  | { readonly kind: 'live' }
  /** It has just failed, which one more try mostly mends. */
  | { readonly kind: 'interrupted' }
  /** Trying again has not helped so far. */
  | { readonly kind: 'broken' }

/** What the line needs from its page, so that a test can be that page. */
export interface LineOptions {
  readonly connect: () => LineSocket
  /** Undefined: nobody is logged in. */
  readonly token: () => string | undefined
  /** The server takes the token no more: makes a new one, or ends the session. */
  readonly refresh: () => Promise<void>
  readonly hear: (news: LineNews) => void
  /** From 0 to 1. */
  readonly random: () => number
}

/** A connection that stays up by itself as long as something is followed (docs/decisions/0122). */
export interface Line {
  /**
   * The channels to follow from now on, without ending the connection. `shown`: a position that everything
   * shown has at least reached; undefined if unknown, and then it is requested again.
   */
  follow(channels: readonly string[], shown: string | undefined): void
}

/** In milliseconds (D-8.3); doubled from the first delay to the last, and half as much more or less. */
const [firstDelay, lastDelay, connecting] = [1_000, 5_000, 20_000]
/** The server says something every 25 s: a line that is silent for longer is none. */
const silence = 60_000
const invalidToken = 4401

/**
 * One line for live push (docs/decisions/0122), kept up for as long as anything is followed. It resumes at the last position that it heard, so that nothing is
 * missed and nothing told twice.
 */
export const createLine = ({ connect, token, refresh, hear, random }: LineOptions): Line => {
  let channels: readonly string[] = []
  let socket: LineSocket | undefined
  let isOpen = false
  let since: string | undefined
  /** Greetings that are not answered: until then what is heard may leave out what is new on the line. */
  let unanswered = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const inTime = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }

  const hangUp = (): void => {
    clearTimeout(timer)
    const old = socket
    if (isOpen) old?.close()
    // One that is closed before it is open would be an error in the browser's console.
    else old?.addEventListener('open', () => old.close())
    socket = undefined
    isOpen = false
    unanswered = 0
  }

  const lost = async (code?: number): Promise<void> => {
    hangUp()
    failures += 1
    hear({ kind: failures > 1 ? 'broken' : 'interrupted' })
    if (code === invalidToken && token() !== undefined) await refresh().catch(() => undefined)
    if (socket !== undefined) return
    const delay = Math.min(firstDelay * 2 ** (failures - 1), lastDelay)
    inTime(delay * (0.5 + random()), dial)
  }

  const greet = (): void => {
    const known = token()
    if (known === undefined) return hangUp()
    const hello: Hello = {
      event: 'hello',
      data: { token: known, channels: [...channels], ...(since !== undefined && { since }) },
    }
    unanswered += 1
    socket?.send(JSON.stringify(hello))
  }

  const take = ({ event, data }: LiveFrame): void => {
    inTime(silence, () => void lost())
    const isFirst = since === undefined
    if (event === 'ready') unanswered -= 1
    const isWhole = unanswered === 0 && (event !== 'changed' || data.partial !== true)
    if (isWhole || event === 'reload') since = data.position
    if (event === 'changed') hear({ kind: 'changed', channels: [data.channel], position: data.position })
    if (event === 'reload' || (event === 'ready' && isFirst))
      hear({ kind: 'changed', channels, position: data.position })
    if (event === 'ready') {
      failures = 0
      hear({ kind: 'live' })
    }
  }

  const dial = (): void => {
    if (channels.length === 0 || token() === undefined) return
    const dialled = connect()
    socket = dialled
    inTime(connecting, () => void lost())
    const ifCurrent = (act: () => void): void => {
      if (socket === dialled) act()
    }
    dialled.addEventListener('open', () =>
      ifCurrent(() => {
        isOpen = true
        greet()
      }),
    )
    dialled.addEventListener('message', ({ data }) =>
      ifCurrent(() => {
        const frame: LiveFrame = JSON.parse(data)
        take(frame)
      }),
    )
    dialled.addEventListener('close', ({ code }) => ifCurrent(() => void lost(code)))
  }

  return {
    follow: (wanted, shown) => {
      const isNew = wanted.some((channel) => !channels.includes(channel))
      if (!isNew && wanted.length === channels.length) return
      // Of a channel that is new here it may have passed over what is not shown yet.
      if (isNew) since = channels.length === 0 ? shown : earlier(since, shown)
      channels = wanted
      if (channels.length === 0) hangUp()
      else if (isOpen) greet()
      else if (socket === undefined) {
        clearTimeout(timer)
        dial()
      }
    },
  }
}

/** The server takes the earliest of both. Undefined is before everything: nothing is known, or too much to tell. */
const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || other === undefined || one.split('.').length === mostJoined
    ? undefined
    : joinedPositions(one, other)
