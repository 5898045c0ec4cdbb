import { permissionsOfBuiltIn, type Role } from '@schaufenster/events/identity/values.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import { roleDecider, roleStream } from './role-decider.ts'

/** Whether the role is built in; built-in roles can't be changed or deleted. */
export const isBuiltIn = (role: Role): role is keyof typeof permissionsOfBuiltIn =>
  Object.hasOwn(permissionsOfBuiltIn, role)

/** The current permissions of a role according to the log; undefined if it doesn't exist or was deleted. */
export type PermissionsOfRole = (role: Role) => Promise<readonly Permission[] | undefined>

/** Reads roles from the log itself, so that the next login sees the latest change. */
export const permissionsOfRoleIn =
  (streams: Pick<StreamFolder, 'current'>): PermissionsOfRole =>
  async (role) => {
    if (isBuiltIn(role)) return permissionsOfBuiltIn[role]
    const { state } = await streams.current(roleDecider, roleStream(role).name)
    return state.status === 'open' ? state.permissions : undefined
  }

/** All permissions of somebody with these roles. */
export const permissionsOf = async (
  roles: readonly Role[],
  permissionsOfRole: PermissionsOfRole,
): Promise<readonly Permission[]> => {
  const held = await Promise.all(roles.map(permissionsOfRole))
  return [...new Set(held.flatMap((permissions) => permissions ?? []))]
}
