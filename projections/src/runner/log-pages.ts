import type { EventStore, LogPage } from '@schaufenster/events/store/event-store.ts'
import type { Position } from '@schaufenster/events/store/position.ts'

/** Many events of one document in one batch are one write: far behind, a batch is as long as memory and patience allow. */
const catchUpEvents = 10_000

/** The store's own order: in long pages until its end, then live. Ends when `signal` aborts. */
export async function* logPages(
  store: Pick<EventStore, 'readAll' | 'subscribe'>,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<LogPage, void, undefined> {
  let through = after
  let behind = true
  while (behind && !signal.aborted) {
    const page = await store.readAll(through, catchUpEvents)
    behind = page.events.length === catchUpEvents
    through = page.through
    yield page
  }
  if (!signal.aborted) yield* store.subscribe(through, signal)
}
