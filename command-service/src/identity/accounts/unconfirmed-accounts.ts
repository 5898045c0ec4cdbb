import { retentionActor } from '@schaufenster/events/identity/retention-events.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { RefreshTokens } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { AccountErasure } from '../privacy/account-erasure.ts'
import type { Accounts } from './accounts.ts'
import type { RegisteredUser } from './user-state.ts'

/** How long an account with an unconfirmed address may stay (Art. 5 (1) e GDPR: storage limitation). */
export const unconfirmedAccountDays = 90

const dayMs = 86_400_000

/** An account with an unconfirmed address, and when its last session began (ISO 8601; null: it never had one). */
export interface UnconfirmedAccount {
  readonly userId: string
  readonly lastLoginAt: string | null
}

/** What a person has in addition to the account; people who have anything keep it. */
interface Belongings extends Pick<UnconfirmedAccount, 'lastLoginAt'> {
  readonly sessions: number
  readonly companies: number
}

/**
 * Whether an account created before `moment` (ISO 8601) is unused: its address is not confirmed, nobody has
 * logged in since then or is logged in, and it has no company, role, passkey or second factor.
 */
export const isAbandoned = (
  {
    isVerified,
    roles,
    passkeys,
    factorId,
  }: Pick<RegisteredUser, 'isVerified' | 'roles' | 'passkeys' | 'factorId'>,
  { lastLoginAt, sessions, companies }: Belongings,
  moment: string,
): boolean =>
  !isVerified &&
  (lastLoginAt === null || lastLoginAt < moment) &&
  roles.length + passkeys.length + sessions + companies === 0 &&
  factorId === undefined

/**
 * Erases accounts that were never confirmed, as if they had requested it; resolves to their number. The
 * candidates, last logins and companies come from read models, so it does nothing unless those have reached
 * the end of the log; everything else comes from the log and the vault. It also does nothing while no mail is
 * sent, because nobody could confirm.
 */
export const createUnconfirmedSweep =
  ({
    accounts,
    refreshTokens,
    accountErasure,
    canConfirm,
    areModelsFresh,
    unconfirmedBefore,
    companiesOf,
    clock,
  }: {
    readonly accounts: Pick<Accounts, 'byId'>
    readonly refreshTokens: Pick<RefreshTokens, 'familiesOf'>
    readonly accountErasure: Pick<AccountErasure, 'erase'>
    /** Whether mail, including links to confirm an address, is being sent. */
    readonly canConfirm: boolean
    /** Whether the read models have caught up with the log. */
    readonly areModelsFresh: () => Promise<boolean>
    /** Unconfirmed accounts created before this moment (ISO 8601). */
    readonly unconfirmedBefore: (moment: string) => AsyncIterable<UnconfirmedAccount>
    readonly companiesOf: (userId: string) => Promise<readonly unknown[]>
    readonly clock: Clock
  }): (() => Promise<number>) =>
  async () => {
    if (!canConfirm || !(await areModelsFresh())) return 0
    const moment = new Date(clock.now() - unconfirmedAccountDays * dayMs).toISOString()
    let erased = 0
    /** Each is checked right before its erasure, so that somebody who came back in the meantime stays. */
    const abandoned = async function* (): AsyncGenerator<RegisteredUser> {
      for await (const { userId, lastLoginAt } of unconfirmedBefore(moment)) {
        const user = await accounts.byId(userId)
        if (user === undefined) continue
        const sessions = (await refreshTokens.familiesOf(userId)).length
        const companies = (await companiesOf(userId)).length
        if (!isAbandoned(user, { lastLoginAt, sessions, companies }, moment)) continue
        yield user
        erased += 1
      }
    }
    const commandId = newUuid()
    const context = { actor: retentionActor, commandId, correlationId: commandId, causationId: commandId }
    orRefuse(await accountErasure.erase(abandoned(), context))
    return erased
  }
