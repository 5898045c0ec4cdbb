import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newUuid } from '../lib/ids.ts'
import { invalid } from '../lib/refusal.ts'
import { keyedId } from '../secrets/keyed-id.ts'
import { createConsistencyTokens, type ConsistencyTokens } from '../tokens/consistency-tokens.ts'
import { wasSentByBrowser } from './plain-form.ts'
import { lineOf } from './rate-limit.ts'
import { Refused } from './refused.ts'
import { actorOf, type RequestActor } from './session.ts'

/** What accompanies a command: the actor and the ids. */
export interface RequestContext {
  readonly actor: RequestActor
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string
}

/** Carries the position of what a command did, and those that a query must have seen (promise 5), as consistency tokens. */
export const positionHeader = 'schaufenster-position'
export const correlationHeader = 'x-correlation-id'
const idempotencyHeader = 'idempotency-key'

declare module 'fastify' {
  interface FastifyInstance {
    /** How positions leave the server and come back. */
    positions: ConsistencyTokens
  }
  interface FastifyRequest {
    /** The body as sent, of JSON and of forms without scripts; undefined for any other. */
    bodyText: string | undefined
    /** Undefined if the client doesn't ask for a position. */
    seenPosition: string | undefined
    /** Equal for the same `Idempotency-Key`, request and user, or a visitor's network (D-G10); otherwise a new command. */
    commandContext(): RequestContext
  }
  interface FastifyReply {
    /** Tells the client which position to read up to so that it sees its own change, and all that it had seen before. */
    position(position: string): FastifyReply
  }
}

/** The correlation id of a request: the caller's if it is well formed, otherwise a random one. It isn't indexed, so it needn't be time-ordered. */
export const correlationIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()

/** Gives every request its command context, correlation id and seen position. */
export const registerRequestIds = (app: FastifyInstance, idKey: Uint8Array): void => {
  const positions = createConsistencyTokens(idKey)
  app.decorate('positions', positions)
  app.decorateRequest('bodyText', undefined)
  app.decorateRequest('seenPosition', undefined)
  app.decorateRequest('commandContext', function commandContext(this: FastifyRequest) {
    const actor = actorOf(this)
    const commandId = repeatableId(this, actor, idKey) ?? newUuid()
    return { actor, commandId, correlationId: this.id, causationId: commandId }
  })
  app.decorateReply('position', function position(this: FastifyReply, at: string) {
    const { seenPosition: seen } = this.request
    return this.header(positionHeader, positions.issue(seen !== undefined && seen > at ? seen : at))
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(correlationHeader, request.id)
    const seen = request.headers[positionHeader]
    if (typeof seen === 'string') {
      const latest = positions.latestOf(seen)
      request.seenPosition = latest
      // One token takes the place of several.
      if (latest !== undefined && seen.includes('.')) void reply.position(latest)
    }
    done()
  })
}

/** Visitors are told apart by their network only: a short key might be another one's there, too. */
const leastGuestKey = 16

/** A browser without scripts brings none: the same text from the same network is sent again, for a day. */
const keyOfPlainForm = (request: FastifyRequest): string | undefined =>
  wasSentByBrowser(request) ? `form-sent-on-${new Date().toISOString().slice(0, 10)}` : undefined

/**
 * The request is hashed with the key: the same key with other input is another command. The hash is keyed so that nobody can guess the input from the
 * log.
 */
const repeatableId = (
  request: FastifyRequest,
  actor: RequestActor,
  idKey: Uint8Array,
): string | undefined => {
  const isGuest = actor.kind === 'guest'
  const key = request.headers[idempotencyHeader] ?? (isGuest ? keyOfPlainForm(request) : undefined)
  // What is for everybody may give a session or a secret, which is nobody's but the first caller's.
  if (key === undefined || (isGuest && request.routeOptions.config.access !== 'visitor')) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refused(invalid({ 'Idempotency-Key': 'Ein Schlüssel hat 1 bis 200 Zeichen ohne Leerzeichen.' }))
  if (isGuest && key.length < leastGuestKey) return undefined
  const who = isGuest ? ['guest', lineOf(request)] : actor.userId
  return keyedId(
    idKey,
    'command',
    JSON.stringify([who, request.method, request.url, key, request.bodyText ?? null]),
  )
}
