import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '../lib/refusal.ts'
import { Refused } from './refused.ts'

/** Counts a request and refuses it with 429 and `Retry-After` when there were too many. */
export type RateLimit = (request: FastifyRequest) => Promise<void>

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

/** A limit that counts on its own, in this process: an attacker who waits for a restart gets one window more. */
export const createRateLimit = (
  app: FastifyInstance,
  { max, windowMs, key }: RateLimitOptions,
): RateLimit => {
  const count = app.createRateLimit({
    max,
    timeWindow: windowMs,
    keyGenerator: key ?? (({ ip }) => ip),
  })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new Refused(tooMany, counted.ttlInSeconds)
  }
}
