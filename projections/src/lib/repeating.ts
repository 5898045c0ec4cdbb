import { setTimeout } from 'node:timers/promises'

/** A task that runs as often as requested, but only one at a time. */
export interface Repeating {
  /** Requests a run: now, or another one if it is already running. */
  again(): void
  /** Resolves when it is no longer running; it won't run again. */
  stop(): Promise<void>
}

const pauseMs = 1_000

/** Failures are reported, and the task is repeated after a second. */
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
