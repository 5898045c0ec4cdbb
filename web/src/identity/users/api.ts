import type {
  InvitationAnswer,
  InvitationRequest,
} from '@schaufenster/command-service/identity/account-contract.ts'
import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import type {
  AccountState,
  UserAnswer,
  UserOrder,
  UserPage,
  UserRow,
} from '@schaufenster/query-service/identity/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'

export type { AccountState, CompanyRow, UserAnswer, UserOrder, UserPage, UserRow }

/** What administrators ask and do about accounts; each rejects with an `ApiError`. */
export type UsersApi = ReturnType<typeof createUsersApi>

/** Somebody who is to get an account, with the ids of their roles. */
export interface Invitation extends Omit<InvitationRequest, 'roles'> {
  readonly roles?: readonly string[]
}

const pathOf = (id: string) => `/api/users/${encodeURIComponent(id)}`

/** Accounts of others; every look at them is recorded (D-10.10). */
export const createUsersApi = (client: ApiClient) => ({
  page: async (parameters: string) => await client.get<UserPage>(`/api/users?${parameters}`),
  user: async (id: string) => await client.get<UserAnswer>(pathOf(id)),
  companies: async (id: string) =>
    (await client.get<{ data: CompanyRow[] }>(`/api/users/getCompaniesByUser/${encodeURIComponent(id)}`))
      .data,
  /** Answers the id of the new account. */
  invite: async (form: Invitation) =>
    (await client.command<InvitationAnswer>('POST', '/api/auth/registerByAdmin', form)).user.id,
  /** The invitation, or the link to confirm the address, once more. */
  mailLink: async (userId: string) => {
    await client.command('POST', '/api/auth/welcome', { userId })
  },
  access: async (id: string, isActive: boolean) => {
    await client.command('PUT', `${pathOf(id)}/access`, { isActive })
  },
  roles: async (id: string, roles: readonly string[], expectedVersion: number) => {
    await client.command('PUT', `${pathOf(id)}/roles`, { roles, expectedVersion })
  },
  resetFactor: async (id: string) => {
    await client.command('DELETE', `${pathOf(id)}/second-factor`)
  },
  endSessions: async (id: string) => {
    await client.command('DELETE', `${pathOf(id)}/sessions`)
  },
})
