/**
 * Runs the task for every item, up to `limit` at a time, and requests the next item only when there is room.
 * A dynamic limit is read each time. Stops at the first fault and throws it once the running tasks are over.
 */
export const eachConcurrently = async <Item>(
  items: AsyncIterable<Item>,
  limit: number | (() => number),
  task: (item: Item) => Promise<void>,
): Promise<void> => {
  const most = typeof limit === 'number' ? () => limit : limit
  const faults: unknown[] = []
  const running = new Set<Promise<void>>()
  let over = Promise.withResolvers<void>()
  const run = async (item: Item): Promise<void> => {
    try {
      await task(item)
    } catch (fault) {
      faults.push(fault)
    }
  }
  const start = (item: Item): void => {
    const work = run(item)
    running.add(work)
    void work.then(() => running.delete(work)).then(() => over.resolve())
  }
  try {
    for await (const item of items) {
      if (faults.length > 0) break
      start(item)
      while (running.size >= most() && faults.length === 0) {
        over = Promise.withResolvers()
        await over.promise
      }
    }
  } catch (fault) {
    faults.push(fault)
  }
  await Promise.all(running)
  if (faults.length > 0) throw faults[0]
}
