import type { Role } from '@schaufenster/events/identity/values.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { permissionsOf, type PermissionsOfRole } from './role-permissions.ts'
import type { RegisteredUser } from './user-state.ts'

/** What somebody may beside what everybody may, as tokens and pages are told. */
export interface Powers {
  readonly role: 'admin' | 'user'
  readonly permissions: readonly Permission[]
  /** Their roles allow more than everybody may, and nobody gets that here without a second factor or a passkey. */
  readonly needFactor: boolean
  /** They have neither: here they are a user like any other, until they do (docs/decisions/0025). */
  readonly areWithheld: boolean
}

/** What somebody may just now, as the log has it. */
export type PowersOf = (user: RegisteredUser) => Promise<Powers>

type Asked = Config['adminSecondFactor']

/** `admin` if that role is held, else `user` (D-1.3). */
export const rolenameOf = (roles: readonly Role[]): 'admin' | 'user' =>
  roles.includes('admin') ? 'admin' : 'user'

/** Pure: what these roles and permissions come to for who has these ways in, where that is asked of administrators. */
export const decidePowers = (
  { roles, factorId, passkeys }: Pick<RegisteredUser, 'roles' | 'factorId' | 'passkeys'>,
  permissions: readonly Permission[],
  asked: Asked,
): Powers => {
  const role = rolenameOf(roles)
  const needFactor = asked === 'required' && (role === 'admin' || permissions.length > 0)
  const areWithheld = needFactor && factorId === undefined && passkeys.length === 0
  return areWithheld
    ? { role: 'user', permissions: [], needFactor, areWithheld }
    : { role, permissions, needFactor, areWithheld }
}

/** Over the roles of the log. */
export const createPowersOf =
  (permissionsOfRole: PermissionsOfRole, asked: Asked): PowersOf =>
  async (user) =>
    decidePowers(user, await permissionsOf(user.roles, permissionsOfRole), asked)
