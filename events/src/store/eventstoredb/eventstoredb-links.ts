import { beginning, isAfter } from '../position.ts'
import type { LogLink, LogLinks } from '../seal/log-links.ts'
import type { Server } from './server.ts'
import { prefixOf, readBack } from './stored-form.ts'

export const eventStoreDbLinks = (server: Server, namespace: string): LogLinks => {
  const prefix = prefixOf(namespace)
  return {
    head: async () => {
      for await (const stored of server.readAll({ direction: 'backwards' }))
        if (stored.streamId.startsWith(prefix)) return readBack(stored, prefix).event.position
      return beginning
    },
    after: async (after, limit) => {
      const links: LogLink[] = []
      for await (const stored of server.readAll({ from: after })) {
        if (!stored.streamId.startsWith(prefix)) continue
        const { event, link } = readBack(stored, prefix)
        if (isAfter(event.position, after)) links.push({ position: event.position, link })
        if (links.length >= limit) break
      }
      return links
    },
  }
}
