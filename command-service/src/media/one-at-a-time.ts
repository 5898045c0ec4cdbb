/** One task of a key at a time: whoever comes later ends the one before. */
export const createOneAtATime = () => {
  const running = new Map<string, { readonly end: () => void; readonly over: Promise<unknown> }>()

  /** Ends the task of a key and waits until it is over. */
  const stop = async (key: string): Promise<void> => {
    for (let task = running.get(key); task !== undefined; task = running.get(key)) {
      task.end()
      await task.over
    }
  }
  return {
    stop,
    /** Runs a task, which `end` ends, once the one before is over. */
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
