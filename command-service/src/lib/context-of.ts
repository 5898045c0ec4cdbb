import type { FastifyRequest } from 'fastify'
import type { CommandContext } from './handle.ts'

/** The command id of a call, and the version its editor saw: by default the body's. */
export const contextOf = (
  request: FastifyRequest,
  expectedVersion: number | undefined = versionIn(request.body),
): CommandContext => ({
  ...request.commandContext(),
  ...(expectedVersion !== undefined && { expectedVersion }),
})

const versionIn = (body: unknown): number | undefined => {
  if (typeof body !== 'object' || body === null || !('expectedVersion' in body)) return undefined
  const { expectedVersion } = body
  return typeof expectedVersion === 'number' && Number.isSafeInteger(expectedVersion) && expectedVersion >= 0
    ? expectedVersion
    : undefined
}
