/** Runs a task when all tasks of its key that came before it are over. */
export type InTurn = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

/** Lets tasks of one key run one after the other, in the order they came; other keys don't wait. */
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
