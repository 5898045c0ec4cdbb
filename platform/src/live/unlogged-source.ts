import { rest } from '../lib/rest.ts'
import type { Listener } from './live-hub.ts'

/** Something that changes outside the log. Its changes have no position, so nobody can say which of them they missed. */
export interface UnloggedSource {
  readonly holds: (channel: string) => boolean
  /** Milliseconds between two frames of a channel, however much happens. */
  readonly paceMs: number
  /** Yields first when everything up to now is visible, then the channels with something new. If it throws, it is started again. */
  follow(signal: AbortSignal): AsyncIterable<readonly string[]>
}

/** Notifies lines of changes outside the log (docs/decisions/0122). */
export interface UnloggedHub {
  /**
   * Notifies the line of its channels from now on. Each channel that is new on the line gets one frame right away, since nobody knows what it missed.
   */
  join(line: object, listener: Listener): void
  leave(line: object): void
  close(): Promise<void>
}

interface Running {
  readonly stop: AbortController
  readonly ended: Promise<unknown>
}

/** Follows once for all listeners, and only while there are any. */
export const createUnloggedHub = (
  { holds, paceMs, follow }: UnloggedSource,
  through: () => string,
  report: (fault: unknown) => void,
): UnloggedHub => {
  /** The listener on each line and what it is still to be told. */
  const lines = new Map<object, { readonly listener: Listener; readonly pending: Set<string> }>()
  let running: Running | undefined

  const heldOf = ({ channels }: Listener): readonly string[] => [...channels].filter(holds)

  const run = (signal: AbortSignal): Promise<unknown> => {
    let isUpToDate = false
    const hear = async (): Promise<void> => {
      while (!signal.aborted) {
        try {
          for await (const moved of follow(signal)) {
            for (const { listener, pending } of lines.values())
              for (const channel of isUpToDate ? moved : heldOf(listener)) pending.add(channel)
            isUpToDate = true
          }
        } catch (fault) {
          if (!signal.aborted) report(fault)
        }
        isUpToDate = false
        await rest(paceMs, signal)
      }
    }
    const tell = async (): Promise<void> => {
      while (!signal.aborted) {
        await rest(paceMs, signal)
        if (isUpToDate) for (const { listener, pending } of lines.values()) tellOne(listener, pending)
      }
    }
    return Promise.all([hear(), tell()])
  }

  const tellOne = (listener: Listener, pending: Set<string>): void => {
    for (const channel of pending)
      if (listener.channels.has(channel))
        listener.send({ event: 'changed', data: { channel, position: through(), partial: true } })
    pending.clear()
  }

  const start = (): Running => {
    const stop = new AbortController()
    return { stop, ended: run(stop.signal) }
  }

  const leave = (line: object): void => {
    lines.delete(line)
    if (lines.size > 0) return
    running?.stop.abort()
    running = undefined
  }

  return {
    join: (line, listener) => {
      const before = lines.get(line)
      const isUntold = (channel: string): boolean =>
        before === undefined || before.pending.has(channel) || !before.listener.channels.has(channel)
      const held = heldOf(listener)
      if (held.length === 0) return leave(line)
      lines.set(line, { listener, pending: new Set(held.filter(isUntold)) })
      running ??= start()
    },
    leave,
    close: async () => {
      const { ended } = running ?? {}
      running?.stop.abort()
      lines.clear()
      await ended
    },
  }
}
