import { settledOrAborted } from '@schaufenster/platform/lib/settled-or-aborted.ts'
import type { LogPage } from './event-store.ts'
import type { Position } from './position.ts'

/** What a subscription needs of a log. */
export interface FollowedLog {
  readonly readAll: (after: Position, limit: number) => Promise<LogPage>
  /** Resolves when the log has grown beyond a position, at once when it has; too early does no harm. */
  readonly growth: (after: Position) => Promise<void>
}

/** The largest page of a subscription; a full page means being behind. */
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
