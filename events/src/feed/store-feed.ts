import type { LogReader } from '../store/event-store.ts'
import type { Feed } from './feed.ts'

/** The store's own order as a feed with one partition: the feed of the embedded profile, and of projections with global scope in any profile. */
export const createStoreFeed = (log: Pick<LogReader, 'subscribe'>): Feed => ({
  partitions: 1,
  partitionOf: () => 0,
  subscribe: (partition, after, signal) => {
    if (partition !== 0) throw new Error(`the store's feed has one partition, there is no ${partition}`)
    return log.subscribe(after, signal)
  },
  holds: () => true,
  whileHeld: (_partition, pages) => pages,
})
