import { setTimeout } from 'node:timers/promises'

/** Answers or fails as `work` does, but no sooner than after so many milliseconds: how long it took to get there can't be told from outside. */
export const noSoonerThan = async <Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  const patience = setTimeout(milliseconds)
  try {
    return await work()
  } finally {
    await patience
  }
}
