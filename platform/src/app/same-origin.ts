import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Refusal } from '../lib/refusal.ts'
import { Refused } from './refused.ts'

const fromElsewhere: Refusal = {
  code: 'forbidden',
  message:
    'Diese Anfrage kommt von einer fremden Seite. Bitte öffnen Sie unsere Seite und versuchen Sie es dort noch einmal.',
}

/** They change nothing, whoever sends them. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of somebody else made a browser send this. Browsers say so where they trust the connection, and name the page's address where they don't;
 * a program says neither, and carries no cookie that it wasn't given.
 */
export const isFromElsewhere = (headers: IncomingHttpHeaders, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Refuses what another site's page would change with somebody's cookies (OWASP ASVS 5.0, 3.5.1). */
export const registerSameOrigin = (app: FastifyInstance, publicUrl: string): void => {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (safeMethods.has(method) || !isFromElsewhere(headers, publicUrl)) done()
    else done(new Refused(fromElsewhere))
  })
}
