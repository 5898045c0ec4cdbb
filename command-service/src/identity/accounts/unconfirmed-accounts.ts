import { retentionActor } from '@schaufenster/events/identity/retention-events.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { RefreshTokens } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { AccountErasure } from '../privacy/account-erasure.ts'
import type { Accounts } from './accounts.ts'
import type { RegisteredUser } from './user-state.ts'

/** So long an account may stay whose address nobody confirmed (Art. 5 (1) e GDPR: storage limitation). */
export const unconfirmedAccountDays = 90

const dayMs = 86_400_000

/** An account whose address nobody confirmed, and when its last session began (ISO 8601; null: none ever did). */
export interface UnconfirmedAccount {
  readonly userId: string
  readonly lastLoginAt: string | null
}

/** What somebody has beside the account; anybody who has something keeps it. */
interface Belongings extends Pick<UnconfirmedAccount, 'lastLoginAt'> {
  readonly sessions: number
  readonly companies: number
}

/**
 * Whether nobody uses an account that was made before `moment` (ISO 8601): its address is not confirmed, nobody has logged in since then, is logged in, has a company, a role, a
 * passkey or a second factor.
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
 * Erases the accounts that were never confirmed, as if they had asked for it; answers how many. Where to look, the last login and the companies are from read models, so it
 * does nothing unless they have come to the end of the log; all else is from the log and the vault themselves. Nor does it do anything while no mail is sent: nobody could confirm.
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
    /** Mail is sent, and so are links to confirm an address. */
    readonly canConfirm: boolean
    /** Whether the read models know all that the log says by now. */
    readonly areModelsFresh: () => Promise<boolean>
    /** Accounts that were made before this moment (ISO 8601) and are not confirmed. */
    readonly unconfirmedBefore: (moment: string) => AsyncIterable<UnconfirmedAccount>
    readonly companiesOf: (userId: string) => Promise<readonly unknown[]>
    readonly clock: Clock
  }): (() => Promise<number>) =>
  async () => {
    if (!canConfirm || !(await areModelsFresh())) return 0
    const moment = new Date(clock.now() - unconfirmedAccountDays * dayMs).toISOString()
    let erased = 0
    /** Each is judged right before it goes: whoever came back while the others went stays. */
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
