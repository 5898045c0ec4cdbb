import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Refusal } from '../lib/refusal.ts'
import { Refused } from './refused.ts'

const fromElsewhere: Refusal = {
  code: 'forbidden',
  message:
    'Diese Anfrage kommt von einer fremden Seite. Bitte öffnen Sie unsere Seite und versuchen Sie es dort noch einmal.',
}

/** Methods that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of another site made the browser send this request. Browsers send `Sec-Fetch-Site` on trusted connections and `Origin` otherwise.
 * Programs send neither, and only cookies that they were given.
 */
export const isFromElsewhere = (headers: IncomingHttpHeaders, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Refuses cross-site requests that would change something with a user's cookies (OWASP ASVS 5.0, 3.5.1). */
export const registerSameOrigin = (app: FastifyInstance, publicUrl: string): void => {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (safeMethods.has(method) || !isFromElsewhere(headers, publicUrl)) done()
    else done(new Refused(fromElsewhere))
  })
}
