import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext } from '../../lib/handle.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { AuthorityOf } from './authority.ts'
import { reaches } from './role-decider.ts'
import { permissionsOf, type PermissionsOfRole } from './role-permissions.ts'

/**
 * Right if the actor has every permission of the account. Locking, unlocking or resetting factors removes or
 * grants those permissions, which nobody may do beyond their own (docs/decisions/0036). Always right for the
 * platform, never without an active account.
 */
export type WithinReach = (
  userId: string,
  context: Pick<CommandContext, 'actor'>,
) => Promise<Either<Refusal, unknown>>

const mayMore: Refusal = {
  code: 'conflict',
  message: 'Diese Person darf mehr als Sie. Bitte wenden Sie sich an jemanden, der auch darf, was sie darf.',
}

/** Reads both from the log. */
export const withinReachOf =
  ({
    accounts,
    authorityOf,
    permissionsOfRole,
  }: {
    readonly accounts: Pick<Accounts, 'byId'>
    readonly authorityOf: AuthorityOf
    readonly permissionsOfRole: PermissionsOfRole
  }): WithinReach =>
  async (userId, { actor }) => {
    if (actor.kind !== 'user') return right(undefined)
    const by = await authorityOf(actor.userId)
    const roles = (await accounts.byId(userId))?.roles ?? []
    const isWithin = by !== undefined && reaches(by, await permissionsOf(roles, permissionsOfRole))
    return isWithin ? right(undefined) : left(mayMore)
  }
