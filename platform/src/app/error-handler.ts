import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusedIn, type Unavailability } from './refused-fault.ts'
import { statusOf } from './refused.ts'

/** Seconds to wait before a retry, unless something better is known. */
const retryAfterSeconds = 2

/**
 * Answers what a route threw: a refusal with its status (D-G1), an unavailable store with 503, anything else with 500
 * and only the id under which the log has it.
 */
export const createErrorHandler =
  (isUnavailable: Unavailability) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refused = refusedIn(error, request.raw, isUnavailable)
    if (refused === undefined) {
      request.log.error({ err: error, correlationId: request.id }, 'a request failed')
      return reply.code(500).send({
        message: 'Das hat leider nicht geklappt. Bitte versuchen Sie es später noch einmal.',
        correlationId: request.id,
      })
    }
    const { code, message, fields, details, outcome, position, isGuess } = refused.refusal
    if (isGuess || code === 'forbidden' || code === 'locked' || code === 'tooManyRequests')
      logRefusal(request, isGuess ? 'guess' : code)
    if (code === 'unavailable' || code === 'tooManyRequests')
      void reply.header('Retry-After', refused.retryAfterSeconds ?? retryAfterSeconds)
    if (position !== undefined) void reply.position(position)
    return reply.code(statusOf[code]).send({
      message,
      ...(fields && { fields }),
      ...(details !== undefined && { details }),
      ...(outcome && { outcome }),
    })
  }

/** Logs refused attempts (OWASP ASVS 5.0, 16.3.1 and 16.3.2): the caller and the call, but nothing of the input. */
const logRefusal = ({ id, method, routeOptions, session, log }: FastifyRequest, refused: string): void => {
  const { userId, sessionId } = session ?? {}
  log.warn(
    { correlationId: id, method, route: routeOptions.url ?? 'none', refused, userId, sessionId },
    'a call was refused',
  )
}
