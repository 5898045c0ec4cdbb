import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before others get the thread. */
const sliceMs = 10

/** Yields the same items, but lets others have the thread after every ten milliseconds of work, even if no item waits for anything. */
export async function* givingWay<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let begun = performance.now()
  for await (const item of items) {
    yield item
    if (performance.now() - begun < sliceMs) continue
    await setImmediate()
    begun = performance.now()
  }
}
