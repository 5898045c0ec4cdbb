import { setTimeout } from 'node:timers/promises'

/** Something that is done as often as there is a reason to, once at a time. */
export interface Repeating {
  /** There is a reason: it is done now, or once more when it is being done already. */
  again(): void
  /** Resolves when it is not being done any more; it won't be. */
  stop(): Promise<void>
}

const pauseMs = 1_000

/** What fails is reported and done again after a second. */
export const repeating = (task: () => Promise<void>, report: (error: unknown) => void): Repeating => {
  const ending = new AbortController()
  let wanted = false
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    while (wanted && !ending.signal.aborted) {
      wanted = false
      try {
        await task()
      } catch (error) {
        if (ending.signal.aborted) return
        report(error)
        wanted = true
        await setTimeout(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
    running = undefined
  }

  return {
    again: () => {
      wanted = true
      running ??= run()
    },
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
