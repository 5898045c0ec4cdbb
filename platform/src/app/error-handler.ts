import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../lib/refusal.ts'
import { Refused, statusOf } from './refused.ts'

/** Seconds after which a client may ask again when nothing better is known. */
const retryAfterSeconds = 2

const broken: Refusal = { code: 'invalid', message: 'Die Anfrage ist kein gültiges JSON.' }

/** Errors of Fastify and its plugins that are the client's. */
const refusalsByCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: broken,
  FST_ERR_CTP_EMPTY_JSON_BODY: broken,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: broken,
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'tooLarge',
    message: 'Das ist zu groß. Bitte senden Sie weniger auf einmal.',
  },
  FST_REQ_FILE_TOO_LARGE: {
    code: 'tooLarge',
    message: 'Diese Datei ist zu groß. Bitte wählen Sie eine kleinere.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupportedMedia',
    message: 'Dieses Format wird hier nicht angenommen.',
  },
  FST_STATIC_FORBIDDEN_PATH: { code: 'notFound', message: 'Diese Adresse gibt es nicht.' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 'unsupportedMedia', message: 'Hier wird eine Datei erwartet.' },
}

const unavailable: Refusal = {
  code: 'unavailable',
  message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
}

/**
 * Answers whatever a route threw: a refusal with its status (D-G1), a store that is away with 503, all else with 500 and nothing of the fault
 * but the id under which the log has it.
 */
export const createErrorHandler =
  (isUnavailable: (error: Error) => boolean) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refused = refusedOf(error, isUnavailable)
    if (refused === undefined) {
      request.log.error({ err: error, correlationId: request.id }, 'a request failed')
      return reply.code(500).send({
        message: 'Das hat leider nicht geklappt. Bitte versuchen Sie es später noch einmal.',
        correlationId: request.id,
      })
    }
    const { code, message, fields, details, position, isGuess } = refused.refusal
    if (isGuess || code === 'forbidden' || code === 'tooManyRequests')
      logRefusal(request, isGuess ? 'guess' : code)
    if (code === 'unavailable' || code === 'tooManyRequests')
      void reply.header('Retry-After', refused.retryAfterSeconds ?? retryAfterSeconds)
    if (position !== undefined) void reply.position(position)
    return reply
      .code(statusOf[code])
      .send({ message, ...(fields && { fields }), ...(details !== undefined && { details }) })
  }

/** What whoever tries out what they may leaves behind (OWASP ASVS 5.0, 16.3.1 and 16.3.2): who and which call, nothing of what was sent. */
const logRefusal = ({ id, method, routeOptions, session, log }: FastifyRequest, refused: string): void => {
  const { userId, sessionId } = session ?? {}
  log.warn(
    { correlationId: id, method, route: routeOptions.url ?? 'none', refused, userId, sessionId },
    'a call was refused',
  )
}

const refusedOf = (
  error: FastifyError | Error,
  isUnavailable: (error: Error) => boolean,
): Refused | undefined => {
  if (error instanceof Refused) return error
  if (isUnavailable(error)) return new Refused(unavailable)
  const known = 'code' in error && typeof error.code === 'string' ? refusalsByCode[error.code] : undefined
  return known && new Refused(known)
}
