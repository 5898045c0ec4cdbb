import type { Role } from '@schaufenster/events/identity/values.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { OpenFamily } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { RegisteredUser } from '../accounts/user-state.ts'
import { permissionsOf, type PermissionsOfRole } from '../roles/role-permissions.ts'

/** Permissions beyond an ordinary user's, as tokens and pages carry them. */
export interface Powers {
  readonly role: 'admin' | 'user'
  readonly permissions: readonly Permission[]
  /** Their roles allow more than an ordinary user's, which this installation grants only with a second factor or a passkey. */
  readonly needFactor: boolean
  /** What they must do to get their permissions (docs/decisions/0025): add a factor, or log in with the one they have. */
  readonly withheldFor?: 'aFactor' | 'aLogin'
}

/** A user's permissions in a session, or in any session where they have given all their factors. */
type In = Pick<OpenFamily, 'factorAt'> | 'anySession'

/** Current permissions from the log. */
export type PowersOf = (user: RegisteredUser, session: In) => Promise<Powers>

type Asked = Config['adminSecondFactor']

/** `admin` if that role is held, else `user` (D-1.3). */
export const rolenameOf = (roles: readonly Role[]): 'admin' | 'user' =>
  roles.includes('admin') ? 'admin' : 'user'

/**
 * Pure: the permissions of these roles for somebody with these factors, considering whether the session began
 * with a factor if administrators need one. Before their address is confirmed, those of an ordinary user
 * (docs/decisions/0027).
 */
export const decidePowers = (
  {
    roles,
    factorId,
    passkeys,
    isVerified,
  }: Pick<RegisteredUser, 'roles' | 'factorId' | 'passkeys' | 'isVerified'>,
  permissions: readonly Permission[],
  asked: Asked,
  session: In,
): Powers => {
  const role = rolenameOf(roles)
  const needFactor = asked === 'required' && (role === 'admin' || permissions.length > 0)
  const withheld = { role: 'user', permissions: [], needFactor } as const
  if (!isVerified) return withheld
  if (needFactor && factorId === undefined && passkeys.length === 0)
    return { ...withheld, withheldFor: 'aFactor' }
  if (needFactor && session !== 'anySession' && session.factorAt === undefined)
    return { ...withheld, withheldFor: 'aLogin' }
  return { role, permissions, needFactor }
}

/** What a login asks for in addition to the password; undefined if nothing. */
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
