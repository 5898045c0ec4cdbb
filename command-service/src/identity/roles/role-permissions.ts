import { permissionsOfBuiltIn, type Role } from '@schaufenster/events/identity/values.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import { roleDecider, roleStream } from './role-decider.ts'

/** Whether the role is the code's, which nobody changes or deletes. */
export const isBuiltIn = (role: Role): role is keyof typeof permissionsOfBuiltIn =>
  Object.hasOwn(permissionsOfBuiltIn, role)

/** What the holders of a role may, as the log has it just now; undefined where there is no such role, or none any more. */
export type PermissionsOfRole = (role: Role) => Promise<readonly Permission[] | undefined>

/** Reads roles from the log itself, where who signs in next finds what was decided last. */
export const permissionsOfRoleIn =
  (streams: Pick<StreamFolder, 'current'>): PermissionsOfRole =>
  async (role) => {
    if (isBuiltIn(role)) return permissionsOfBuiltIn[role]
    const { state } = await streams.current(roleDecider, roleStream(role).name)
    return state.status === 'open' ? state.permissions : undefined
  }

/** The keys of all that somebody with these roles may. */
export const permissionsOf = async (
  roles: readonly Role[],
  permissionsOfRole: PermissionsOfRole,
): Promise<readonly Permission[]> => {
  const held = await Promise.all(roles.map(permissionsOfRole))
  return [...new Set(held.flatMap((permissions) => permissions ?? []))]
}
