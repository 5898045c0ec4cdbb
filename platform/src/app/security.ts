import type { FastifyInstance } from 'fastify'
import { docsPath } from './api-docs.ts'

/**
 * Headers on every answer that keep browsers from doing what no page of ours asks for. Inline scripts are allowed by nothing here: a page names the
 * hashes of its own ({@link pagePolicy}). Answers of the API are data: shown by itself one may do nothing at all, and no cache keeps it unless its route says so. `secure`: the site is served over
 * HTTPS only.
 *
 * Tables made once, and no longer than they must be: a policy put together for each answer took 6 % of a command's time (docs/decisions/0034).
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
  app.addHook('onRequest', ({ url, routeOptions }, reply, done) => {
    // A call's address may be written in capitals and with `%` (D-G3); that of its route may not.
    void reply.headers([url, routeOptions.url].some(isOfData) ? ofData : ofDocuments)
    done()
  })
}

const isOfData = (path: string | undefined): boolean =>
  path?.startsWith('/api/') === true && !path.startsWith(docsPath)

/** What helmet sends beside: browsers of today do it anyhow, or go by the policy. */
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

/** Those of answers that are data: the calls', and those to what is no call at all. */
export const headersOfData = (secure: boolean): Readonly<Record<string, string>> => ({
  ...headersOfAll(secure),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

/** The policy of a page with inline scripts of these hashes; pictures may come from one other origin. */
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
    // Server-rendered sizes and positions stand in `style` attributes; they can't run anything.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...(pictureOrigin === undefined ? [] : [pictureOrigin])].join(' '),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
