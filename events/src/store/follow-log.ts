import type { LogPage } from './event-store.ts'
import type { Position } from './position.ts'

/** What a subscription needs of a log. */
export interface FollowedLog {
  readonly readAll: (after: Position, limit: number) => Promise<LogPage>
  /** Resolves when the log has grown beyond a position, at once when it has; too early does no harm. */
  readonly growth: (after: Position) => Promise<void>
}

/** The most that a subscription gives at once: who gets so many is behind. */
export const livePageEvents = 2_000

/**
 * The one loop behind every subscription: catch up, then live. Nothing is read before it is asked for. It ends when `signal` aborts, which it
 * also does when the log is closed.
 */
export async function* followLog(
  log: FollowedLog,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<LogPage, void, undefined> {
  for (let through = after; !signal.aborted;) {
    const page = await log.readAll(through, livePageEvents)
    if (signal.aborted) return
    if (page.events.length > 0) {
      through = page.through
      yield page
    } else {
      await settledOrAborted(log.growth(through), signal)
    }
  }
}

/** Not `Promise.race`: a promise that lives as long as the subscription would keep a reaction for each wait. */
const settledOrAborted = (growth: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (): void => {
      signal.removeEventListener('abort', settle)
      resolve()
    }
    signal.addEventListener('abort', settle)
    growth.then(settle, reject)
  })
