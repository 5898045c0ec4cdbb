import { invalidToken, Refused } from '@schaufenster/platform/app/refused.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import type { FastifyRequest } from 'fastify'

/** The logged-in user, on routes that require one. */
export const who = ({ session }: FastifyRequest): Session => {
  if (session === undefined) throw new Refused(invalidToken)
  return session
}
