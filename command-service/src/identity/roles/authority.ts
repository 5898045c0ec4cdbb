import type { RightsNow } from '@schaufenster/platform/app/access.ts'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { PowersOf } from '../sessions/powers.ts'

/** What somebody may, as the log has it just now and whatever a token says that was made before; undefined when they have no account that is open. */
export type AuthorityOf = (userId: string) => Promise<Authority | undefined>

/** Asks the log itself, for what goes on when who asked for it may be gone. */
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
    return { userId, role, permissions }
  }

/**
 * Over the log. Nobody may more by it than their token says, whose session may have begun without a second factor (docs/decisions/0025). Who has no account that is open may nothing: their token
 * ends with it, but in other processes, and after a crash in between, a little later (0033).
 */
export const rightsNowIn =
  (authorityOf: AuthorityOf): RightsNow =>
  async ({ userId, role, permissions }) => {
    const now = await authorityOf(userId)
    return {
      role: role === 'admin' && now?.role === 'admin' ? 'admin' : 'user',
      permissions: permissions.filter((permission) => now?.permissions.includes(permission)),
    }
  }
