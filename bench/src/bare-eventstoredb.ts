import { connectEventStoreDb } from '@schaufenster/events/store/eventstoredb/client-server.ts'
import type { Server } from '@schaufenster/events/store/eventstoredb/server.ts'
import type { OutgoingEvent } from '@schaufenster/events/store/eventstoredb/stored-form.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'

/** The rate of the client alone on the same server in the same run: the difference is the product's own cost. */

const withClient = async <Answer>(url: string, ask: (server: Server) => Promise<Answer>): Promise<Answer> => {
  const server = connectEventStoreDb(url)
  try {
    return await ask(server)
  } finally {
    await server.close()
  }
}

/** As large as the product's. */
const event = (): OutgoingEvent => {
  const id = newUuid()
  const actor = { kind: 'system', name: 'bench' } as const
  const ids = { commandId: id, correlationId: id, causationId: id, partitionKey: id }
  const metadata = { occurredAt: new Date().toISOString(), actor, ...ids }
  return {
    id,
    type: 'CompanyTaglineChanged',
    data: { tagLine: 'Seit 1900 in der Innenstadt, immer frisch und freundlich' },
    metadata: { schemaVersion: 1, link: id.repeat(2), metadata },
  }
}

const events = (count: number): readonly OutgoingEvent[] => Array.from({ length: count }, event)

/**
 * Rounds per second in which `callers` concurrently read an empty stream and append one, six and one event to
 * three streams, as for a company; three subscriptions follow the log.
 */
export const bareCompanies = (url: string, callers: number, seconds: number): Promise<number> =>
  withClient(url, async (server) => {
    const over = new AbortController()
    const follow = async (): Promise<void> => {
      for await (const _ of server.subscribe(beginning, 'bare.', over.signal));
    }
    const followers = [follow(), follow(), follow()]
    const end = performance.now() + seconds * 1000
    let done = 0
    const create = async (): Promise<void> => {
      while (performance.now() < end) {
        const [slug, company, confirmed] = [newUuid(), newUuid(), newUuid()].map((id) => `bare.${id}`)
        if (slug === undefined || company === undefined || confirmed === undefined) return
        await Array.fromAsync(server.readStream(company, { from: 0, direction: 'forwards' }))
        await server.append(slug, 'noStream', events(1))
        await server.append(company, 'noStream', events(6))
        await server.append(confirmed, 'noStream', events(1))
        done += 1
      }
    }
    await Promise.all(Array.from({ length: callers }, create))
    over.abort()
    await Promise.all(followers)
    return done / seconds
  })

/** Events per second, appended in batches of three, one and one, with 256 rounds in flight, and then all read once. */
export const bareMove = (url: string, count: number): Promise<number> =>
  withClient(url, async (server) => {
    const begun = performance.now()
    const sizes = [3, 1, 1]
    for (let sent = 0; sent < count;) {
      const runs = Array.from({ length: 256 }, (_, index) => sizes[index % sizes.length] ?? 1)
      await Promise.all(runs.map((size) => server.append(`bare.${newUuid()}`, 'noStream', events(size))))
      sent += runs.reduce((sum, size) => sum + size, 0)
    }
    let read = 0
    for await (const _ of server.readAll({ from: beginning })) read += 1
    return read / ((performance.now() - begun) / 1000)
  })
