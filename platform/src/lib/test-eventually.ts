import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds: what takes longer on a busy machine is broken. */
const patience = 120_000
const between = 5

/**
 * For tests: asks again and again until it neither answers false nor throws. ProfileAsOf the deadline it fails as what it was asked does, so that an
 * expectation says what was not so.
 */
export const eventually = async (holds: () => unknown): Promise<void> => {
  for (const end = performance.now() + patience; ; await pause(between)) {
    try {
      if ((await holds()) !== false) return
      throw new Error('it did not come to that')
    } catch (failure) {
      if (performance.now() > end) throw failure
    }
  }
}
