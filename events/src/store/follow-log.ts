import { settledOrAborted } from '@schaufenster/platform/lib/settled-or-aborted.ts'
import type { LogPage } from './event-store.ts'
import type { Position } from './position.ts'

/** What a subscription needs from a log. */
export interface FollowedLog {
  readonly readAll: (after: Position, limit: number) => Promise<LogPage>
  /** Resolves when the log has grown beyond a position, or at once if it already has. Resolving too early does no harm. */
  readonly growth: (after: Position) => Promise<void>
}

/** The largest page of a subscription. A full page means that it is behind. */
export const livePageEvents = 2_000

/**
 * The one loop behind every subscription: catch up, then live. Reads only on demand. Ends when `signal` aborts, as it also does when the log is
 * closed.
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
