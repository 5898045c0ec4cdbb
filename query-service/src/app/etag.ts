import { hash } from 'node:crypto'
import { hasAlready } from '@schaufenster/platform/app/known-content.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { staleHeader } from './freshness.ts'

/**
 * A tag derived from the content itself, so it can't be older than the answer. Weak, because a page is the same in every encoding (RFC 9110 §8.8.1).
 */
export const etagOf = (content: string | Buffer): string =>
  `W/"${hash('sha256', content, 'base64url').slice(0, tagLength)}"`

/** What was hashed already: kept answers are sent often, and nobody writes into bytes that were handed over to be sent. */
const hashed = new WeakMap<Buffer, string>()

const etagOnce = (content: Buffer): string => {
  const known = hashed.get(content)
  if (known !== undefined) return known
  const etag = etagOf(content)
  hashed.set(content, etag)
  return etag
}

/** 132 bits, so no two answers ever share a tag. */
const tagLength = 22

/** Whether an answer applies to this caller and moment only. Its headers say so, and a cache would repeat them to the next caller. */
export const tellsOfNow = (reply: FastifyReply): boolean =>
  reply.hasHeader(staleHeader) || reply.hasHeader(positionHeader)

/**
 * Adds an ETag to public queries registered from here on. Answers are computed as always, so 304 means unchanged. Answers to logged-in users are
 * never cached.
 */
export const registerEtags = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (isPublicQuestion(route)) route.onSend = [...[route.onSend ?? []].flat(), sendUnlessKnown]
  })
}

const isPublicQuestion = ({ method, config }: RouteOptions): boolean =>
  [method].flat().includes('GET') && (config?.access === 'public' || config?.access === 'visitor')

const variedBy = (before: number | string | readonly string[] | undefined): string =>
  before === undefined ? 'authorization' : [before, 'authorization'].flat().join(', ')

const sendUnlessKnown = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (fault: null, payload?: unknown) => void,
): void => {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  const isForAll = request.session === undefined && !tellsOfNow(reply)
  if (!isText || !isForAll || request.method !== 'GET' || reply.statusCode !== 200) return done(null, payload)
  const etag = typeof payload === 'string' ? etagOf(payload) : etagOnce(payload)
  void reply.headers({
    etag,
    'cache-control': 'no-cache',
    vary: variedBy(reply.getHeader('vary')),
  })
  if (!hasAlready(request, etag)) return done(null, payload)
  void reply.code(304).removeHeader('content-length').removeHeader('content-type')
  done(null, null)
}
