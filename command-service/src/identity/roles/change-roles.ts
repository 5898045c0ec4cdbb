import type { Role } from '@schaufenster/events/identity/values.ts'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import { left, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext, Handle, Handled } from '../../lib/handle.ts'
import { takingBack } from '../../lib/undoing.ts'
import { userStream } from '../accounts/accounts.ts'
import { userDecider } from '../accounts/user-decider.ts'
import type { UserState, UserStreamEvent } from '../accounts/user-state.ts'
import type { Administrators } from './administrators.ts'
import { reaches } from './role-decider.ts'
import type { PermissionsOfRole } from './role-permissions.ts'

/** The roles to add and to remove. */
export interface RoleChange {
  readonly userId: string
  readonly add: readonly Role[]
  readonly remove: readonly Role[]
  /** The event that it undoes. */
  readonly undoes?: string
}

/** Adds and removes roles that allow no more than the person making the change may do; never removes the last administrator. */
export type ChangeRoles = (
  change: RoleChange,
  by: Authority,
  context: CommandContext,
) => Promise<Either<Refusal, Handled<UserState, UserStreamEvent>>>

const noSuchRole = invalid({ roles: 'Diese Rolle gibt es nicht mehr. Bitte laden Sie die Seite neu.' })
const beyondReach = invalid({
  roles: 'Sie können nur Rollen vergeben und nehmen, deren Rechte Sie selbst haben.',
})

/** Why these roles can't be added or removed: one doesn't exist, or allows more than the person making the change may do. */
export const againstRoles = async (
  { add, remove }: Pick<RoleChange, 'add' | 'remove'>,
  by: Authority,
  permissionsOfRole: PermissionsOfRole,
): Promise<Refusal | undefined> => {
  const added = await Promise.all(add.map(permissionsOfRole))
  const removed = await Promise.all(remove.map(permissionsOfRole))
  if (added.includes(undefined)) return noSuchRole
  const touched = [...added, ...removed].flatMap((permissions) => permissions ?? [])
  return reaches(by, touched) ? undefined : beyondReach
}

/** Roles of users over the log. */
export const createChangeRoles =
  ({
    handle,
    administrators,
    permissionsOfRole,
  }: {
    readonly handle: Handle
    readonly administrators: Administrators
    readonly permissionsOfRole: PermissionsOfRole
  }): ChangeRoles =>
  async ({ userId, add, remove, undoes }, by, context) => {
    const refusal = await againstRoles({ add, remove }, by, permissionsOfRole)
    if (refusal !== undefined) return left(refusal)

    const decider = undoes === undefined ? userDecider : takingBack(userDecider, undoes)
    const command = { type: 'ChangeRoles', add, remove } as const
    const change = (under: CommandContext) => handle(decider, userStream(userId), command, under)
    if (remove.includes('admin')) return administrators.leaving(userId, context, change)
    return add.includes('admin') ? administrators.joining(userId, context, change) : change(context)
  }
