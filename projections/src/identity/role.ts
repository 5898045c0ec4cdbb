import { roleEvents } from '@schaufenster/events/identity/role-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** A custom role. Key: its id. The accounts record its holders. */
export interface RoleDocument {
  readonly id: string
  /** Of the role's last event. */
  readonly version: number
  readonly name: string
  /** As granted. The code may no longer know some of them. */
  readonly permissions: readonly string[]
}

/** Roles with their permissions. Deleted ones are gone. */
export const role = defineProjection<(typeof roleEvents)[number], RoleDocument>({
  name: 'role',
  title: 'Rollen',
  version: 1,
  scope: 'partition',
  events: roleEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  indexes: [],
  fold: (document, event, id) => {
    const version = event.revision
    if (event.type === 'RoleCreated') return { id, version, ...event.data }
    if (event.type === 'RoleDeleted') return undefined
    if (document === undefined) throw new Error(`${event.type} before RoleCreated`)
    return { ...document, version, ...event.data }
  },
})
