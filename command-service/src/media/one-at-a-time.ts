/** Runs one task per key at a time; a new task stops the running one. */
export const createOneAtATime = () => {
  const running = new Map<string, { readonly end: () => void; readonly over: Promise<unknown> }>()

  /** Stops the task of a key and waits until it has stopped. */
  const stop = async (key: string): Promise<void> => {
    for (let task = running.get(key); task !== undefined; task = running.get(key)) {
      task.end()
      await task.over
    }
  }
  return {
    stop,
    /** Runs a task once the earlier one has stopped. `end` stops this one. */
    run: async <Result>(key: string, end: () => void, task: () => Promise<Result>): Promise<Result> => {
      await stop(key)
      const result = task()
      const over = result
        .catch(() => undefined)
        .finally(() => {
          if (running.get(key)?.over === over) running.delete(key)
        })
      running.set(key, { end, over })
      return result
    },
  }
}
