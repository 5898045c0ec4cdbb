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

/** What who asks may both when their token was made and now; for the platform itself, what it says. */
export type AuthorityNow = (by: Authority) => Promise<Authority>

/**
 * For what gives rights: they stay when the token is over, so a token that is older than the loss of a role must not give that role back (docs/decisions/0036). Who has no open account
 * has no token either, which ends with it (0033): it is the platform.
 */
export const authorityNowIn =
  (authorityOf: AuthorityOf): AuthorityNow =>
  async (by) =>
    (await authorityOf(by.userId)) ?? by
