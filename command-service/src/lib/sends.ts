import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { nobody, type Authority } from '@schaufenster/platform/app/session.ts'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { contextOf } from './context-of.ts'
import type { Decider } from './decider.ts'
import { newStream, type Handle, type StreamRef } from './handle.ts'

/** The response to a command: the id and the new version. */
export const Written = Type.Object({
  data: Type.Object({ _id: Type.String(), id: Type.String(), version: Type.Integer() }),
})
export type Written = Static<typeof Written>

/** A call that is one command on one thing. Throws refusals. */
export type Send<Id, Command> = (
  request: FastifyRequest,
  reply: FastifyReply,
  id: Id,
  command: Command,
  /** The version the caller saw; by default the body's. */
  expectedVersion?: number,
) => Promise<Written>

/** Turns commands to a decider's streams into responses of routes: decides, appends, and sets the position to read up to. */
export const sends =
  <Id extends string, State, Command, Event extends DomainEvent>(
    { handle }: { readonly handle: Handle },
    decider: Decider<State, Command, Event>,
    streamOf: (id: Id) => StreamRef,
  ): Send<Id, Command> =>
  async (request, reply, id, command, expectedVersion) =>
    written(reply, id, await handle(decider, streamOf(id), command, contextOf(request, expectedVersion)))

/** {@link sends} for the command that begins a stream, whose id was created for it. */
export const begins = <Id extends string, State, Command, Event extends DomainEvent>(
  deps: { readonly handle: Handle },
  decider: Decider<State, Command, Event>,
  streamOf: (id: Id) => StreamRef,
): Send<Id, Command> => sends(deps, decider, (id: Id) => newStream(streamOf(id)))

/** The response about one thing that was decided on; a refusal is thrown. */
export const written = (
  reply: FastifyReply,
  id: string,
  decided: Either<Refusal, { readonly position: string; readonly revision: number }>,
): Written => {
  const { revision: version } = settled(reply, decided)
  return { data: { _id: id, id, version } }
}

/** The decided events, with their position for the caller (promise 5). Throws refusals. */
export const settled = <Decided extends { readonly position: string }>(
  reply: FastifyReply,
  decided: Either<Refusal, Decided>,
): Decided => {
  const done = orRefuse(decided)
  void reply.position(done.position)
  return done
}

/** The person who sends the command, according to the token. */
export const byOf = ({ session }: FastifyRequest): Authority => session ?? nobody
