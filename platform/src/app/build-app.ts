import fastifyCookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import type { AccessTokens } from '../tokens/access-tokens.ts'
import { registerAccess, type RightsNow } from './access.ts'
import { registerApiDocs, type ApiDescription } from './api-docs.ts'
import { registerBoundedInput } from './bounded-input.ts'
import { capConnections, connectionCap, type ConnectionCap } from './connection-cap.ts'
import { createErrorHandler } from './error-handler.ts'
import { mostJsonBytes, readJson } from './json-body.ts'
import { registerRateLimits } from './rate-limit.ts'
import type { Unavailability } from './refused-fault.ts'
import { correlationHeader, correlationIdOf, registerRequestIds } from './request-ids.ts'
import { registerSameOrigin } from './same-origin.ts'
import { headersOfData, registerSecurity } from './security.ts'
import { cutSlowClients, requestTimeoutMs } from './slow-clients.ts'
import { answerUnreadable } from './unreadable.ts'
import { validatorCompiler } from './validation.ts'

/** The HTTP app. Handlers get the types of their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What distinguishes one HTTP service from another; the rest is in {@link buildApp}. */
export interface AppOptions {
  readonly tokens: AccessTokens
  /** Used by routes whose access is `asOfNow`. Default: what the token says. */
  readonly rightsNow?: RightsNow
  /** Derives command ids from `Idempotency-Key` (`secrets.idKey`). */
  readonly idKey: Uint8Array
  /** Without trailing slash. With https, browsers are told to use nothing but https. */
  readonly publicUrl: string
  /** Without it nothing is logged. */
  readonly logger?: FastifyBaseLogger
  /** Whether a fault means that a store is temporarily away: 503 with `Retry-After`. */
  readonly isUnavailable?: Unavailability
  /** Description of the whole API, for an app with only some of its routes. */
  readonly description?: ApiDescription | undefined
  /** Renders the 404 page (D-G14). The API always answers JSON. */
  readonly notFoundPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Proxies whose forwarded client address is trusted (`Config.trustProxy`); by default none. Only rate limits look at addresses. */
  readonly trustProxy?: string | undefined
  /** Calls a minute that one person may make at this process. Default: unlimited. */
  readonly callsPerMinute?: number | undefined
  /** Milliseconds that a closing app waits for requests under way. */
  readonly closingPatienceMs?: number
  /** Open connections at a time at this process. Default: {@link connectionCap}. */
  readonly connections?: ConnectionCap
}

const noSuchAddress = { message: 'Diese Adresse gibt es nicht.' }

/** Whether a browser opens it as a page; the API's answers are for programs. */
const isPage = (method: string, url: string): boolean => method === 'GET' && /^\/(?!api(\/|$))/i.test(url)

/**
 * The app with everything its routes share: access, refusals, limits, headers, description. Capabilities add their
 * routes; then call `listen` or `inject`.
 */
export const buildApp = async ({
  tokens,
  rightsNow = async (session) => session,
  idKey,
  publicUrl,
  description,
  logger,
  isUnavailable = () => false,
  notFoundPage,
  trustProxy,
  callsPerMinute,
  closingPatienceMs = 10_000,
  connections = connectionCap(trustProxy),
}: AppOptions): Promise<App> => {
  const secure = publicUrl.startsWith('https:')
  const app: App = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    bodyLimit: mostJsonBytes,
    requestTimeout: requestTimeoutMs,
    // D-G3: paths match in any case, with or without trailing slash. Ids and tokens keep their case.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
    // An address that can't be decoded matches nothing. For pages, take each `%` literally, so that the 404 page is
    // shown.
    frameworkErrors: ({ code }, { raw, method, url }, reply) => {
      const readable = url.replace(/^[^?]*/, (path) => path.replaceAll('%', '%25'))
      if (code === 'FST_ERR_BAD_URL' && isPage(method, url) && readable !== url) {
        raw.url = readable
        app.routing(raw, reply.raw)
        return
      }
      reply
        .hijack()
        .raw.writeHead(404, { ...headersOfData(secure), 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(noSuchAddress))
    },
    clientErrorHandler: answerUnreadable(headersOfData(secure)),
    genReqId: ({ headers }) => correlationIdOf(headers[correlationHeader]),
  }).withTypeProvider<TypeBoxTypeProvider>()

  // Log lines carry the request id themselves; a logger per request would repeat it.
  app.setChildLoggerFactory((log) => log)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(createErrorHandler(isUnavailable))
  app.setNotFoundHandler(async (request, reply) => {
    void reply.code(404)
    return isPage(request.method, request.url) && notFoundPage
      ? notFoundPage(request, reply)
      : reply.send(noSuchAddress)
  })
  cutSlowClients(app, closingPatienceMs)
  capConnections(app, connections)
  readJson(app)
  // Before anything that refuses: a refusal is an answer, too.
  registerRequestIds(app, idKey)
  registerSecurity(app, secure)
  registerSameOrigin(app, publicUrl)
  registerAccess(app, tokens, rightsNow)
  registerBoundedInput(app)
  registerRateLimits(app, callsPerMinute)
  logRequests(app)
  await app.register(fastifyCookie)
  await registerApiDocs(app, publicUrl, description)
  return app
}

/** Logs one line per request, with the route's pattern but no address, id or input (promise 8). */
const logRequests = (app: App): void => {
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return
  app.addHook('onResponse', ({ id, method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none'
    log.info(
      { correlationId: id, method, route, statusCode, milliseconds: Math.round(elapsedTime) },
      'request',
    )
    done()
  })
}
