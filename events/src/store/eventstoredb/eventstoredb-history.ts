import { isUuid, uuidTime } from '@schaufenster/platform/lib/ids.ts'
import type { RecordedEvent } from '../../lib/envelope.ts'
import type { LogHistory } from '../log-history.ts'
import { isAfter } from '../position.ts'
import { clockSkewMs, isTimed } from './append-to-server.ts'
import type { Server } from './server.ts'
import { prefixOf, readBack, type ServerEvent } from './stored-form.ts'

/**
 * Reads history from a server log. The server can't find an event by id, but a UUIDv7 shows when it was made, which
 * bounds the read. Closing leaves the server's connection open.
 */
export const createEventStoreDbHistory = (server: Server, namespace: string): LogHistory => {
  const prefix = prefixOf(namespace)
  const isOurs = ({ streamId }: ServerEvent): boolean => streamId.startsWith(prefix)
  const recorded = (stored: ServerEvent): RecordedEvent => readBack(stored, prefix).event

  return {
    readBackwards: async (from, limit) => {
      const events: RecordedEvent[] = []
      // Servers begin before the position that they are given.
      for await (const stored of server.readAll({ from })) {
        if (isOurs(stored) && !isAfter(recorded(stored).position, from)) events.push(recorded(stored))
        break
      }
      if (events.length >= limit) return events.slice(0, limit)
      for await (const stored of server.readAll({ direction: 'backwards', before: from })) {
        if (!isOurs(stored)) continue
        const event = recorded(stored)
        if (isAfter(from, event.position)) events.push(event)
        if (events.length >= limit) break
      }
      return events
    },

    find: async (id) => {
      if (!isUuid(id)) return undefined
      const since = isTimed(id) ? uuidTime(id) - clockSkewMs : -Infinity
      for await (const stored of server.readAll({ direction: 'backwards' })) {
        if (stored.created < since) return undefined
        if (isOurs(stored) && stored.id === id.toLowerCase()) return recorded(stored)
      }
      return undefined
    },

    close: async () => undefined,
  }
}
