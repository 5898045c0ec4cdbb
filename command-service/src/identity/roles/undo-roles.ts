import type { Role } from '@schaufenster/events/identity/values.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import type { Undoing, Undoings } from '../../lib/undoing.ts'
import { userDecider } from '../accounts/user-decider.ts'
import type { ChangeRoles, RoleChange } from './change-roles.ts'

/** How to undo giving and taking roles (D-10.9); the last administrator stays. */
export const roleUndoings = (changeRoles: ChangeRoles): Undoings => {
  const by = (restedOnBy: string, changeOf: (role: Role) => Pick<RoleChange, 'add' | 'remove'>): Undoing => ({
    permission: 'role.manage',
    restedOnBy: new Set([restedOnBy]),
    concerns: (later, event) => roleOf(later) === roleOf(event),
    undo: async ({ event, by: who, context }) =>
      changeRoles(
        { userId: streamParts(event.stream).id, ...changeOf(roleOf(event)), undoes: event.id },
        who,
        context,
      ),
  })
  return {
    RoleAssigned: by('RoleUnassigned', (role) => ({ add: [], remove: [role] })),
    RoleUnassigned: by('RoleAssigned', (role) => ({ add: [role], remove: [] })),
  }
}

const roleOf = (event: OpenedEvent): Role => {
  if (!userDecider.isEvent(event) || (event.type !== 'RoleAssigned' && event.type !== 'RoleUnassigned'))
    throw new Error(`${event.id} is about no role`)
  return event.data.role
}
