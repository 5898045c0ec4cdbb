import { allPermissions, permissionNames } from '@schaufenster/platform/app/permissions.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'
import { Roles } from './account-contract.ts'
import { closed, nameOf } from './contract.ts'

/** Requests and responses of the calls that change roles (docs/decisions/0036). */

const RoleName = nameOf(
  60,
  'Bitte geben Sie einen Namen ein, ohne Sonderzeichen wie < und >, mit höchstens 60 Zeichen.',
)

/** Keys the code knows; any other is refused (D-1.3). */
const Permissions = Type.Array(Type.Enum(allPermissions, { 'x-words': permissionNames }), {
  maxItems: 200,
  'x-hint': 'Eines dieser Rechte gibt es nicht. Bitte laden Sie die Seite neu.',
})

/** A custom role. */
export const NewRoleForm = Type.Object({ name: RoleName, permissions: Permissions }, closed)
export type NewRoleForm = Static<typeof NewRoleForm>

/** Changes to a role; omitted fields stay. */
export const RoleForm = Type.Object(
  {
    name: Type.Optional(RoleName),
    permissions: Type.Optional(Permissions),
    expectedVersion: ExpectedVersion,
  },
  closed,
)
export type RoleForm = Static<typeof RoleForm>

/** All roles the person should have; missing ones are removed. */
export const UserRolesForm = Type.Object({ roles: Roles, expectedVersion: ExpectedVersion }, closed)
export type UserRolesForm = Static<typeof UserRolesForm>

/** The path of one role, or of one user. */
export const IdPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })
