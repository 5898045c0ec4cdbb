import { setTimeout } from 'node:timers/promises'

/** Settles like `work`, but no sooner than after so many milliseconds, so that the time reveals nothing. */
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
