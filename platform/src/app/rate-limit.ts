import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../lib/refusal.ts'
import { countsInMemory, type WindowCounts } from './window-counts.ts'
import { Refused } from './refused.ts'

/** Counts a request and refuses it with 429 and `Retry-After` when there were too many. */
export type RateLimit = (request: FastifyRequest) => Promise<void>

/** So many requests of one key in a window, in milliseconds. */
export interface RateLimitOptions {
  readonly max: number
  readonly windowMs: number
  /** What is counted together; without it the caller's address, as a trusted proxy forwarded it. */
  readonly key?: (request: FastifyRequest) => string
  /** Where it is counted; without it in this process, whose end forgets it. */
  readonly counts?: WindowCounts
}

const tooMany: Refusal = {
  code: 'tooManyRequests',
  message: 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.',
}

/** A limit of its own: two with the same options count apart, unless they have their `counts` in common. */
export const createRateLimit = ({
  max,
  windowMs,
  key = ({ ip }) => ip,
  counts = countsInMemory(),
}: RateLimitOptions): RateLimit => {
  return async (request) => {
    const refusedForMs = await counts.take(key(request), max, windowMs)
    if (refusedForMs > 0) throw new Refused(tooMany, Math.ceil(refusedForMs / 1000))
  }
}
