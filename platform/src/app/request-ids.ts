import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newUuid } from '../lib/ids.ts'
import { invalid } from '../lib/refusal.ts'
import { keyedId } from '../secrets/keyed-id.ts'
import { Refused } from './refused.ts'
import { actorOf, type RequestActor } from './session.ts'

/** What a command carries beside its data: who, and under which ids. */
export interface RequestContext {
  readonly actor: RequestActor
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string
}

/** The position of what a command did, and the one that a query is to have seen (promise 5). */
export const positionHeader = 'schaufenster-position'
export const correlationHeader = 'x-correlation-id'
const idempotencyHeader = 'idempotency-key'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent; undefined where none was sent as JSON. */
    jsonText: string | undefined
    /** Undefined where the client asks for no position. */
    seenPosition: string | undefined
    /** The same for the same `Idempotency-Key` with the same request of the same user (D-G10); else a new command. */
    commandContext(): RequestContext
  }
  interface FastifyReply {
    /** Tells the client up to where to read to see what it did. */
    position(position: string): FastifyReply
  }
}

/** The id that a request runs under; that of a caller that sent a proper one. No index holds it, so it is a random one, which takes a third of the time. */
export const correlationIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()

/** Gives every request its context for commands and its correlation id, and reads which position its caller has seen. */
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
 * One visitor can't be told from another, so only users have keys. The request counts too: a key that is sent with another input is not the same
 * command, and what somebody typed is never lost for it. Keyed, because inputs may hold what must not be guessed from the log.
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
