import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. Anything slower is broken, even on a busy machine. */
const patience = 120_000
const between = 5

/**
 * For tests: calls `holds` until it neither returns false nor throws. After the deadline it fails as `holds` did, so that the message says what was
 * wrong.
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
