import { setImmediate } from 'node:timers/promises'
import { limitConcurrency } from '@schaufenster/platform/lib/limit-concurrency.ts'

/** Milliseconds of such work after which whoever asks for something else is answered. */
const sliceMs = 10

const oneByOne = limitConcurrency(1)
let workedMs = 0

/**
 * Does a piece of longer work when it is its turn: of many such works at once each gets on by a piece at a time, and after ten milliseconds of them the thread is left to
 * others.
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

/** Waits until others have had the thread: of many who go on from here each does so alone. For work that also waits for a store, which holds nobody up. */
export const afterOthers = (): Promise<void> => oneByOne(() => setImmediate())
