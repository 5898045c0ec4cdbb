import { setTimeout } from 'node:timers/promises'
import type { EventStore, LogPage } from '@schaufenster/events/store/event-store.ts'
import { livePageEvents } from '@schaufenster/events/store/follow-log.ts'
import type { Position } from '@schaufenster/events/store/position.ts'

/** Long enough to share the cost of a step, short enough that its events are gone before the garbage collector has to move them. */
const catchUpEvents = 2_000

/** Shorter, because what was folded of a page stays in memory for a while: the collector then has half as much to move. */
const streamEvents = 500

/**
 * After a live page its reader rests for each event in it, so that more arrive together. At 200 events a second nobody notices; from 2,000 on the
 * rests grow until five steps a second do the work of many (docs/decisions/0040).
 */
const restMsPerEvent = 0.5
const longestRestMs = 200

/** The store's own order: in long pages until its end, then live. Ends when `signal` aborts. */
export async function* logPages(
  store: Pick<EventStore, 'readAll' | 'subscribe'>,
  after: Position,
  signal: AbortSignal,
  rest: (milliseconds: number) => Promise<void> = setTimeout,
): AsyncGenerator<LogPage, void, undefined> {
  let through = after
  for (let behind = true; behind && !signal.aborted;) {
    const page = await store.readAll(through, catchUpEvents)
    through = page.through
    yield page
    if (page.events.length === catchUpEvents) continue
    behind = false
    for await (const live of store.subscribe(through, signal)) {
      through = live.through
      yield live
      behind = live.events.length === livePageEvents
      if (behind) break
      await rest(Math.min(live.events.length * restMsPerEvent, longestRestMs))
    }
  }
}

export type LogOfStreams = Pick<EventStore, 'head'> & Required<Pick<EventStore, 'readByStream'>>

/** The past stream by stream. `through` of each page is the end of the log at the time; the last page has no events. */
export async function* streamPages(store: LogOfStreams): AsyncGenerator<LogPage, void, undefined> {
  const through = await store.head()
  for await (const events of store.readByStream(through, streamEvents)) yield { events, through }
  yield { events: [], through }
}
