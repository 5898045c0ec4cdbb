import type { NewRoleForm, RoleForm } from '@schaufenster/command-service/identity/role-contract.ts'
import type {
  PermissionView,
  RoleView,
  UserPage,
  UserRow,
} from '@schaufenster/query-service/identity/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'

export type { PermissionView, RoleView }

/** The key of something that a role can allow. */
export type Permission = PermissionView['key']

/** What the page of roles asks and does; each rejects with an `ApiError`. */
export type RolesApi = ReturnType<typeof createRolesApi>

/** Those who have a role, as many as a page holds, and how many they are in all. */
export interface Holders {
  readonly users: readonly UserRow[]
  readonly total: number
}

const pathOf = (id: string) => `/api/role/${encodeURIComponent(id)}`

/** Roles, what they allow, and who has them (docs/decisions/0036). */
export const createRolesApi = (client: ApiClient) => ({
  roles: async () => (await client.get<{ data: RoleView[] }>('/api/role')).data,
  permissions: async () => (await client.get<{ data: PermissionView[] }>('/api/permissions')).data,
  create: async (form: NewRoleForm) => {
    await client.command('POST', '/api/role', form)
  },
  change: async (id: string, form: RoleForm) => {
    await client.command('PUT', pathOf(id), form)
  },
  /** Refused while somebody has it. */
  remove: async (id: string) => {
    await client.command('DELETE', pathOf(id))
  },
  /** For who may see accounts; that they were looked at is recorded. */
  holders: async (id: string): Promise<Holders> =>
    await client.get<UserPage>(`/api/users?limit=100&role=${encodeURIComponent(id)}`),
  /** Takes one role from somebody; refused where the account has changed meanwhile. */
  take: async (role: string, { id, version, roles }: UserRow) => {
    const left = roles.filter((one) => one !== role)
    await client.command('PUT', `/api/users/${encodeURIComponent(id)}/roles`, {
      roles: left,
      expectedVersion: version,
    })
  },
})
