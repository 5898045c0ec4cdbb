import { setImmediate } from 'node:timers/promises'
import { limitConcurrency } from '@schaufenster/platform/lib/limit-concurrency.ts'

/** Milliseconds of such work before other callers get the thread. */
const sliceMs = 10

const oneByOne = limitConcurrency(1)
let workedMs = 0

/**
 * Runs a piece of longer work when its turn comes. Concurrent works advance one piece at a time, and after ten milliseconds others get the thread.
 */
export const inTurn = <Result>(piece: () => Result): Promise<Result> =>
  oneByOne(async () => {
    const begun = performance.now()
    try {
      return piece()
    } finally {
      workedMs += performance.now() - begun
      if (workedMs > sliceMs) {
        workedMs = 0
        await setImmediate()
      }
    }
  })

/** Waits until others have had the thread; callers continue one by one. For work that also waits for a store, which doesn't block anybody. */
export const afterOthers = (): Promise<void> => oneByOne(() => setImmediate())
