import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '../lib/refusal.ts'
import { countsInMemory, type WindowCounts } from './window-counts.ts'
import { Refused } from './refused.ts'

/** Counts a request and refuses it with 429 and `Retry-After` when there were too many. */
export type RateLimit = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What counts the calls of a route, once it is known who calls and that the input fits: in this order, before it is handled. */
    limits?: readonly RateLimit[]
  }
}

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

/** Counts the calls of the routes that declare `limits`; the others have nothing to do with it. */
export const registerRateLimits = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    const { limits } = route.config ?? {}
    if (limits === undefined) return
    const count = async (request: FastifyRequest): Promise<void> => {
      for (const limit of limits) await limit(request)
    }
    route.preHandler = [...[route.preHandler ?? []].flat(), count]
  })
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
