import type { FastifyInstance } from 'fastify'

/**
 * Headers on every answer that keep browsers from doing what no page of ours asks for. Inline scripts are allowed by nothing here: a page names the
 * hashes of its own in the `script-src` of its answer. `secure`: the site is served over HTTPS only.
 *
 * A table made once: a policy put together for each answer took 6 % of a command's time (docs/decisions/0034).
 */
export const registerSecurity = (app: FastifyInstance, secure: boolean): void => {
  const headers = {
    'content-security-policy': policyOf(secure),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

const policyOf = (secure: boolean): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    // Server-rendered sizes and positions stand in `style` attributes; they can't run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
