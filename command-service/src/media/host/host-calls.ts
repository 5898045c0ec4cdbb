import { rest } from '@schaufenster/platform/lib/rest.ts'

/** How the host is called; tests put a clock and dice of their own in. */
export interface HostCalls {
  readonly fetch: typeof fetch
  /** Milliseconds. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** In [0, 1). */
  readonly random: () => number
  /** A call without an answer counts as failed after so many milliseconds. */
  readonly timeoutMs: number
}

/** As the product calls it. */
export const usualCalls: HostCalls = {
  fetch: (...args) => fetch(...args),
  pause: rest,
  random: Math.random,
  timeoutMs: 120_000,
}

const firstMs = 1_000
const longestMs = 60_000
/** A quarter of an hour in a row. */
const mostFailures = 20

/** It did not answer well for too long. */
export class HostAway extends Error {
  override readonly name = 'HostAway'
}

/** Milliseconds before the next try after so many failures in a row: a second, doubled each time, and up to a second more (D-4.2). */
export const hostPause = (failures: number, random: () => number): number =>
  Math.min(firstMs * 2 ** (failures - 1) + random() * 1_000, longestMs)

/** Counts failures in a row and pauses after each; throws {@link HostAway} after too many. What went well begins it anew. */
export const hostPatience = ({ pause, random }: Pick<HostCalls, 'pause' | 'random'>) => {
  let failures = 0
  return {
    wentWell: (): void => {
      failures = 0
    },
    failed: async (why: string, signal: AbortSignal): Promise<void> => {
      failures += 1
      if (failures > mostFailures) throw new HostAway(`the host of videos does not answer: ${why}`)
      await pause(hostPause(failures, random), signal)
      signal.throwIfAborted()
    },
  }
}

/** The answer to one call, or why there is none. Server errors are no answer. */
export const callOnce = async (
  { fetch, timeoutMs }: Pick<HostCalls, 'fetch' | 'timeoutMs'>,
  address: string,
  request: RequestInit,
  signal: AbortSignal,
): Promise<Response | { readonly failure: string }> => {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const answer = await fetch(address, { ...request, redirect: 'manual', signal: within })
    if (answer.status < 500) return answer
    await answer.body?.cancel()
    return { failure: `status ${answer.status}` }
  } catch (fault) {
    signal.throwIfAborted()
    return { failure: fault instanceof Error ? fault.message : String(fault) }
  }
}

/** As {@link callOnce}, until there is an answer. */
export const callUntilAnswered = async (
  calls: HostCalls,
  address: string,
  request: RequestInit,
  signal: AbortSignal,
): Promise<Response> => {
  const patience = hostPatience(calls)
  for (;;) {
    const answer = await callOnce(calls, address, request, signal)
    if (answer instanceof Response) return answer
    await patience.failed(answer.failure, signal)
  }
}
