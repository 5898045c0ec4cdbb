import { describe, expect, it } from '@jest/globals'
import { streamName } from '../lib/envelope.ts'
import { createMemoryEventStore } from '../store/memory-event-store.ts'
import { beginning } from '../store/position.ts'
import { sampleEvent } from '../store/sample-events.ts'
import { createStoreFeed } from './store-feed.ts'

describe("the store's feed", () => {
  it('gives the whole log on its one partition, on which every key is', async () => {
    const store = createMemoryEventStore()
    const feed = createStoreFeed(store)
    expect([feed.partitions, feed.partitionOf('a'), feed.partitionOf('b')]).toEqual([1, 0, 0])

    await store.append(streamName('sample', '1'), 'noStream', [sampleEvent(), sampleEvent()])
    const stop = new AbortController()
    for await (const page of feed.subscribe(0, beginning, stop.signal)) {
      expect(page).toEqual(await store.readAll(beginning, 10))
      stop.abort()
    }
    expect(() => feed.subscribe(1, beginning, stop.signal)).toThrow('there is no 1')
  })
})
