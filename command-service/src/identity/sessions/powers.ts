import type { Role } from '@schaufenster/events/identity/values.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { OpenFamily } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { RegisteredUser } from '../accounts/user-state.ts'
import { permissionsOf, type PermissionsOfRole } from '../roles/role-permissions.ts'

/** What somebody may beside what everybody may, as tokens and pages are told. */
export interface Powers {
  readonly role: 'admin' | 'user'
  readonly permissions: readonly Permission[]
  /** Their roles allow more than everybody may, and nobody gets that here without a second factor or a passkey. */
  readonly needFactor: boolean
  /** What it takes before they are more than a user like any other (docs/decisions/0025): a factor, as they have none, or a login with the one that they have. */
  readonly withheldFor?: 'aFactor' | 'aLogin'
}

/** What somebody may in a session of theirs, or without one wherever they gave all that they have beside the password. */
type In = Pick<OpenFamily, 'factorAt'> | 'anySession'

/** What somebody may just now, as the log has it. */
export type PowersOf = (user: RegisteredUser, session: In) => Promise<Powers>

type Asked = Config['adminSecondFactor']

/** `admin` if that role is held, else `user` (D-1.3). */
export const rolenameOf = (roles: readonly Role[]): 'admin' | 'user' =>
  roles.includes('admin') ? 'admin' : 'user'

/** Pure: what these roles and permissions come to for who has these ways in and came by one of them, where that is asked of administrators. */
export const decidePowers = (
  { roles, factorId, passkeys }: Pick<RegisteredUser, 'roles' | 'factorId' | 'passkeys'>,
  permissions: readonly Permission[],
  asked: Asked,
  session: In,
): Powers => {
  const role = rolenameOf(roles)
  const needFactor = asked === 'required' && (role === 'admin' || permissions.length > 0)
  const withheld = { role: 'user', permissions: [], needFactor } as const
  if (needFactor && factorId === undefined && passkeys.length === 0)
    return { ...withheld, withheldFor: 'aFactor' }
  if (needFactor && session !== 'anySession' && session.factorAt === undefined)
    return { ...withheld, withheldFor: 'aLogin' }
  return { role, permissions, needFactor }
}

/** What a log-in asks of somebody beside the right password; undefined where that is enough. */
export const askedBeside = (
  { factorId, passkeys }: Pick<RegisteredUser, 'factorId' | 'passkeys'>,
  { needFactor }: Pick<Powers, 'needFactor'>,
): 'code' | 'passkey' | undefined => {
  if (factorId !== undefined) return 'code'
  return needFactor && passkeys.length > 0 ? 'passkey' : undefined
}

/** Over the roles of the log. */
export const createPowersOf =
  (permissionsOfRole: PermissionsOfRole, asked: Asked): PowersOf =>
  async (user, session) =>
    decidePowers(user, await permissionsOf(user.roles, permissionsOfRole), asked, session)
