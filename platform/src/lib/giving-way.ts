import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which others have the thread. */
const sliceMs = 10

/** The same items; after ten milliseconds of work on them others have the thread, also where no item waits for anything. */
export async function* givingWay<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let begun = performance.now()
  for await (const item of items) {
    yield item
    if (performance.now() - begun < sliceMs) continue
    await setImmediate()
    begun = performance.now()
  }
}
