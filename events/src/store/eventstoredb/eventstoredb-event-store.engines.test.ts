import { afterAll } from '@jest/globals'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { eventStoreContract } from '../event-store-contract.ts'
import { connectEventStoreDb } from './client-server.ts'
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts'

describeWithEngine('EVENTSTOREDB_URL', 'EventStoreDB', (url) => {
  // Longer appends than a server takes by default are in the contract: it runs with EVENTSTORE_MAX_APPEND_SIZE=16777216.
  const server = url === '' ? undefined : connectEventStoreDb(url)
  afterAll(() => server?.close())
  const report = (fault: unknown): void => void process.stderr.write(`${String(fault)}\n`)

  eventStoreContract(
    'the event store on EventStoreDB',
    async () => {
      if (server === undefined) throw new Error('EVENTSTOREDB_URL is not set')
      const namespace = `test${crypto.randomUUID().replaceAll('-', '')}`
      const store = createEventStoreDbEventStore({
        server: { ...server, close: async () => undefined },
        namespace,
        report,
      })
      return { store, dispose: () => store.close() }
    },
    'a stream',
  )
})
