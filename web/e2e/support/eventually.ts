import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. */
const deadline = 60_000
const between = 50

/** Repeats an expectation until it holds; past the deadline it fails as the expectation does. */
export const eventually = async (expectation: () => Promise<void>): Promise<void> => {
  const end = Date.now() + deadline
  for (;;) {
    try {
      return await expectation()
    } catch (failure) {
      if (Date.now() > end) throw failure
    }
    await pause(between)
  }
}
