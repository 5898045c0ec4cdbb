import type { NewRoleForm, RoleForm } from '@schaufenster/command-service/identity/role-contract.ts'
import type {
  PermissionView,
  RoleView,
  UserPage,
  UserRow,
} from '@schaufenster/query-service/identity/contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { deleteRole } from './delete-role.ts'

export type { PermissionView, RoleView }

/** The key of something that a role can allow. */
export type Permission = PermissionView['key']

/** Roles and all that they can be made of. */
export interface RoleOverview {
  readonly roles: readonly RoleView[]
  readonly permissions: readonly PermissionView[]
}

/** Those who have a role, as many as a page holds, and how many they are in all. */
export interface Holders {
  readonly users: readonly UserRow[]
  readonly total: number
}

/** What is asked of a role by a dialog. */
type RoleChange =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly role: RoleView; readonly name: string }
  /** Taken from its holders first. */
  | { readonly kind: 'delete'; readonly role: RoleView; readonly holders: Holders }

type RoleDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'delete'; readonly role: RoleView }

const pathOf = (id: string) => `/api/role/${encodeURIComponent(id)}`

const holdersOf = (client: ApiClient, id: string): Promise<Holders> =>
  client.get<UserPage>(`/api/users?limit=100&role=${encodeURIComponent(id)}`)

/** Roles and what they allow (docs/decisions/0036). */
export const roleOverview = resource({
  name: 'roleOverview',
  ask: async (client): Promise<RoleOverview> => {
    const [roles, permissions] = await Promise.all([
      client.get<{ data: RoleView[] }>('/api/role'),
      client.get<{ data: PermissionView[] }>('/api/permissions'),
    ])
    return { roles: roles.data, permissions: permissions.data }
  },
  channels: ['roles'],
})

/** For people who may see accounts; such access is recorded. */
export const roleHolders = resource({
  name: 'roleHolders',
  ask: holdersOf,
  key: (id: string) => id,
  stays: () => false,
})

/** Answers 409 where somebody else has changed the role meanwhile. */
export const saveRole = (client: ApiClient, id: string, form: RoleForm) =>
  client.command('PUT', pathOf(id), form)

const send = async (client: ApiClient, change: RoleChange): Promise<unknown> => {
  switch (change.kind) {
    case 'create':
      return await client.command('POST', '/api/role', {
        name: change.name,
        permissions: [],
      } satisfies NewRoleForm)
    case 'rename': {
      const { id, version = 0 } = change.role
      return await saveRole(client, id, { name: change.name, expectedVersion: version })
    }
    case 'delete': {
      const steps = {
        holders: (id: string) => holdersOf(client, id),
        /** Refused where the account has changed meanwhile. */
        take: async (role: string, { id, version, roles }: UserRow) =>
          await client.command('PUT', `/api/users/${encodeURIComponent(id)}/roles`, {
            roles: roles.filter((one) => one !== role),
            expectedVersion: version,
          }),
        /** Refused while somebody has it. */
        remove: (id: string) => client.command('DELETE', pathOf(id)),
      }
      return await deleteRole(steps, change.role.id, change.holders)
    }
  }
}

const done = { create: 'Rolle angelegt', rename: 'Rolle umbenannt', delete: 'Rolle gelöscht' } as const

/** The dialog about a role. The list is read again after a refusal too: it shows what another administrator did. */
export const changeRole = action<RoleChange, unknown, RoleDialog>({
  name: 'changeRole',
  send,
  success: ({ kind }) => done[kind],
  refreshes: () => [roleOverview.asked()],
  otherwise: (change, { kind }, isSeen) => [
    ...(isSeen && change.kind === 'delete' ? [roleHolders.asked(change.role.id)] : []),
    ...(kind === 'conflict' ? [] : [roleOverview.asked()]),
  ],
})
