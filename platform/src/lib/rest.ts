import { setTimeout } from 'node:timers/promises'

/** Resolves after so many milliseconds or when the signal aborts. Keeps no process alive. */
export const rest = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
