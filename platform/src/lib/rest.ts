import { setTimeout } from 'node:timers/promises'

/** Resolves after so many milliseconds, or as soon as the signal aborts; keeps no process running. */
export const rest = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
