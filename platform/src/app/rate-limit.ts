import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../lib/refusal.ts'
import { Refused } from './refused.ts'

/** Counts a request and refuses it with 429 and `Retry-After` when there were too many. */
export type RateLimit = (request: FastifyRequest) => Promise<void>

/** So many requests of one key in a window, in milliseconds. */
export interface RateLimitOptions {
  readonly max: number
  readonly windowMs: number
  /** What is counted together; without it the caller's address, as a trusted proxy forwarded it. Stays in memory, and nowhere else. */
  readonly key?: (request: FastifyRequest) => string
}

const tooMany: Refusal = {
  code: 'tooManyRequests',
  message: 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.',
}

interface Window {
  readonly endsAt: number
  count: number
}

/** So many keys are counted at a time; of more the oldest windows are forgotten, so that callers can't fill the memory. */
const mostWindows = 100_000

/**
 * A limit that counts on its own, in this process: an attacker who waits for a restart gets one window more. Each request is counted and judged in one
 * step, so that of many at once as many pass as one by one.
 */
export const createRateLimit = ({ max, windowMs, key = ({ ip }) => ip }: RateLimitOptions): RateLimit => {
  /** The oldest first, which end first, since all are of one length. */
  const windows = new Map<string, Window>()

  const forget = (now: number): void => {
    for (const [name, { endsAt }] of windows) {
      if (endsAt > now && windows.size < mostWindows) return
      windows.delete(name)
    }
  }
  const windowOf = (name: string, now: number): Window => {
    const known = windows.get(name)
    if (known !== undefined && known.endsAt > now) return known
    forget(now)
    const begun = { endsAt: now + windowMs, count: 0 }
    windows.set(name, begun)
    return begun
  }

  return async (request) => {
    const now = performance.now()
    const window = windowOf(key(request), now)
    window.count += 1
    if (window.count > max) throw new Refused(tooMany, Math.ceil((window.endsAt - now) / 1000))
  }
}
