import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import type { Role } from '@schaufenster/events/identity/values.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import type { Handle } from '../lib/handle.ts'
import { takingBack, type Undoing, type Undoings, type UndoRequest } from '../lib/undoing.ts'
import { userStream } from './accounts.ts'
import { userDecider, type UserCommand } from './user-decider.ts'

/** How many others hold a role, as far as is known. */
export type OtherHolders = (role: Role, userId: string) => Promise<number>

/** A role that was given is taken away again, and the other way round (D-10.9); the last administrator stays one. */
export const roleUndoings = (handle: Handle, otherHolders: OtherHolders): Undoings => {
  const by = (
    restedOnBy: string,
    commandFor: (role: Role, userId: string) => UserCommand | Promise<UserCommand>,
  ): Undoing => ({
    permission: 'role.manage',
    restedOnBy: new Set([restedOnBy]),
    concerns: (later, event) => roleOf(later) === roleOf(event),
    undo: async ({ event, context }: UndoRequest) => {
      const { id } = streamParts(event.stream)
      const command = await commandFor(roleOf(event), id)
      return handle(takingBack(userDecider, event.id), userStream(id), command, context)
    },
  })
  return {
    RoleAssigned: by('RoleUnassigned', async (role, userId) => ({
      type: 'UnassignRole',
      role,
      otherHolders: await otherHolders(role, userId),
    })),
    RoleUnassigned: by('RoleAssigned', (role) => ({ type: 'AssignRole', role })),
  }
}

const roleOf = (event: OpenedEvent): Role => {
  if (!userDecider.isEvent(event) || (event.type !== 'RoleAssigned' && event.type !== 'RoleUnassigned'))
    throw new Error(`${event.id} is about no role`)
  return event.data.role
}
