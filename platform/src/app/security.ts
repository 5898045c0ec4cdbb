import type { FastifyInstance } from 'fastify'
import { docsPath } from './api-docs.ts'

/**
 * Security headers for every answer. Inline scripts are forbidden; pages name the hashes of their own ({@link pagePolicy}). API answers may load
 * nothing and aren't cached unless their route allows it. `secure`: the site is served over HTTPS only. The tables are static, because building a
 * policy per answer took 6 % of a command's time (docs/decisions/0034).
 */
export const registerSecurity = (app: FastifyInstance, secure: boolean): void => {
  const ofData = headersOfData(secure)
  const ofDocuments = {
    ...headersOfAll(secure),
    'content-security-policy': pagePolicy(secure, []),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...forOlderBrowsers,
  }
  app.addHook('onRequest', (request, reply, done) => {
    // A request's path may be in capitals and percent-encoded (D-G3). The route's pattern never is, but Fastify builds it anew each time.
    void reply.headers(isOfData(request.url) || isOfData(request.routeOptions.url) ? ofData : ofDocuments)
    done()
  })
}

const isOfData = (path: string | undefined): boolean =>
  path?.startsWith('/api/') === true && !path.startsWith(docsPath)

/** For older browsers. Current ones do this by default or follow the policy. */
const forOlderBrowsers = {
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const headersOfAll = (secure: boolean) => ({
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Headers of answers that are data: API calls, and errors before any route. */
export const headersOfData = (secure: boolean): Readonly<Record<string, string>> => ({
  ...headersOfAll(secure),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

/** The content policy of a page whose inline scripts have these hashes. Pictures and films may come from one other origin. */
export const pagePolicy = (
  secure: boolean,
  scriptHashes: readonly string[],
  pictureOrigin?: string,
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "script-src-attr 'none'",
    "style-src 'self'",
    // Server-rendered sizes and positions use `style` attributes, which can't run code.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...(pictureOrigin === undefined ? [] : [pictureOrigin])].join(' '),
    ["media-src 'self' blob:", ...(pictureOrigin === undefined ? [] : [pictureOrigin])].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
