/** Runs tasks one after another, in the order given. A failing task doesn't hold up the next. */
export const mutex = (): (<Result>(task: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task, task)
    last = result.catch(() => undefined)
    return result
  }
}
