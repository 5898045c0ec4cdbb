import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import type { Role } from '@schaufenster/events/identity/values.ts'

/** What the holders of a built-in role may beside what everybody may (D-1.3); an administrator may everything without being told. */
const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  admin: [],
  analyse: ['analytics.read'],
}

/** The keys of all that somebody with these roles may. */
export const permissionsOf = (roles: readonly Role[]): readonly Permission[] => [
  ...new Set(roles.flatMap((role) => permissionsOfRole[role])),
]
