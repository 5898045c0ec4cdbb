/**
 * Runs the task for every item, up to `limit` at a time; the next item is only asked for when there is room. Stops at the first fault and
 * throws it once the tasks that had begun are over.
 */
export const eachConcurrently = async <Item>(
  items: AsyncIterable<Item>,
  limit: number,
  task: (item: Item) => Promise<void>,
): Promise<void> => {
  const rest = items[Symbol.asyncIterator]()
  const faults: unknown[] = []
  const work = async (): Promise<void> => {
    try {
      while (faults.length === 0) {
        const next = await rest.next()
        if (next.done) return
        await task(next.value)
      }
    } catch (fault) {
      faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  await rest.return?.()
  if (faults.length > 0) throw faults[0]
}
