import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { declareAccess } from '@schaufenster/platform/app/access.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { encodingFor } from './page-body.ts'
import { createPageCache, pageOf } from './page-cache.ts'
import type { AssetManifest, InternalFetch, PageRenderer, Site } from './page-renderer.ts'

export interface PagesOptions {
  readonly renderer: PageRenderer
  readonly manifest: AssetManifest
  /** Folder of the client's files (`web/dist/client`). */
  readonly clientFolder: string
  readonly site: Site
}

/** Some 800 large pages, or 2,000 of companies. */
const keptBytes = 64 * 1024 * 1024

/** The names of these hold a hash of what is in them. */
const forEver = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

/** Addresses can be made up without end; longer ones are not worth keeping. */
const longestKey = 300

/**
 * Serves the pages of the web app and its files. Pages are rendered with what `/api` tells a visitor, and kept while it tells the same. Every
 * address that is no file and no call is a page: unknown ones are rendered as such, with 404.
 */
export const registerPages = async (app: App, options: PagesOptions): Promise<void> => {
  const { renderer, manifest, clientFolder, site } = options
  const cache = createPageCache(keptBytes)
  const fetch = internalFetch(app)
  const hashedFiles = join(clientFolder, 'assets', sep)
  const policy = scriptPolicy(renderer.inlineScriptHashes)

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

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (/^\/(api|media)(\/|$)/i.test(request.url)) return reply.callNotFound()
    const mayBeLoggedIn = request.cookies[renderer.sessionMarker] !== undefined
    // Two slashes at the beginning would name another host.
    const url = request.url.replace(/^\/+/, '/')
    const render = (through: InternalFetch) =>
      renderer.render({ url, fetch: through, site, manifest, mayBeLoggedIn })
    const page =
      url.length > longestKey
        ? pageOf(await render(fetch))
        : await cache.page(`${mayBeLoggedIn ? 'a' : 'v'} ${url}`, fetch, render)
    const headers = reply.getHeaders()['content-security-policy']
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply
      .code(page.status)
      .headers(page.headers)
      .header('content-security-policy', policy(String(headers)))
      .header('cache-control', mayBeLoggedIn ? 'private, no-cache' : 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .send(await page.body.in(encoding))
  })
}

/** The policy of all answers, with the pages' own inline scripts named by their hashes in the place of a nonce: kept pages have none. */
const scriptPolicy =
  (hashes: readonly string[]) =>
  (policy: string): string =>
    policy.replace(/script-src [^;]*/, `script-src 'self' ${hashes.join(' ')}`).replace(/ 'nonce-[^']*'/g, '')

/** Asks this app itself, as a visitor, without a network. */
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
