import { platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext } from '../../lib/handle.ts'
import type { ChangeRoles } from '../roles/change-roles.ts'
import type { Accounts } from './accounts.ts'

/** Ensures that an administrator exists, as requested by the operator. Repeating it changes nothing. */
export const ensureAdmin = async (
  { accounts, changeRoles }: { readonly accounts: Accounts; readonly changeRoles: ChangeRoles },
  { email, password }: { readonly email: string; readonly password: string },
  context: CommandContext,
): Promise<Either<Refusal, { readonly userId: string; readonly created: boolean }>> => {
  const existing = await accounts.byEmail(email)
  if (existing !== undefined) {
    const { userId } = existing
    const assigned = await changeRoles({ userId, add: ['admin'], remove: [] }, platformItself, context)
    return isLeft(assigned) ? left(assigned.left) : right({ userId, created: false })
  }
  const registered = await accounts.register(
    { fullName: 'Administration', email, password, roles: ['admin'], isVouchedFor: true },
    context,
  )
  return isLeft(registered) ? registered : right({ userId: registered.right.userId, created: true })
}
