import { setTimeout } from 'node:timers/promises'

/**
 * Paces the steps of a long task, such as an import's rows or one decision's companies: at full speed while
 * there are no other requests, otherwise in waves that wait until no request is being handled.
 */
export interface Pace {
  /** Announces another request: following steps yield to it. Call the returned function once it is answered. */
  makeWay(): () => void
  /** How many steps may run at the moment. */
  atOnce(): number
  /** Runs a step; during other requests it waits for the next wave. */
  keep<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * The steps of a wave share their fsyncs, and read models apply them together. A request that arrives during
 * a wave waits for the rest of it, so a wave takes no longer than a request.
 */
const [uncontendedConcurrency, contendedConcurrency] = [128, 12]
/** How long after a request another one is expected. */
const busyWindowMs = 2_000
/**
 * Milliseconds between checks whether a wave may begin, and the number of checks after which it begins
 * regardless of other requests: the task must progress.
 */
const [lookMs, mostLooks] = [10, 40]

/** One per process. `now`: milliseconds from any origin. */
export const createPace = (
  now: () => number = () => performance.now(),
  rest: (ms: number) => Promise<unknown> = setTimeout,
): Pace => {
  let contendedUntil = -Infinity
  /** Requests being answered, and steps running. */
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
