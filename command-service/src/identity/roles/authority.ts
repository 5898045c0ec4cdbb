import type { RightsNow } from '@schaufenster/platform/app/access.ts'
import type { Authority, Session } from '@schaufenster/platform/app/session.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { PowersOf } from '../sessions/powers.ts'

/** Somebody's current permissions according to the log, whatever an older token says; undefined without an active account. */
export type AuthorityOf = (userId: string) => Promise<AuthorityNow | undefined>

/** `isUnconfirmed`: their e-mail address is. */
type AuthorityNow = Authority & Pick<Session, 'isUnconfirmed'>

/** Reads the log itself, for long-running work whose requester may have left. */
export const authorityIn =
  ({
    accounts,
    powersOf,
  }: {
    readonly accounts: Pick<Accounts, 'byId'>
    readonly powersOf: PowersOf
  }): AuthorityOf =>
  async (userId) => {
    const user = await accounts.byId(userId)
    if (user?.isActive !== true) return undefined
    const { role, permissions } = await powersOf(user, 'anySession')
    return { userId, role, permissions, isUnconfirmed: !user.isVerified }
  }

/**
 * Reads the log. Never grants more than the token, whose session may have begun without a second factor
 * (docs/decisions/0025). Without an active account nothing is allowed; the token itself expires a little
 * later in other processes (0033).
 */
export const rightsNowIn =
  (authorityOf: AuthorityOf): RightsNow =>
  async ({ userId, role, permissions, isUnconfirmed = false }) => {
    const now = await authorityOf(userId)
    return {
      role: role === 'admin' && now?.role === 'admin' ? 'admin' : 'user',
      permissions: permissions.filter((permission) => now?.permissions.includes(permission)),
      isUnconfirmed: now?.isUnconfirmed ?? isUnconfirmed,
    }
  }
