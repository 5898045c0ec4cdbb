import { setTimeout } from 'node:timers/promises'

/**
 * How the many steps of a long task follow one another, rows of an import or companies of one decision: as fast as they can while nobody else asks for
 * anything; otherwise in waves, for which they wait until nobody is being answered.
 */
export interface Pace {
  /** Somebody else asks for something: the steps that come now give way. To be called back when they have their answer. */
  makeWay(): () => void
  /** How many steps may be under way just now. */
  atOnce(): number
  /** Takes a step; while others ask for something it waits for the next wave. */
  keep<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Steps of one wave share their fsyncs, and read models fold what they bring together. Whoever asks while a wave is under way waits for the rest of it, so it
 * is no longer than what they ask for takes.
 */
const [uncontendedConcurrency, contendedConcurrency] = [128, 12]
/** So long after a call the next one is expected. */
const busyWindowMs = 2_000
/** Milliseconds between two looks whether a wave may begin; after so many it begins however many ask: the task goes on. */
const [lookMs, mostLooks] = [10, 40]

/** A pace of its own for each process. `now`: in milliseconds, from any beginning. */
export const createPace = (
  now: () => number = () => performance.now(),
  rest: (ms: number) => Promise<unknown> = setTimeout,
): Pace => {
  let contendedUntil = -Infinity
  /** Calls that are being answered, and steps that are being taken. */
  let [calls, steps] = [0, 0]
  let wave: Promise<void> | undefined
  const isContended = (): boolean => calls > 0 || now() < contendedUntil

  const isFree = (): boolean => calls === 0 && steps === 0
  const nextWave = async (): Promise<void> => {
    let looks = 0
    do {
      await rest(lookMs)
      looks += 1
    } while (!isFree() && looks < mostLooks)
    wave = undefined
  }

  return {
    makeWay: () => {
      calls += 1
      contendedUntil = now() + busyWindowMs
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        calls -= 1
        contendedUntil = now() + busyWindowMs
      }
    },
    atOnce: () => (isContended() ? contendedConcurrency : uncontendedConcurrency),
    keep: async (work) => {
      if (isContended()) await (wave ??= nextWave())
      steps += 1
      try {
        return await work()
      } finally {
        steps -= 1
      }
    },
  }
}
