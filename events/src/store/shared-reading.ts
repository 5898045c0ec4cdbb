import type { RecordedEvent } from '../lib/envelope.ts'
import type { LogPage } from './event-store.ts'
import { isAfter, type Position } from './position.ts'

/** Reads up to so many events after a position. */
export type ReadPage = (after: Position, limit: number) => Promise<LogPage>

/** Whoever is further behind reads for themselves. */
const mostEvents = 8_192
/** Longer than whoever follows the log rests between two looks. */
const keptMs = 5_000

/**
 * The same reading, and the end of the log in memory: what one has read the others who follow in this thread get from there. Each event is parsed once, not
 * once for each policy. What nobody asks for any more is forgotten after some seconds.
 */
export const sharedReading = (read: ReadPage): ReadPage => {
  let start: Position | undefined
  let events: readonly RecordedEvent[] = []
  let forgetting: NodeJS.Timeout | undefined

  const forget = (): void => {
    start = undefined
    events = []
    forgetting = undefined
  }
  const keepOn = (): void => {
    if (forgetting === undefined) forgetting = setTimeout(forget, keptMs).unref()
    else forgetting.refresh()
  }
  const endAfter = (from: Position): Position => events.at(-1)?.position ?? from
  const knownAfter = (position: Position): readonly RecordedEvent[] =>
    events.slice(events.findLastIndex((event) => !isAfter(event.position, position)) + 1)

  /** What follows on what is there: two may have read the same at once. */
  const keep = (from: Position, more: readonly RecordedEvent[]): void => {
    const all = [...events, ...more.filter(({ position }) => isAfter(position, endAfter(from)))]
    events = all.slice(-mostEvents)
    start = all.at(-mostEvents - 1)?.position ?? start
  }

  return async (after, limit) => {
    keepOn()
    if (start === undefined || isAfter(after, endAfter(start))) {
      start = after
      events = []
    }
    if (isAfter(start, after)) return read(after, limit)
    const known = knownAfter(after)
    const from = endAfter(start)
    const more = known.length < limit ? (await read(from, limit - known.length)).events : []
    if (start !== undefined && !isAfter(from, endAfter(start))) keep(from, more)
    const page = [...known.slice(0, limit), ...more]
    return { events: page, through: page.at(-1)?.position ?? after }
  }
}
