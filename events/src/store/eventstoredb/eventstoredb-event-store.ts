import { backOff } from '@schaufenster/platform/lib/back-off.ts'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import type { RecordedEvent } from '../../lib/envelope.ts'
import type { EventStore, LogPage } from '../event-store.ts'
import { StoreUnavailable } from '../faults.ts'
import { beginning, isAfter, type Position } from '../position.ts'
import { appendRequest } from '../stored-event.ts'
import { appendToServer } from './append-to-server.ts'
import { createSeenLog } from './seen-log.ts'
import type { Server } from './server.ts'
import { createSharedTail, type Tail } from './shared-tail.ts'
import { prefixOf, readBack, type ServerEvent } from './stored-form.ts'

/** Which server, which part of it, and what happens when its connection is lost. */
export interface EventStoreDbOptions {
  readonly server: Server
  /** Logs of different namespaces don't see each other: lower-case letters and digits. */
  readonly namespace: string
  /** Receives the reason of a lost subscription, which reconnects by itself. */
  readonly report: (fault: unknown) => void
  /** Before it is tried again, in milliseconds; pauses grow. */
  readonly firstPauseMs?: number
}

const longestPauseMs = 5_000

/** The log on an EventStoreDB server or cluster. Closing it closes the server's connection. */
export const createEventStoreDbEventStore = ({
  server,
  namespace,
  report,
  firstPauseMs = 200,
}: EventStoreDbOptions): EventStore => {
  const prefix = prefixOf(namespace)
  const pauseAfter = backOff({ firstMs: firstPauseMs, longestMs: longestPauseMs })
  const closed = new AbortController()
  const seen = createSeenLog()
  const appending = new Set<Promise<unknown>>()

  const requireOpen = (): void => {
    if (closed.signal.aborted) throw new StoreUnavailable('the event store is closed')
  }
  const isOurs = ({ streamId }: ServerEvent): boolean => streamId.startsWith(prefix)
  const recorded = (stored: ServerEvent): RecordedEvent => {
    const { event, link } = readBack(stored, prefix)
    seen.saw(stored.streamId, { revision: event.revision, link }, event.position)
    return event
  }

  const lastRevision = async (stream: string): Promise<number | undefined> => {
    for await (const { revision } of server.readStream(stream, {
      from: 'end',
      direction: 'backwards',
      limit: 1,
    }))
      return revision
    return undefined
  }

  const head = async (): Promise<Position> => {
    for await (const stored of server.readAll({ direction: 'backwards' }))
      if (isOurs(stored)) return recorded(stored).position
    return beginning
  }

  async function* follow(
    after: Position,
    signal: AbortSignal,
  ): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
    let through = after
    for await (const run of server.subscribe(after, prefix, signal)) {
      // A subscription begins with the event at its position; skip what was delivered.
      const events = run.map(recorded).filter(({ position }) => isAfter(position, through))
      through = events.at(-1)?.position ?? through
      if (events.length > 0) yield events
    }
  }
  const sharedTail = createSharedTail({ head, follow })

  /** On a line of its own up to the end of the log, and then on the one that all share. Reconnects after pauses that grow until something comes. */
  async function* subscription(
    after: Position,
    signal: AbortSignal,
  ): AsyncGenerator<LogPage, void, undefined> {
    let through = after
    for (let failures = 0; !signal.aborted;) {
      let tail: Tail | undefined
      try {
        tail = await sharedTail.join()
        while (!signal.aborted) {
          if (!tail.covers(through))
            for await (const events of follow(through, signal)) {
              if (signal.aborted) return
              through = events.at(-1)?.position ?? through
              failures = 0
              yield { events, through }
              if (tail.covers(through)) break
            }
          const page = tail.after(through)
          if (page.events.length === 0) {
            await tail.growth(signal)
            continue
          }
          through = page.through
          failures = 0
          yield page
        }
        return
      } catch (fault) {
        if (signal.aborted) return
        if (!(fault instanceof StoreUnavailable)) throw fault
        report(fault)
      } finally {
        tail?.leave()
      }
      failures += 1
      await rest(pauseAfter(failures), signal)
    }
  }

  return {
    append: async (stream, expected, events) => {
      requireOpen()
      const append = appendToServer(server, prefix, seen, appendRequest(stream, expected, events), pauseAfter)
      appending.add(append)
      return append.finally(() => appending.delete(append))
    },

    async *readStream(stream, { from, direction = 'forwards', limit } = {}) {
      requireOpen()
      if (limit === 0) return
      const name = prefix + stream
      let start: number | 'end' = from ?? (direction === 'forwards' ? 0 : 'end')
      if (direction === 'backwards' && from !== undefined) {
        const last = await lastRevision(name)
        if (last === undefined) return
        start = Math.min(from, last)
      }
      const options = {
        from: start,
        direction,
        ...(limit !== undefined && Number.isFinite(limit) && { limit }),
      }
      for await (const stored of server.readStream(name, options)) yield recorded(stored)
    },

    readAll: async (after, limit) => {
      requireOpen()
      const events: RecordedEvent[] = []
      for await (const stored of server.readAll({ from: after })) {
        if (!isOurs(stored)) continue
        const event = recorded(stored)
        if (isAfter(event.position, after)) events.push(event)
        if (events.length >= limit) break
      }
      return { events, through: events.at(-1)?.position ?? after }
    },

    subscribe: (after, signal) => subscription(after, AbortSignal.any([signal, closed.signal])),

    head: async () => {
      requireOpen()
      return await head()
    },

    close: async () => {
      if (closed.signal.aborted) return
      closed.abort()
      await Promise.allSettled(appending)
      await server.close()
    },
  }
}
