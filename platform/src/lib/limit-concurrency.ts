/** Runs at most `limit` tasks at a time; the others wait in order. */
export const limitConcurrency = (
  limit: number,
): (<Result>(task: () => Promise<Result>) => Promise<Result>) => {
  let running = 0
  const waiting: (() => void)[] = []

  return async (task) => {
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
