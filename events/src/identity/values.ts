import { allPermissions, type Permission } from '@schaufenster/platform/app/permissions.ts'
import type { Brand } from '@schaufenster/platform/lib/brand.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import Type from 'typebox'
import { uuidPattern } from '../directory/ids.ts'

/** A name: no control characters, no markup, no blanks at either end. */
const fullNamePattern = '^[^\\s<>\\u0000-\\u001f]([^<>\\u0000-\\u001f]*[^\\s<>\\u0000-\\u001f])?$'
export const FullName = Type.String({ minLength: 1, maxLength: 100, pattern: fullNamePattern })

/** As typed, without blanks at either end. Compared case-insensitively. */
export const Email = Type.String({ minLength: 3, maxLength: 254, format: 'email' })

/** Identifies the request that a mailed link belongs to. */
export const RequestId = Type.String({ format: 'uuid' })

/** Identifies the valid password, whose hash is in the vault. */
export const PasswordId = Type.String({ format: 'uuid' })

/** Identifies the valid secret for one-time codes, which is in the vault. */
export const FactorId = Type.String({ format: 'uuid' })

/** Id of a passkey, whose public key is in the vault. A UUIDv7, so it shows when the passkey was added. */
export const PasskeyId = Type.String({ format: 'uuid' })

/** ISO 8601, UTC. */
export const Moment = Type.String({ format: 'date-time' })

/** Everybody is a user. In addition `admin` may do everything and `analyse` may read reports (D-1.3). */
export const builtInRoles = ['admin', 'analyse'] as const
export const builtInRoleNames: Readonly<Record<(typeof builtInRoles)[number], string>> = {
  admin: 'Verwaltung',
  analyse: 'Analyse',
}

/** The additional permissions of their holders. */
export const permissionsOfBuiltIn: Readonly<Record<(typeof builtInRoles)[number], readonly Permission[]>> = {
  admin: allPermissions,
  analyse: ['analytics.read'],
}

const builtIn: ReadonlySet<string> = new Set(builtInRoles)

/** The id of a role: a word for built-in ones, otherwise a UUID. */
export type Role = (typeof builtInRoles)[number] | Brand<string, 'RoleId'>

/** For untrusted ids. */
export const isRole = (text: string): text is Role => builtIn.has(text) || isUuid(text)

/** The name of a built-in role. Others are shown by their id. */
export const roleName = (id: string): string =>
  new Map<string, string>(Object.entries(builtInRoleNames)).get(id) ?? id

/** Brands ids that the code made or knows; throws on anything else. */
export const roleId = (text: string): Role => {
  if (!isRole(text)) throw new Error(`not a role: ${text}`)
  return text
}

export const Role = Type.Unsafe<Role>(
  Type.Union([Type.Enum(builtInRoles), Type.String({ pattern: uuidPattern })]),
)

/** A user's name for a device. */
export const PasskeyName = Type.String({ minLength: 1, maxLength: 60, pattern: fullNamePattern })

/** A role's name: no control characters, no markup, no blanks at either end. */
export const RoleName = Type.String({ minLength: 1, maxLength: 60, pattern: fullNamePattern })

/** In no particular order, without duplicates. The code that checks them knows which exist (`platform/src/app/permissions.ts`). */
export const PermissionKeys = Type.Array(Type.String({ pattern: '^[a-z]+\\.[a-z]+$', maxLength: 60 }), {
  maxItems: 200,
  uniqueItems: true,
})
