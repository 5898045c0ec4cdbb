import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newUuid } from '../lib/ids.ts'
import { invalid } from '../lib/refusal.ts'
import { keyedId } from '../secrets/keyed-id.ts'
import { Refused } from './refused.ts'
import { actorOf, type RequestActor } from './session.ts'

/** What accompanies a command: the actor and the ids. */
export interface RequestContext {
  readonly actor: RequestActor
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string
}

/** Carries the position of what a command did, and the position a query must have seen (promise 5). */
export const positionHeader = 'schaufenster-position'
export const correlationHeader = 'x-correlation-id'
const idempotencyHeader = 'idempotency-key'

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as sent; undefined without one. */
    jsonText: string | undefined
    /** Undefined if the client doesn't ask for a position. */
    seenPosition: string | undefined
    /** Equal for the same `Idempotency-Key`, request and user (D-G10); otherwise a new command. */
    commandContext(): RequestContext
  }
  interface FastifyReply {
    /** Tells the client which position to read up to so that it sees its own change. */
    position(position: string): FastifyReply
  }
}

/** The correlation id of a request: the caller's if it is well formed, otherwise a random one. It isn't indexed, so it needn't be time-ordered. */
export const correlationIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()

/** Gives every request its command context, correlation id and seen position. */
export const registerRequestIds = (app: FastifyInstance, idKey: Uint8Array): void => {
  app.decorateRequest('jsonText', undefined)
  app.decorateRequest('seenPosition', undefined)
  app.decorateRequest('commandContext', function commandContext(this: FastifyRequest) {
    const actor = actorOf(this)
    const commandId = repeatableId(this, actor, idKey) ?? newUuid()
    return { actor, commandId, correlationId: this.id, causationId: commandId }
  })
  app.decorateReply('position', function position(this: FastifyReply, at: string) {
    return this.header(positionHeader, at)
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(correlationHeader, request.id)
    const seen = request.headers[positionHeader]
    if (typeof seen === 'string' && seen !== '') request.seenPosition = seen
    done()
  })
}

/**
 * Only users have keys, because visitors can't be told apart. The request is hashed too: the same key with other input is another command. The hash
 * is keyed so that nobody can guess the input from the log.
 */
const repeatableId = (
  request: FastifyRequest,
  actor: RequestActor,
  idKey: Uint8Array,
): string | undefined => {
  const key = request.headers[idempotencyHeader]
  if (key === undefined || actor.kind !== 'user') return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refused(invalid({ 'Idempotency-Key': 'Ein Schlüssel hat 1 bis 200 Zeichen ohne Leerzeichen.' }))
  return keyedId(
    idKey,
    'command',
    JSON.stringify([actor.userId, request.method, request.url, key, request.jsonText ?? null]),
  )
}
