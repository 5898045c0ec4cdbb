import { setTimeout } from 'node:timers/promises'

/** Settles like `work`, but not before so many milliseconds have passed, so that the duration reveals nothing. */
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
