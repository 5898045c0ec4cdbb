import { retentionActor } from '@schaufenster/events/identity/retention-events.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { AccountErasure } from '../privacy/account-erasure.ts'
import type { CompanyLeft, ErasureRoutes } from '../privacy/erasure-routes.ts'
import type { Accounts } from './accounts.ts'
import type { RegisteredUser } from './user-state.ts'

/** How long an account with an unconfirmed address may stay (Art. 5 (1) e GDPR: storage limitation). */
export const unconfirmedAccountDays = 90

const dayMs = 86_400_000

/** A company of such an account. */
interface CompanyBegun extends CompanyLeft {
  readonly wasApproved: boolean
}

/**
 * Whether nobody vouches for an account: its address is not confirmed, and it has no role, passkey, second factor, or
 * company that was ever approved or has other owners. Its sessions don't count: whoever registered a stranger's address
 * could keep one alive for ever.
 */
export const isAbandoned = (
  {
    isVerified,
    roles,
    passkeys,
    factorId,
  }: Pick<RegisteredUser, 'isVerified' | 'roles' | 'passkeys' | 'factorId'>,
  companies: readonly Pick<CompanyBegun, 'isSole' | 'wasApproved'>[],
): boolean =>
  !isVerified &&
  roles.length + passkeys.length === 0 &&
  factorId === undefined &&
  companies.every(({ isSole, wasApproved }) => isSole && !wasApproved)

/**
 * Erases accounts that were never confirmed, with the companies they began, as if they had requested it; resolves
 * to their number. The candidates and companies come from read models, so it does nothing unless those have reached
 * the end of the log; everything else comes from the log and the vault. It also does nothing while no mail is
 * sent, because nobody could confirm.
 */
export const createUnconfirmedSweep =
  ({
    accounts,
    accountErasure,
    canConfirm,
    areModelsFresh,
    unconfirmedBefore,
    companiesOf,
    leaveCompany,
    clock,
  }: {
    readonly accounts: Pick<Accounts, 'byId'>
    readonly accountErasure: Pick<AccountErasure, 'erase'>
    /** Whether mail, including links to confirm an address, is being sent. */
    readonly canConfirm: boolean
    /** Whether the read models have caught up with the log. */
    readonly areModelsFresh: () => Promise<boolean>
    /** Ids of unconfirmed accounts created before this moment (ISO 8601). */
    readonly unconfirmedBefore: (moment: string) => AsyncIterable<string>
    readonly companiesOf: (userId: string) => Promise<readonly CompanyBegun[]>
    readonly leaveCompany: ErasureRoutes['leaveCompany']
    readonly clock: Clock
  }): (() => Promise<number>) =>
  async () => {
    if (!canConfirm || !(await areModelsFresh())) return 0
    const moment = new Date(clock.now() - unconfirmedAccountDays * dayMs).toISOString()
    const commandId = newUuid()
    const context = { actor: retentionActor, commandId, correlationId: commandId, causationId: commandId }
    let erased = 0
    /** Each is checked right before its erasure, so that somebody who confirms in the meantime stays. */
    const abandoned = async function* (): AsyncGenerator<RegisteredUser> {
      for await (const userId of unconfirmedBefore(moment)) {
        const user = await accounts.byId(userId)
        if (user === undefined) continue
        const companies = await companiesOf(userId)
        if (!isAbandoned(user, companies)) continue
        for (const company of companies) await leaveCompany(company, userId, context)
        yield user
        erased += 1
      }
    }
    orRefuse(await accountErasure.erase(abandoned(), context))
    return erased
  }
