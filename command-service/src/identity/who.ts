import { invalidToken, Refused } from '@schaufenster/platform/app/refused.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import type { FastifyRequest } from 'fastify'

/** Who is logged in, on routes that let nobody else pass. */
export const who = ({ session }: FastifyRequest): Session => {
  if (session === undefined) throw new Refused(invalidToken)
  return session
}
