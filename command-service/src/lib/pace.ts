import { setTimeout } from 'node:timers/promises'

/**
 * How fast the many steps of a long task follow one another, rows of an import or companies of one decision: as fast as they can while nobody else asks for
 * anything, few at a time and with rests while somebody does.
 */
export interface Pace {
  /** Somebody else asks for something: the steps that come now give way. */
  makeWay(): void
  /** How many steps may be under way just now. */
  atOnce(): number
  /** Takes a step; while somebody else asks for something it rests afterwards. */
  keep<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Appends of steps that are under way together share an fsync; but when it is done all of them want the thread at the same moment. */
const [uncontendedConcurrency, contendedConcurrency] = [128, 4]
/** So long after a call the next one is expected. */
const busyWindowMs = 2_000
/** Twice as long as a step took, so they take at most a third of the thread, and the less the more others have to do. */
const [rests, longestRestMs] = [2, 500]

/** A pace of its own for each process; `now` in milliseconds, from any beginning. */
export const createPace = (
  now: () => number = () => performance.now(),
  rest: (ms: number) => Promise<unknown> = setTimeout,
): Pace => {
  let contendedUntil = -Infinity
  const isContended = (): boolean => now() < contendedUntil
  return {
    makeWay: () => {
      contendedUntil = now() + busyWindowMs
    },
    atOnce: () => (isContended() ? contendedConcurrency : uncontendedConcurrency),
    keep: async (work) => {
      const begun = now()
      const result = await work()
      if (isContended()) await rest(Math.min((now() - begun) * rests, longestRestMs))
      return result
    },
  }
}
