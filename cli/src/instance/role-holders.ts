import type { OtherHolders } from '@schaufenster/command-service/identity/undo-roles.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import type { Models } from './models.ts'

/** Counted in the read model of accounts once it has caught up; two who can log in are enough to know that somebody else is there. */
export const otherHoldersIn =
  ({ users, freshness }: Pick<Models, 'users' | 'freshness'>): OtherHolders =>
  async (role, userId) => {
    await freshness.waitFor([userAccount.name], await freshness.head())
    const holders = { field: 'roles', contains: role } as const
    const active = { field: 'isActive', is: true } as const
    const found = await users.find({ where: { every: [holders, active] }, limit: 2 })
    return found.filter(({ key }) => key !== userId).length
  }
