import type { OtherHolders } from '@schaufenster/command-service/identity/undo-roles.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import type { Models } from './models.ts'

/** Counted in the read model of accounts once it has caught up; two are enough to know that somebody else is there. */
export const otherHoldersIn =
  ({ users, freshness }: Pick<Models, 'users' | 'freshness'>): OtherHolders =>
  async (role, userId) => {
    await freshness.waitFor([userAccount.name], await freshness.head())
    const found = await users.find({ where: { field: 'roles', contains: role }, limit: 2 })
    return found.filter(({ key }) => key !== userId).length
  }
