import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { RefreshTokens } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { EraseAccount } from './account-erasure.ts'
import type { Accounts } from './accounts.ts'
import { retentionActor } from './retention-decider.ts'
import type { RegisteredUser } from './user-state.ts'

/** So long an account may stay whose address nobody confirmed (Art. 5 (1) e GDPR: storage limitation). */
export const unconfirmedAccountDays = 90

const dayMs = 86_400_000

/** What somebody has here; whoever has anything keeps the account. */
interface Belongings {
  readonly sessions: number
  readonly companies: number
}

/** Whether an account that is old enough was never taken into use: nobody confirmed its address, is logged in, has a company or a role. */
export const isAbandoned = (
  { isVerified, roles }: Pick<RegisteredUser, 'isVerified' | 'roles'>,
  { sessions, companies }: Belongings,
): boolean => !isVerified && roles.length === 0 && sessions === 0 && companies === 0

/**
 * Erases the accounts that were never confirmed, as if they had asked for it; answers how many. What the read models say is only where to look: it is decided on the log and
 * the vault.
 */
export const createUnconfirmedSweep =
  ({
    accounts,
    refreshTokens,
    eraseAccount,
    unconfirmedBefore,
    companiesOf,
    clock,
  }: {
    readonly accounts: Pick<Accounts, 'byId'>
    readonly refreshTokens: Pick<RefreshTokens, 'familiesOf'>
    readonly eraseAccount: EraseAccount
    /** Ids of accounts that were made before this moment (ISO 8601) and are not confirmed. */
    readonly unconfirmedBefore: (moment: string) => Promise<readonly string[]>
    readonly companiesOf: (userId: string) => Promise<readonly unknown[]>
    readonly clock: Clock
  }): (() => Promise<number>) =>
  async () => {
    const moment = new Date(clock.now() - unconfirmedAccountDays * dayMs).toISOString()
    let erased = 0
    for (const userId of await unconfirmedBefore(moment)) {
      const user = await accounts.byId(userId)
      if (user === undefined) continue
      const sessions = (await refreshTokens.familiesOf(userId)).length
      const companies = (await companiesOf(userId)).length
      if (!isAbandoned(user, { sessions, companies })) continue
      const commandId = newUuid()
      const context = { actor: retentionActor, commandId, correlationId: commandId, causationId: commandId }
      if (!isLeft(await eraseAccount(user, context))) erased += 1
    }
    return erased
  }
