import type { AdministratorIds } from '@schaufenster/command-service/identity/roles/administrators.ts'
import type { Role } from '@schaufenster/events/identity/values.ts'
import { role } from '@schaufenster/projections/identity/role.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import { roleNames } from '@schaufenster/query-service/identity/role-names.ts'
import type { Models } from '../models/models.ts'

/** More than any platform has, and few enough to be read at once. */
const mostAdministrators = 1_000

/** Administrators who can log in, from the read model of accounts once it has caught up: an invited person may never choose a password. */
export const administratorIdsIn =
  ({ users, freshness }: Pick<Models, 'users' | 'freshness'>): AdministratorIds =>
  async () => {
    await freshness.waitFor([userAccount.name], await freshness.head())
    const administrators = { field: 'roles', contains: 'admin' } as const
    const active = { field: 'isActive', is: true } as const
    const arrived = { field: 'isInvited', is: false } as const
    const where = { every: [administrators, active, arrived] }
    return (await users.find({ where, limit: mostAdministrators })).map(({ key }) => key)
  }

/** What routes of roles ask of the read models once they have caught up. */
export const roleReadsIn = ({ users, roles, freshness }: Pick<Models, 'users' | 'roles' | 'freshness'>) => ({
  holdersOf: async (asked: Role): Promise<number> => {
    await freshness.waitFor([userAccount.name], await freshness.head())
    return users.count({ field: 'roles', contains: asked })
  },
  roleNames: async (): Promise<ReadonlyMap<string, string>> => {
    await freshness.waitFor([role.name], await freshness.head())
    return new Map((await roleNames(roles)).map(({ id, name }) => [id, name]))
  },
})
