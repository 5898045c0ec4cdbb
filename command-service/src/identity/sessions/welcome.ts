import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../contract.ts'
import type { Identity } from '../identity.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { LoggedIn } from './sessions.ts'

/** Ids of a user's companies, as of what the caller has seen at least (promise 5), or with a mark that says otherwise. */
export type CompaniesOf = (
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<readonly string[]>

/** The user of a session, as pages show them. */
export type Shown = (
  present: Pick<LoggedIn, 'user' | 'powers'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<CurrentUser>

/** Answers a session that has just begun, and keeps it in the browser. */
export type Welcome = (
  loggedIn: LoggedIn,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

export const createWelcome = ({
  companiesOf,
  sessions,
  refreshTokens,
  refreshCookie,
  deviceCookie,
}: Pick<Identity, 'sessions' | 'refreshTokens'> & {
  readonly companiesOf: CompaniesOf
  readonly refreshCookie: RefreshCookie
  readonly deviceCookie: DeviceCookie
}): { readonly shown: Shown; readonly welcome: Welcome } => {
  const shown: Shown = async ({ user, powers }, request, reply) => {
    const { userId, fullName, email, isVerified } = user
    const { role, permissions, withheldFor } = powers
    return {
      _id: userId,
      id: userId,
      fullName,
      email,
      isVerified,
      companies: [...(await companiesOf(userId, request, reply))],
      role: { rolename: role },
      permissions: [...permissions],
      ...(withheldFor !== undefined && { mustSecureAccount: true }),
      ...(withheldFor === 'aLogin' && { mustLogInAgain: true }),
    }
  }

  return {
    shown,

    welcome: async ({ accessToken, refreshToken, ...present }, request, reply) => {
      const { userId, email, isVerified } = present.user
      // This browser's previous session would otherwise continue unnoticed (OWASP ASVS 5.0, 7.2.4).
      const before = await refreshTokens.sessionOf(refreshCookie.read(request) ?? '')
      const actor = { kind: 'user', userId, role: present.powers.role } as const
      if (before !== undefined) await sessions.logOut(before, { ...request.commandContext(), actor })
      // Whoever only registered an address must not pass as a device of the one who has it.
      if (isVerified) deviceCookie.keep(request, reply, email)
      return refreshCookie.keep(reply, refreshToken).send({
        accessToken,
        refreshToken,
        user: await shown(present, request, reply),
      })
    },
  }
}
