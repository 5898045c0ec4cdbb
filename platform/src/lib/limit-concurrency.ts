/** Runs at most `limit` tasks at a time; the others wait in order. A changing limit is read before each task. */
export const limitConcurrency = (
  limit: number | (() => number),
): (<Result>(task: () => Promise<Result>) => Promise<Result>) => {
  const most = typeof limit === 'number' ? () => limit : limit
  let running = 0
  const waiting: (() => void)[] = []

  const begin = (): void => {
    while (running < most()) {
      const next = waiting.shift()
      if (next === undefined) return
      running += 1
      next()
    }
  }

  return async (task) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      begin()
    })
    try {
      return await task()
    } finally {
      running -= 1
      begin()
    }
  }
}
