import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds: what takes longer on a busy machine is broken. */
const patience = 60_000
const between = 5

/** For tests: repeats an expectation until it holds; past the deadline it fails as the expectation does. */
export const eventually = async (expectation: () => unknown): Promise<void> => {
  for (const end = performance.now() + patience; ; await pause(between)) {
    try {
      await expectation()
      return
    } catch (failure) {
      if (performance.now() > end) throw failure
    }
  }
}
