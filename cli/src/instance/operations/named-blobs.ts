import { setImmediate } from 'node:timers/promises'
import type { EventCodec } from '@schaufenster/events/lib/codec.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { BlobKey } from '@schaufenster/platform/blobs/blobs.ts'

const keys = /\b[0-9a-f]{64}\b/g
const pageSize = 500

/**
 * The keys of all blobs that an event ever named, in whatever field, a sealed one too: what nobody told of a new kind of event can't be forgotten. What
 * was sealed for somebody who is erased names nothing any more, from the next start on. Reads the log to its end, the next time only what came since; others get their turn
 * between pages.
 */
export const blobsNamedIn = (
  store: Pick<EventStore, 'readAll'>,
  codec: Pick<EventCodec, 'open'>,
): (() => Promise<ReadonlySet<BlobKey>>) => {
  const named = new Set<BlobKey>()
  let through = beginning
  return async () => {
    for (;;) {
      const page = await store.readAll(through, pageSize)
      if (page.events.length === 0) return named
      for (const { data } of [...page.events, ...(await codec.open(page.events))])
        for (const [key] of JSON.stringify(data).matchAll(keys)) named.add(key)
      through = page.through
      await setImmediate()
    }
  }
}
