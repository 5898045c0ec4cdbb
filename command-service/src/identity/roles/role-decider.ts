import { roleEvents, type RoleEvent } from '@schaufenster/events/identity/role-events.ts'
import type { Role } from '@schaufenster/events/identity/values.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { isPermission, type Permission } from '@schaufenster/platform/app/permissions.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'

export const roleStream = (id: Role): StreamRef => ({ name: streamName('role', id), partitionKey: id })

/** A custom role; a deleted one never comes back. */
export type RoleState =
  | { readonly status: 'unknown' }
  | { readonly status: 'deleted' }
  | { readonly status: 'open'; readonly name: string; readonly permissions: readonly Permission[] }

/** Every command to a role's stream. `taken`: the names of all other roles, as far as known. */
export type RoleCommand =
  | {
      readonly type: 'CreateRole'
      readonly by: Authority
      readonly name: string
      readonly permissions: readonly Permission[]
      readonly taken: ReadonlySet<string>
    }
  | {
      readonly type: 'ChangeRole'
      readonly by: Authority
      readonly name?: string
      readonly permissions?: readonly Permission[]
      readonly taken: ReadonlySet<string>
    }
  /** `holders`: how many users have it, as far as known. */
  | { readonly type: 'DeleteRole'; readonly by: Authority; readonly holders: number }

type Decision = Either<Refusal, readonly RoleEvent[]>
type OpenRole = Extract<RoleState, { status: 'open' }>

const evolve = (state: RoleState, event: RoleEvent): RoleState => {
  if (event.type === 'RoleCreated') return { status: 'open', ...event.data, ...known(event.data) }
  if (state.status !== 'open') return state
  switch (event.type) {
    case 'RoleRenamed':
      return { ...state, name: event.data.name }
    case 'RolePermissionsChanged':
      return { ...state, ...known(event.data) }
    case 'RoleDeleted':
      return { status: 'deleted' }
  }
}

/** Nothing checks keys that the code no longer knows. */
const known = ({ permissions }: { readonly permissions: readonly string[] }) => ({
  permissions: permissions.filter(isPermission),
})

export const noRole = notFound('Diese Rolle')

const beyondReach = invalid({
  permissions: 'Sie können nur Rechte vergeben und nehmen, die Sie selbst haben.',
})

/** Whether somebody has all these permissions: nobody can grant more than they have. */
export const reaches = (by: Authority, permissions: readonly Permission[]): boolean =>
  permissions.every((permission) => may(by, permission))

/** The form in which names are compared. */
export const nameKey = (name: string): string => name.toLocaleLowerCase('de')

const nameTaken = invalid({ name: 'So heißt schon eine Rolle. Bitte wählen Sie einen anderen Namen.' })

const decide = (state: RoleState, command: RoleCommand): Decision => {
  const { by } = command
  if (!may(by, 'role.manage')) return left(forbidden)
  if (command.type === 'CreateRole') {
    if (state.status !== 'unknown') return right([])
    const { name, permissions, taken } = command
    if (taken.has(nameKey(name))) return left(nameTaken)
    if (!reaches(by, permissions)) return left(beyondReach)
    return right([{ type: 'RoleCreated', data: { name, permissions: [...permissions] } }])
  }
  if (state.status === 'unknown') return left(noRole)
  if (state.status === 'deleted') return command.type === 'DeleteRole' ? right([]) : left(noRole)
  if (!reaches(by, state.permissions)) return left(beyondReach)
  return command.type === 'ChangeRole' ? changed(state, command) : deleted(command.holders)
}

const changed = (
  role: OpenRole,
  { by, name = role.name, permissions = role.permissions, taken }: RoleCommand & { type: 'ChangeRole' },
): Decision => {
  if (!reaches(by, permissions)) return left(beyondReach)
  if (name !== role.name && taken.has(nameKey(name))) return left(nameTaken)
  const renamed: readonly RoleEvent[] = name === role.name ? [] : [{ type: 'RoleRenamed', data: { name } }]
  const isSame =
    permissions.length === role.permissions.length &&
    permissions.every((permission) => role.permissions.includes(permission))
  const allowed: readonly RoleEvent[] = isSame
    ? []
    : [{ type: 'RolePermissionsChanged', data: { permissions: [...permissions] } }]
  return right([...renamed, ...allowed])
}

const deleted = (holders: number): Decision =>
  holders > 0 ? left(inUseBy(holders)) : right([{ type: 'RoleDeleted', data: {} }])

const inUseBy = (holders: number): Refusal => ({
  code: 'conflict',
  message: `Diese Rolle ${holders === 1 ? 'hat noch eine Person' : `haben noch ${holders} Personen`}. Nehmen Sie sie ihnen zuerst.`,
})

/** The rules of one role (docs/decisions/0036). */
export const roleDecider: Decider<RoleState, RoleCommand, RoleEvent> = {
  initialState: { status: 'unknown' },
  isEvent: isOneOf(roleEvents),
  evolve,
  decide,
}
