import { settledOrAborted } from '@schaufenster/platform/lib/settled-or-aborted.ts'
import type { RecordedEvent } from '../../lib/envelope.ts'
import type { LogPage } from '../event-store.ts'
import { StoreUnavailable } from '../faults.ts'
import { livePageEvents } from '../follow-log.ts'
import { isAfter, type Position } from '../position.ts'

/** The newest events of the log as they come. */
export interface Tail {
  /** Whether it holds everything after a position. Whoever falls further behind reads for themselves until it does. */
  covers(position: Position): boolean
  /** What is there after a position that it covers; empty when that is the end just now. */
  after(position: Position): LogPage
  /** Resolves when there is more or `signal` aborts; rejects with what ended the line to the server. */
  growth(signal: AbortSignal): Promise<void>
  /** Whoever joined leaves once. */
  leave(): void
}

/** The end of the log, which the server sends once for all who follow it in this process: policies, live push, read models. */
export interface SharedTail {
  join(): Promise<Tail>
}

/** So many events are kept at least, and twice as many at most. */
const capacity = 4_096

export const createSharedTail = ({
  head,
  follow,
}: {
  readonly head: () => Promise<Position>
  /** Events after a position, in runs as they come. Throws when the connection is lost. */
  readonly follow: (after: Position, signal: AbortSignal) => AsyncIterable<readonly RecordedEvent[]>
}): SharedTail => {
  let line: Promise<Line> | undefined

  /** Whoever joins from now on gets another line. */
  const forget = (): void => {
    line = undefined
  }
  const open = async (): Promise<Line> => {
    try {
      return openLine(await head(), follow, forget)
    } catch (fault) {
      forget()
      throw fault
    }
  }

  return {
    join: async () => {
      line ??= open()
      const joined = await line
      return joined.join()
    },
  }
}

interface Line {
  join(): Tail
}

const openLine = (
  head: Position,
  follow: (after: Position, signal: AbortSignal) => AsyncIterable<readonly RecordedEvent[]>,
  forget: () => void,
): Line => {
  const over = new AbortController()
  let events: RecordedEvent[] = []
  let start = head
  let members = 0
  let fault: unknown
  let grown = Promise.withResolvers<void>()
  const wake = (): void => {
    grown.resolve()
    grown = Promise.withResolvers()
  }

  const keep = (run: readonly RecordedEvent[]): void => {
    events.push(...run)
    if (events.length > 2 * capacity) {
      events = events.slice(-capacity)
      start = events[0]?.position ?? start
      events.shift()
    }
    wake()
  }
  const read = async (): Promise<void> => {
    try {
      for await (const run of follow(head, over.signal)) keep(run)
      fault = new StoreUnavailable('the connection to the event store ended')
    } catch (thrown) {
      fault = thrown
    }
    if (members > 0) forget()
    wake()
  }
  void read()

  return {
    join: () => {
      members += 1
      return {
        covers: (position) => !isAfter(start, position),
        after: (position) => {
          let first = events.length
          for (
            let event = events[first - 1];
            event && isAfter(event.position, position);
            event = events[first - 1]
          )
            first -= 1
          const page = events.slice(first, first + livePageEvents)
          return { events: page, through: page.at(-1)?.position ?? position }
        },
        growth: async (signal) => {
          if (fault !== undefined) throw fault
          await settledOrAborted(grown.promise, signal)
        },
        leave: () => {
          members -= 1
          if (members > 0) return
          if (fault === undefined) forget()
          over.abort()
        },
      }
    },
  }
}
