import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../lib/network.ts'
import type { Refusal } from '../lib/refusal.ts'
import { isForPeople } from './access.ts'
import { Refused } from './refused.ts'
import { countsInMemory, type WindowCounts } from './window-counts.ts'

/** Counts a request; too many are refused with 429 and `Retry-After`. */
export type RateLimit = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of a route, applied in this order after the caller and the input have been checked. */
    limits?: readonly RateLimit[]
  }
}

/** How many requests a key may make per window, in milliseconds. */
export interface RateLimitOptions {
  readonly max: number
  readonly windowMs: number
  /** Requests with the same key are counted together. Default: the caller's network, as a trusted proxy forwarded it. */
  readonly key?: (request: FastifyRequest) => string
  /** Where requests are counted. Default: in the memory of this process. */
  readonly counts?: WindowCounts
  /** The refusal when there are too many requests. */
  readonly refusal?: Refusal
}

const tooMany: Refusal = {
  code: 'tooManyRequests',
  message: 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.',
}

/**
 * Applies the `limits` that routes declare and, with `callsPerMinute`, one limit on all calls of a logged-in person
 * (OWASP ASVS 5.0, 2.4.1).
 */
export const registerRateLimits = (app: FastifyInstance, callsPerMinute?: number): void => {
  const ofPeople =
    callsPerMinute === undefined
      ? []
      : [createRateLimit({ max: callsPerMinute, windowMs: 60_000, key: personOf })]
  app.addHook('onRoute', (route) => {
    const { access, limits: own = [] } = route.config ?? {}
    const limits = [...(isForPeople(access) ? ofPeople : []), ...own]
    if (limits.length === 0) return
    route.config = { ...route.config, limits }
    const count = async (request: FastifyRequest): Promise<void> => {
      for (const limit of limits) await limit(request)
    }
    route.preHandler = [...[route.preHandler ?? []].flat(), count]
  })
}

const personOf = ({ session }: FastifyRequest): string => session?.userId ?? ''

/** What one customer of a provider has: an IPv4 address, or an IPv6 network, whose 2^64 addresses would otherwise be counted separately. */
const line = { bytes: 4, groups: 4 }

/** The network a request comes from, as a trusted proxy forwarded it. */
export const lineOf = ({ ip }: FastifyRequest): string => networkOf(ip, line)

/** Creates an independent limit. Two limits with equal options count separately unless they share `counts`. */
export const createRateLimit = ({
  max,
  windowMs,
  key = lineOf,
  counts = countsInMemory(),
  refusal = tooMany,
}: RateLimitOptions): RateLimit => {
  return async (request) => {
    const refusedForMs = await counts.take(key(request), max, windowMs)
    if (refusedForMs > 0) throw new Refused(refusal, Math.ceil(refusedForMs / 1000))
  }
}
