import { allPermissions, type Permission } from '@schaufenster/platform/app/permissions.ts'
import type { Brand } from '@schaufenster/platform/lib/brand.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import Type from 'typebox'
import { uuidPattern } from '../directory/ids.ts'

/** As people write their name: no control characters, no markup, no blank ends. */
const fullNamePattern = '^[^\\s<>\\u0000-\\u001f]([^<>\\u0000-\\u001f]*[^\\s<>\\u0000-\\u001f])?$'
export const FullName = Type.String({ minLength: 1, maxLength: 100, pattern: fullNamePattern })

/** As it was typed but for blank ends; compared without regard to case. */
export const Email = Type.String({ minLength: 3, maxLength: 254, format: 'email' })

/** Which of somebody's requests a mailed link is of. */
export const RequestId = Type.String({ format: 'uuid' })

/** Which of somebody's passwords counts; its hash is in the vault. */
export const PasswordId = Type.String({ format: 'uuid' })

/** Which secret for one-time codes counts; it is in the vault. */
export const FactorId = Type.String({ format: 'uuid' })

/** Id of a passkey, whose public key is in the vault. A UUIDv7, so it shows when it was added. */
export const PasskeyId = Type.String({ format: 'uuid' })

/** ISO 8601, UTC. */
export const Moment = Type.String({ format: 'date-time' })

/** Everybody is a user; beside that `admin` may everything, and `analyse` reads reports (D-1.3). */
export const builtInRoles = ['admin', 'analyse'] as const
export const builtInRoleNames: Readonly<Record<(typeof builtInRoles)[number], string>> = {
  admin: 'Verwaltung',
  analyse: 'Analyse',
}

/** What their holders may beside what everybody may. */
export const permissionsOfBuiltIn: Readonly<Record<(typeof builtInRoles)[number], readonly Permission[]>> = {
  admin: allPermissions,
  analyse: ['analytics.read'],
}

const builtIn: ReadonlySet<string> = new Set(builtInRoles)

/** The id of a role: a word for those that are built in, else a UUID. */
export type Role = (typeof builtInRoles)[number] | Brand<string, 'RoleId'>

/** Of ids that come from outside. */
export const isRole = (text: string): text is Role => builtIn.has(text) || isUuid(text)

/** The names of built-in roles; others are named by their id. */
export const roleName = (id: string): string =>
  new Map<string, string>(Object.entries(builtInRoleNames)).get(id) ?? id

/** For ids that the code itself knows or made; throws on anything else. */
export const roleId = (text: string): Role => {
  if (!isRole(text)) throw new Error(`not a role: ${text}`)
  return text
}

export const Role = Type.Unsafe<Role>(
  Type.Union([Type.Enum(builtInRoles), Type.String({ pattern: uuidPattern })]),
)

/** As people call a device of theirs. */
export const PasskeyName = Type.String({ minLength: 1, maxLength: 60, pattern: fullNamePattern })

/** As people write it: no control characters, no markup, no blank ends. */
export const RoleName = Type.String({ minLength: 1, maxLength: 60, pattern: fullNamePattern })

/** In no order, each once. Which there are is known to the code that asks for them (`platform/src/app/permissions.ts`). */
export const PermissionKeys = Type.Array(Type.String({ pattern: '^[a-z]+\\.[a-z]+$', maxLength: 60 }), {
  maxItems: 200,
  uniqueItems: true,
})
