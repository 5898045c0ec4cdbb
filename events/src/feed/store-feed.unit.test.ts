import { createMemoryEventStore } from '../store/memory-event-store.ts'
import { feedSuite } from './feed-suite.ts'
import { createStoreFeed } from './store-feed.ts'

feedSuite("the store's feed", async () => {
  const store = createMemoryEventStore()
  return { store, feed: createStoreFeed(store), dispose: () => store.close() }
})
