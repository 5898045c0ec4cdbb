import type { LogPage } from './event-store.ts'
import type { Position } from './position.ts'

/** What a subscription needs of a log. */
export interface FollowedLog {
  readonly readAll: (after: Position, limit: number) => Promise<LogPage>
  /** Resolves when the log has grown beyond a position or has been closed, at once when it has; too early does no harm. */
  readonly growth: (after: Position) => Promise<void>
  readonly isClosed: () => boolean
}

const pageSize = 500

/**
 * The one loop behind every subscription: catch up, then live. Nothing is read before it is asked for. It ends when `signal` aborts or the log
 * is closed.
 */
export async function* followLog(
  log: FollowedLog,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<LogPage, void, undefined> {
  const aborted = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => aborted.resolve(), { once: true })
  let through = after
  while (!signal.aborted && !log.isClosed()) {
    const page = await log.readAll(through, pageSize)
    if (page.events.length > 0) {
      through = page.through
      yield page
    } else {
      await Promise.race([log.growth(through), aborted.promise])
    }
  }
}
