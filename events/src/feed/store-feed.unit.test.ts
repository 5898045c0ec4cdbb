import { createMemoryEventStore } from '../store/memory-event-store.ts'
import { feedContract } from './feed-contract.ts'
import { createStoreFeed } from './store-feed.ts'

feedContract("the store's feed", async () => {
  const store = createMemoryEventStore()
  return { store, feed: createStoreFeed(store), dispose: () => store.close() }
})
