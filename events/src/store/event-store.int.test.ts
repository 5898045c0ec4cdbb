import { createMemoryEventStore } from './memory-event-store.ts'
import { eventStoreContract } from './event-store-contract.ts'

eventStoreContract('the event store in memory', async () => {
  const store = createMemoryEventStore()
  return { store, dispose: () => store.close() }
})
