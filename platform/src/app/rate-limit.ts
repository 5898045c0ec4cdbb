import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../lib/network.ts'
import type { Refusal } from '../lib/refusal.ts'
import { isForPeople } from './access.ts'
import { Refused } from './refused.ts'
import { countsInMemory, type WindowCounts } from './window-counts.ts'

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
  /** What is counted together; without it the caller's line, as a trusted proxy forwarded it. */
  readonly key?: (request: FastifyRequest) => string
  /** Where it is counted; without it in this process, whose end forgets it. */
  readonly counts?: WindowCounts
  /** What is said to whoever asks too often. */
  readonly refusal?: Refusal
}

const tooMany: Refusal = {
  code: 'tooManyRequests',
  message: 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.',
}

/**
 * Counts the calls of the routes that declare `limits`, and with `callsPerMinute` all that one person makes of those that are for whoever is logged in (OWASP ASVS 5.0,
 * 2.4.1); the others have nothing to do with it.
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

/** What one customer of a provider has: an address of IPv4, and of IPv6 a network of 2^64 of them, each of which would else be somebody new. */
const line = { bytes: 4, groups: 4 }

/** The line that a request comes from, as a trusted proxy forwarded it. */
export const lineOf = ({ ip }: FastifyRequest): string => networkOf(ip, line)

/** A limit of its own: two with the same options count apart, unless they have their `counts` in common. */
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
