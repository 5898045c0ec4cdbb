import { rest } from '@schaufenster/platform/lib/rest.ts'

/** How the host is called; tests replace clock and randomness. */
export interface HostCalls {
  readonly fetch: typeof fetch
  /** Milliseconds. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** In [0, 1). */
  readonly random: () => number
  /** Milliseconds after which a call without a response counts as failed. */
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

/** The host has failed for too long. */
export class HostAway extends Error {
  override readonly name = 'HostAway'
}

/** Milliseconds before the next attempt, by failures in a row: one second, doubled each time, plus up to a second (D-4.2). */
export const hostPause = (failures: number, random: () => number): number =>
  Math.min(firstMs * 2 ** (failures - 1) + random() * 1_000, longestMs)

/** Counts failures in a row and pauses after each; throws {@link HostAway} after too many. A success resets the count. */
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

/** The response to one call, or why there is none. Server errors don't count as responses. */
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
