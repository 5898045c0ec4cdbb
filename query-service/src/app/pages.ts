import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { declareAccess } from '@schaufenster/platform/app/access.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { hasAlready } from '@schaufenster/platform/app/known-content.ts'
import { ownAddress, sendTo } from '@schaufenster/platform/app/own-address.ts'
import { wasSentByBrowser } from '@schaufenster/platform/app/plain-form.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { pagePolicy } from '@schaufenster/platform/app/security.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tellsOfNow } from './etag.ts'
import { freshFor, type Freshness } from './freshness.ts'
import { encodingFor, type Encoding } from './page-body.ts'
import { createPageCache, pageOf, type Page } from './page-cache.ts'
import type { AssetManifest, InternalFetch, PageRenderer, Site } from './page-renderer.ts'

/** Renders pages from these models and tells when a page is old. */
export interface PagesOptions {
  readonly renderer: PageRenderer
  readonly manifest: AssetManifest
  /** Folder of the client's files (`web/dist/client`). */
  readonly clientFolder: string
  /** Changes when the renderer does, where that can happen at runtime. */
  readonly revision?: () => number
  readonly site: Site
  /** Origin of pictures that are not served here. */
  readonly pictureOrigin?: string | undefined
  /** The read models behind the pages. */
  readonly models: readonly string[]
  readonly freshness: Freshness
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Counts each page that is sent, by whether it was kept or rendered. */
  readonly count?: (source: 'kept' | 'rendered') => void
}

/** Some 800 large pages, or 2,000 of companies. */
const keptBytes = 64 * 1024 * 1024

/** The names of these files contain a hash of their content. */
const forEver = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

/** Anybody can make up addresses without end, so longer ones are not kept. */
const longestKey = 300

/** What depends on the clock, such as who is open, changes at full minutes. */
const minuteMs = 60_000

/** The page that a request asks for. The key separates callers who may see different pages at the same address. */
interface Visit {
  readonly key: string
  readonly url: string
  readonly mayBeLoggedIn: boolean
  readonly encoding: Encoding
}

/**
 * Serves the pages and files of the web app. Pages are rendered from what `/api` answers a visitor, and kept as long as the answers stay the same.
 * Every address that is neither a file nor a call is a page; unknown ones are rendered too, with 404.
 */
export const registerPages = async (app: App, options: PagesOptions): Promise<void> => {
  const {
    renderer,
    manifest,
    clientFolder,
    revision,
    site,
    models,
    freshness,
    now,
    count = () => {},
  } = options
  const cache = createPageCache(keptBytes)
  const fetch = internalFetch(app)
  const hashedFiles = join(clientFolder, 'assets', sep)
  const policy = pagePolicy(
    site.publicUrl.startsWith('https:'),
    renderer.inlineScriptHashes,
    options.pictureOrigin,
  )

  await app.register(async (files) => {
    declareAccess(files, 'public')
    await files.register(fastifyStatic, {
      root: clientFolder,
      prefix: '/',
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.startsWith(hashedFiles) ? forEver : forAnHour),
      allowedPath: (path) => !path.startsWith('/.'),
    })
  })

  const markOfData = (): string => `${Math.floor(now() / minuteMs)} ${freshness.markOf(models)}`
  const markNow = revision === undefined ? markOfData : () => `${markOfData()} ${revision()}`

  const visitOf = (request: FastifyRequest): Visit => {
    const mayBeLoggedIn = own(request.cookies, renderer.sessionMarker) !== undefined
    const url = ownAddress(request.url)
    const encoding = encodingFor(request.headers['accept-encoding'])
    return { key: `${mayBeLoggedIn ? 'a' : 'v'} ${url}`, url, mayBeLoggedIn, encoding }
  }

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    { status, headers, etag }: Page,
    bytes: Buffer,
  ): FastifyReply => {
    const { encoding, mayBeLoggedIn } = visit
    void reply
      .header('content-security-policy', policy)
      .header('cache-control', mayBeLoggedIn ? 'private, no-cache' : 'no-cache')
      .header('vary', 'accept-encoding, cookie')
    if (status === 200 && !tellsOfNow(reply)) {
      void reply.header('etag', etag)
      if (hasAlready(request, etag)) return reply.code(304).send()
    }
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.code(status).headers(ofOurs(headers)).send(bytes)
  }

  const open = async (request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<FastifyReply> => {
    await freshFor(freshness, request, reply, models)
    const { key, url, mayBeLoggedIn, encoding } = visit
    let source: 'kept' | 'rendered' = 'kept'
    const render = (through: InternalFetch) => {
      source = 'rendered'
      return renderer.render({ url, fetch: through, site, manifest, mayBeLoggedIn })
    }
    const page =
      url.length > longestKey ? pageOf(await render(fetch)) : await cache.page(key, markNow(), fetch, render)
    count(source)
    return send(request, reply, visit, page, await page.body.in(encoding))
  }

  const isPage = ({ url }: FastifyRequest): boolean => !/^\/(api|media)(\/|$)/i.test(url)
  const page = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/*', page, (request, reply) => {
    if (!isPage(request)) return reply.callNotFound()
    // A page's address carries no header, so a cookie carries the position.
    request.seenPosition ??= app.positions.latestOf(request.cookies[positionHeader] ?? '')
    const visit = visitOf(request)
    const known = request.seenPosition === undefined ? cache.known(visit.key, markNow()) : undefined
    const bytes = known?.body.madeIn(visit.encoding)
    if (known === undefined || bytes === undefined) return open(request, reply, visit)
    count('kept')
    return send(request, reply, visit, known, bytes)
  })

  // A form submitted before its scripts had loaded. Nobody reads it, and the page is there for another try.
  const sendBack = async (request: FastifyRequest, reply: FastifyReply) => {
    return wasSentByBrowser(request) && isPage(request)
      ? sendTo(reply, request.url, 303)
      : reply.callNotFound()
  }
  app.post('/*', { ...page, onRequest: sendBack }, sendBack)
}

/** Keeps a redirect within this site. */
const ofOurs = ({ Location: to, ...headers }: Page['headers']): Page['headers'] =>
  to === undefined ? headers : { ...headers, Location: ownAddress(to) }

/** Calls this app itself as a visitor, without a network. */
const internalFetch =
  (app: App): InternalFetch =>
  async (url, init) => {
    const { method = 'GET', headers, body } = init ?? {}
    const answer = await app.inject({
      method: isMethod(method) ? method : 'GET',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type']?.toString() ?? 'application/json' },
    })
  }

const isMethod = (method: string): method is 'GET' | 'POST' | 'PUT' | 'DELETE' =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(method)
