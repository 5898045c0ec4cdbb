import { isFields } from '../../lib/fields.ts'
import type { Permission, RoleView } from './api.ts'

/** The unsaved ticks of one role. */
export interface Ticks {
  readonly given: readonly Permission[]
  readonly taken: readonly Permission[]
}

/** Of all roles, by id. */
export type RoleEdits = Readonly<Record<string, Ticks>>

const untouched: Ticks = { given: [], taken: [] }

/** The role's permissions with these ticks; other people's changes to untouched ones are kept. */
export const permissionsWith = (
  { permissions }: RoleView,
  { given, taken }: Ticks = untouched,
): readonly Permission[] => [
  ...permissions.filter((permission) => !taken.includes(permission)),
  ...given.filter((permission) => !permissions.includes(permission)),
]

/** How many permissions of the role would change. */
export const changedIn = ({ permissions }: RoleView, { given, taken }: Ticks = untouched): number =>
  given.filter((permission) => !permissions.includes(permission)).length +
  taken.filter((permission) => permissions.includes(permission)).length

/** The ticks after this box was pressed. */
export const toggled = (role: RoleView, ticks: Ticks = untouched, permission: Permission): Ticks => {
  const given = ticks.given.filter((one) => one !== permission)
  const taken = ticks.taken.filter((one) => one !== permission)
  const isOn = permissionsWith(role, ticks).includes(permission)
  if (isOn === role.permissions.includes(permission))
    return isOn ? { given, taken: [...taken, permission] } : { given: [...given, permission], taken }
  return { given, taken }
}

/** What another administrator has changed in a role since it was read. */
export interface RoleConflict {
  readonly own: boolean
  readonly given: readonly string[]
  readonly taken: readonly string[]
  /** What it is called now, if that is another name. */
  readonly renamed: string | undefined
}

/** Reads the API's conflict response (409, D-G6) beside the previous state of the role. */
export const conflictOf = (before: RoleView, details: unknown): RoleConflict => {
  const changes = isFields(details) && Array.isArray(details['changes']) ? details['changes'] : []
  let permissions: readonly string[] = before.permissions
  let { name } = before
  let own = changes.length > 0
  for (const change of changes.filter(isFields)) {
    own &&= change['own'] === true
    const fields = isFields(change['fields']) ? change['fields'] : {}
    if (Array.isArray(fields['permissions']))
      permissions = fields['permissions'].filter((key) => typeof key === 'string')
    if (typeof fields['name'] === 'string') name = fields['name']
  }
  const known: readonly string[] = before.permissions
  return {
    own,
    given: permissions.filter((key) => !known.includes(key)),
    taken: known.filter((key) => !permissions.includes(key)),
    renamed: name === before.name ? undefined : name,
  }
}
