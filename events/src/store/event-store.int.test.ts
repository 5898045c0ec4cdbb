import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventStoreContract } from './event-store-contract.ts'
import { createMemoryEventStore } from './memory-event-store.ts'
import { openSqliteEventStore } from './sqlite-event-store.ts'

eventStoreContract('the event store in memory', async () => {
  const store = createMemoryEventStore()
  return { store, dispose: () => store.close() }
})

eventStoreContract('the event store in SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schaufenster-log-'))
  const store = await openSqliteEventStore({ file: join(folder, 'log.db') })
  return {
    store,
    dispose: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})
