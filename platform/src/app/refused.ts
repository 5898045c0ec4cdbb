import { isLeft, type Either } from '../lib/either.ts'
import type { Refusal, RefusalCode } from '../lib/refusal.ts'

/** A refusal on its way out of a route: the error handler answers it. Anything else that is thrown is a fault. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  /** When it makes sense to ask again. */
  readonly retryAfterSeconds: number | undefined
  constructor(refusal: Refusal, retryAfterSeconds?: number) {
    super(refusal.message)
    this.refusal = refusal
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The right side, or out of the route with the refusal. */
export const orRefuse = <Value>(answer: Either<Refusal, Value>): Value => {
  if (isLeft(answer)) throw new Refused(answer.left)
  return answer.right
}

/** D-G1: 403 is the access token's alone, so that the client refreshes it; lacking rights are 400. */
export const statusOf: Readonly<Record<RefusalCode, number>> = {
  invalidToken: 403,
  forbidden: 400,
  notFound: 404,
  gone: 410,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  invalid: 422,
  tooManyRequests: 429,
  unavailable: 503,
}

/** The client gets itself a new access token for exactly this message (spec §8). */
export const invalidToken: Refusal = { code: 'invalidToken', message: 'Invalid token' }
