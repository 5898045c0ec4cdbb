/** Runs a task once all earlier tasks with its key are over. */
export type InTurn = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

/** Runs tasks with the same key one after the other, in order of arrival; other keys don't wait. */
export const createTurns = (): InTurn => {
  const last = new Map<string, Promise<unknown>>()

  return async (key, task) => {
    const before = last.get(key)
    const mine = before === undefined ? task() : before.then(task, task)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
