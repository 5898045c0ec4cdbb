import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { RecordedEvent } from '../lib/envelope.ts'
import { decideAppend, type StoredPlace } from './decide-append.ts'
import type { EventStore } from './event-store.ts'
import { StoreUnavailable } from './faults.ts'
import { followLog } from './follow-log.ts'
import { ordinalOf, positionFromOrdinal } from './position.ts'
import { appendRequest, recordedEvent } from './stored-event.ts'

/** The log in memory, for unit tests. Keeps all promises except the first. It stores texts, so nobody can change the past through a reference. */
export const createMemoryEventStore = (): EventStore => {
  const log: StoredPlace[] = []
  const byId = new Map<string, StoredPlace>()
  const byStream = new Map<string, StoredPlace[]>()
  let growth = Promise.withResolvers<void>()
  const closed = new AbortController()

  const requireOpen = (): void => {
    if (closed.signal.aborted) throw new StoreUnavailable('the event store is closed')
  }
  const recorded = ({ body, revision, ordinal }: StoredPlace): RecordedEvent =>
    recordedEvent(body, revision, positionFromOrdinal(ordinal))

  const store: EventStore = {
    append: async (stream, expected, events) => {
      requireOpen()
      const request = appendRequest(stream, expected, events)
      const places = byStream.get(stream) ?? []
      const decision = decideAppend(request, places.at(-1)?.revision, (id) => byId.get(id))
      if (decision.kind === 'refuse') return left(decision.refusal)
      if (decision.kind === 'repeat') return right(appended(decision.last))
      const added = request.events.map(({ id, body }, index) => {
        const place = { revision: decision.firstRevision + index, ordinal: log.length + 1, body }
        log.push(place)
        places.push(place)
        byId.set(id, place)
        return place
      })
      byStream.set(stream, places)
      growth.resolve()
      growth = Promise.withResolvers()
      const [last] = added.slice(-1)
      if (last === undefined) throw new Error('an append without events')
      return right(appended(last))
    },

    async *readStream(stream, { from, direction = 'forwards', limit = Infinity } = {}) {
      requireOpen()
      const places = byStream.get(stream) ?? []
      const step = direction === 'forwards' ? 1 : -1
      let index = from ?? (direction === 'forwards' ? 0 : places.length - 1)
      if (direction === 'backwards') index = Math.min(index, places.length - 1)
      for (let count = 0; count < limit; count += 1, index += step) {
        const place = places[index]
        if (place === undefined) return
        yield recorded(place)
      }
    },

    async *readByStream(through, limit) {
      for (const places of [...byStream.values()]) {
        const events = places.filter(({ ordinal }) => ordinal <= ordinalOf(through)).map(recorded)
        for (let from = 0; from < events.length; from += limit) {
          requireOpen()
          yield events.slice(from, from + limit)
        }
      }
    },

    readAll: async (after, limit) => {
      requireOpen()
      const events = log.slice(ordinalOf(after), ordinalOf(after) + limit).map(recorded)
      return { events, through: events.at(-1)?.position ?? after }
    },

    subscribe: (after, signal) =>
      followLog(
        {
          readAll: store.readAll,
          growth: async (through) => {
            if (log.length <= ordinalOf(through)) await growth.promise
          },
        },
        after,
        AbortSignal.any([signal, closed.signal]),
      ),

    head: async () => {
      requireOpen()
      return positionFromOrdinal(log.length)
    },

    close: async () => {
      closed.abort()
    },
  }
  return store
}

const appended = ({ revision, ordinal }: StoredPlace) => ({
  revision,
  position: positionFromOrdinal(ordinal),
})
