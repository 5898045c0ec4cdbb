import { setImmediate } from 'node:timers/promises'
import { StoreUnavailable } from '../faults.ts'
import { comparePositions, type Position } from '../position.ts'
import { positionOf } from './log-position.ts'
import { OutcomeUnknown, WrongRevision, type Server } from './server.ts'
import type { OutgoingEvent, ServerEvent } from './stored-form.ts'

/** What may go wrong with one append, on its way there or back. */
export type AppendTrouble = 'lost before' | 'lost after' | 'no leader'

/** A server in memory that keeps the rules which the adapter relies on, and fails when it is told to. */
export interface FakeServer extends Server {
  /** Happens to the appends that come next, one after the other. */
  readonly troubles: AppendTrouble[]
  /** Ends all subscriptions as a lost connection does. */
  disconnect(): void
  /** What the server does by itself, in streams of its own. */
  addForeign(stream: string): void
}

/**
 * The server as the adapter's tests need it: it decides appends as EventStoreDB is documented to do. Ids are compared under the same expectation only,
 * never bodies, and a repeat is a success like any other. One that was `restored` from a backup begins with the events that were in it.
 */
export const createFakeServer = (restored: readonly ServerEvent[] = []): FakeServer => {
  const log: ServerEvent[] = []
  const streams = new Map<string, ServerEvent[]>()
  const troubles: AppendTrouble[] = []
  let growth = Promise.withResolvers<void>()
  let connection = new AbortController()
  /** What is handed over goes down one line; a trouble breaks it. */
  let line = { isBroken: false }
  let end = restored.at(-1)?.position?.commit ?? 1_000n

  const eventsOf = (stream: string): readonly ServerEvent[] => streams.get(stream) ?? []
  const keep = (event: ServerEvent): void => {
    log.push(event)
    const before = streams.get(event.streamId)
    if (before === undefined) streams.set(event.streamId, [event])
    else before.push(event)
  }
  for (const event of restored) keep(event)
  /** The first of the log that stands there or later. */
  const indexFrom = (position: Position): number => {
    let [low, high] = [0, log.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const event = log[middle]
      if (event !== undefined && comparePositions(placeOf(event), position) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  const add = (
    stream: string,
    { id, type, data, metadata }: Omit<OutgoingEvent, 'metadata' | 'id'> & { id: string; metadata: unknown },
  ): void => {
    const text = JSON.stringify({ data, metadata })
    const { data: stored, metadata: kept }: { data: unknown; metadata: unknown } = JSON.parse(text)
    end += BigInt(text.length)
    keep({
      streamId: stream,
      id,
      type,
      revision: eventsOf(stream).length,
      data: stored,
      metadata: kept,
      position: { commit: end, prepare: end },
      created: Date.now(),
    })
    growth.resolve()
    growth = Promise.withResolvers()
  }
  const placeOf = ({ position }: ServerEvent): Position => positionOf(position)

  return {
    troubles,
    disconnect: () => {
      connection.abort()
      connection = new AbortController()
    },
    addForeign: (stream) =>
      add(stream, { id: crypto.randomUUID(), type: '$metadata', data: {}, metadata: '' }),

    append: async (stream, expected, events) => {
      const mine = line
      await setImmediate()
      if (mine.isBroken) throw new OutcomeUnknown('the line broke before')
      const trouble = troubles.shift()
      if (trouble !== undefined) {
        mine.isBroken = true
        line = { isBroken: false }
      }
      if (trouble === 'lost before') throw new OutcomeUnknown('the connection was lost')
      if (trouble === 'no leader') throw new StoreUnavailable('there is no leader')
      const wanted = expected === 'noStream' ? -1 : expected.exact
      const known = eventsOf(stream)
      const repeated = events.every(({ id }, index) => known[wanted + 1 + index]?.id === id)
      if (known.length - 1 !== wanted && !repeated) throw new WrongRevision(`not at ${wanted}`)
      if (known.length - 1 === wanted) for (const event of events) add(stream, event)
      if (trouble === 'lost after') throw new OutcomeUnknown('the connection was lost')
      const last = eventsOf(stream)[wanted + events.length]
      return last && placeOf(last)
    },

    async *readStream(stream, { from, direction, limit = Infinity }) {
      await setImmediate()
      const events = eventsOf(stream)
      const wanted =
        direction === 'forwards'
          ? events.slice(from === 'end' ? events.length : from)
          : events.slice(0, from === 'end' ? events.length : from + 1).toReversed()
      for (const [index, event] of wanted.entries()) if (index < limit) yield event
    },

    async *readAll(options) {
      await setImmediate()
      if ('from' in options) yield* log.slice(indexFrom(options.from))
      else {
        const { before } = options
        yield* log.slice(0, before === undefined ? log.length : indexFrom(before)).toReversed()
      }
    },

    async *subscribe(after, prefix, signal) {
      const over = AbortSignal.any([signal, connection.signal])
      const ended = new Promise<void>((resolve) => over.addEventListener('abort', () => resolve()))
      for (let through = after; !over.aborted;) {
        const more = growth.promise
        const begin = indexFrom(through)
        const scanned = log.slice(begin, begin + 512)
        const last = scanned.at(-1)
        if (last === undefined || comparePositions(placeOf(last), through) <= 0) {
          await Promise.race([more, ended])
          continue
        }
        const run = scanned.filter(
          (event) => event.streamId.startsWith(prefix) && comparePositions(placeOf(event), through) > 0,
        )
        through = placeOf(last)
        if (run.length > 0) yield run
      }
      if (!signal.aborted) throw new StoreUnavailable('the connection was lost')
    },

    close: async () => connection.abort(),
  }
}
