/** Collects what is asked for in one turn of the event loop and has it answered together. */
export interface TurnBatches<Item, Answer> {
  /** The answer to this item, which came at its place; rejects when the whole batch did. */
  add(item: Item): Promise<Answer>
  /** Sends what waits now. */
  flush(): void
}

/** More are sent without waiting for the turn to end: the other thread works on them while this one goes on. */
const mostItems = 32

/**
 * A message between threads costs its sender some 10 µs, however much is in it, so that the callers of one turn share one.
 *
 * @param send answers as many as it was given, in the same order
 */
export const createTurnBatches = <Item, Answer>(
  send: (items: readonly Item[]) => Promise<readonly Answer[]>,
): TurnBatches<Item, Answer> => {
  let waiting:
    | { readonly items: Item[]; readonly answers: PromiseWithResolvers<readonly Answer[]> }
    | undefined

  const flush = (): void => {
    if (waiting === undefined) return
    const { items, answers } = waiting
    waiting = undefined
    send(items).then(answers.resolve, answers.reject)
  }

  return {
    add: async (item) => {
      if (waiting === undefined) {
        waiting = { items: [], answers: Promise.withResolvers() }
        setImmediate(flush)
      }
      const { items, answers } = waiting
      const index = items.push(item) - 1
      if (items.length === mostItems) flush()
      const answer = (await answers.promise)[index]
      if (answer === undefined) throw new Error('a batch got only some of its answers')
      return answer
    },
    flush,
  }
}
