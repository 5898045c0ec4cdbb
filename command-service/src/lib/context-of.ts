import type { FastifyRequest } from 'fastify'
import type { CommandContext } from './handle.ts'

/** Under which id a call commands, and what version its editor saw. */
export const contextOf = (request: FastifyRequest, expectedVersion?: number): CommandContext => ({
  ...request.commandContext(),
  ...(expectedVersion !== undefined && { expectedVersion }),
})
