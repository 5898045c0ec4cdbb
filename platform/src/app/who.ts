import type { FastifyRequest } from 'fastify'
import { invalidToken, Refused } from './refused.ts'
import type { Session } from './session.ts'

/** The logged-in user, on routes that require one. */
export const who = ({ session }: FastifyRequest): Session => {
  if (session === undefined) throw new Refused(invalidToken)
  return session
}
