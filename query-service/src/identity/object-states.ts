import { roleName } from '@schaufenster/events/identity/values.ts'
import { isPermission, permissions } from '@schaufenster/platform/app/permissions.ts'
import { role, type RoleDocument } from '@schaufenster/projections/identity/role.ts'
import { userAccount, type UserAccountDocument } from '@schaufenster/projections/identity/user-account.ts'
import { namesFor, partsOf, type StreamStates } from '../lib/stream-state.ts'

/** How the history describes the states of roles and accounts. */
export const identityStates = (roleNames: ReadonlyMap<string, string>): StreamStates => ({
  role: {
    projection: role,
    parts: partsOf<RoleDocument>([
      ['Name', 'name'],
      ['Rechte', 'permissions', namesFor(nameOfPermission)],
    ]),
  },
  user: {
    projection: userAccount,
    parts: partsOf<UserAccountDocument>([
      ['Rollen', 'roles', namesFor((id) => roleNames.get(id) ?? roleName(id))],
      ['AGB in Fassung', 'termsVersion'],
    ]),
  },
})

const nameOfPermission = (key: string): string => (isPermission(key) ? permissions[key].name : key)
