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
import { capConnections, mostConnections } from './connection-cap.ts'
import { createErrorHandler } from './error-handler.ts'
import { registerRateLimits } from './rate-limit.ts'
import { correlationHeader, correlationIdOf, registerRequestIds } from './request-ids.ts'
import { registerSameOrigin } from './same-origin.ts'
import { headersOfData, registerSecurity } from './security.ts'
import { cutSlowClients, requestTimeoutMs } from './slow-clients.ts'
import { answerUnreadable } from './unreadable.ts'
import { validatorCompiler } from './validation.ts'

/** The HTTP app; handlers get the types of their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What distinguishes one HTTP service from another; all they have in common is in {@link buildApp}. */
export interface AppOptions {
  readonly tokens: AccessTokens
  /** Asked by routes whose access is `asOfNow`; what tokens say, unless told. */
  readonly rightsNow?: RightsNow
  /** Makes command ids of `Idempotency-Key`s (`secrets.idKey`). */
  readonly idKey: Uint8Array
  /** Without a slash at the end; with https, browsers are told to use nothing else. */
  readonly publicUrl: string
  /** Without one nothing is logged. */
  readonly logger?: FastifyBaseLogger
  /** Whether a fault means that a store is away for now: 503 with `Retry-After`. */
  readonly isUnavailable?: (error: Error) => boolean
  /** Of the whole API, for an app that has only some of its routes. */
  readonly description?: ApiDescription | undefined
  /** Answers pages that don't exist (D-G14), with status 404. The API always answers JSON. */
  readonly notFoundPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /**
   * Proxies whose word about the caller's address is taken (`Config.trustProxy`); without them nobody's. Only limits look at an address: no answer and no
   * log line depends on what a request says was forwarded.
   */
  readonly trustProxy?: string | undefined
  /** How many calls one person may make in a minute at this process; any number, unless told. */
  readonly callsPerMinute?: number | undefined
  /** How long the app waits for what is under way when it closes, in milliseconds. */
  readonly closingPatienceMs?: number
  /** How many connections may be open at a time at this process; {@link mostConnections}, unless told. */
  readonly connections?: number
}

const noSuchAddress = { message: 'Diese Adresse gibt es nicht.' }

/** Whether somebody opens it in a browser: the API's answers are for programs. */
const isPage = (method: string, url: string): boolean => method === 'GET' && /^\/(?!api(\/|$))/i.test(url)

/** Bytes of a JSON body, which is read on the thread that answers everybody; uploads have limits of their own. */
const bodyLimit = 256 * 1024

/**
 * The app with all that its routes share: who calls, what is refused and how it is said, limits, headers, description. Routes are added to it by
 * one call for each capability; then `listen` or `inject`.
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
  connections = mostConnections,
}: AppOptions): Promise<App> => {
  const secure = publicUrl.startsWith('https:')
  const app: App = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    // D-G3: paths in any case, with and without a slash at the end. Ids and tokens in them stay as they are.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
    // An address that can't even be read is nobody's. Whoever opens one as a page is to see a page that says so: with every `%` in it taken for itself
    // it can be read, and is looked for like any other.
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

  // Lines name their request themselves, by the id that it was answered under: a logger for each request would only name it again.
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
  acceptEmptyJson(app)
  registerSameOrigin(app, publicUrl)
  registerAccess(app, tokens, rightsNow)
  registerBoundedInput(app)
  registerRateLimits(app, callsPerMinute)
  registerRequestIds(app, idKey)
  logRequests(app)
  registerSecurity(app, secure)
  await app.register(fastifyCookie)
  await registerApiDocs(app, publicUrl, description)
  return app
}

/** Where a body is optional (spec §7) clients send the type of one without one. */
const acceptEmptyJson = (app: App): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    request.jsonText = body
    parse(request, body, done)
  })
}

/** One line a request, by the pattern of its route: no address, no id, no input (promise 8). */
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
