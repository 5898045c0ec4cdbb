import { isLeft, type Either } from '../lib/either.ts'
import type { Refusal, RefusalCode } from '../lib/refusal.ts'

/** A refusal thrown by a route and answered by the error handler. Anything else that is thrown is a fault. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds: number | undefined
  constructor(refusal: Refusal, retryAfterSeconds?: number) {
    super(refusal.message)
    this.refusal = refusal
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Returns the right side or throws the refusal. */
export const orRefuse = <Value>(answer: Either<Refusal, Value>): Value => {
  if (isLeft(answer)) throw new Refused(answer.left)
  return answer.right
}

/** D-G1: 403 is only for the access token, so that the client refreshes it; missing rights are 400, and an account that is locked is 423. */
export const statusOf: Readonly<Record<RefusalCode, number>> = {
  invalidToken: 403,
  forbidden: 400,
  locked: 423,
  notFound: 404,
  gone: 410,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  invalid: 422,
  tooManyRequests: 429,
  unavailable: 503,
}

/** The client refreshes its access token on exactly this message (spec §8). */
export const invalidToken: Refusal = { code: 'invalidToken', message: 'Invalid token' }
