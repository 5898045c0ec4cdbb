import type {
  InvitationAnswer,
  InvitationRequest,
  SessionsEndRequest,
} from '@schaufenster/command-service/identity/account-contract.ts'
import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import type {
  AccountState,
  SignIns,
  SignInsAnswer,
  UserAnswer,
  UserOrder,
  UserPage,
  UserRow,
} from '@schaufenster/query-service/identity/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'

export type { AccountState, CompanyRow, SignIns, UserAnswer, UserOrder, UserPage, UserRow }

/** What made an administrator end somebody's sessions. */
export type RevocationCause = SessionsEndRequest['cause']

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
  signIns: async (id: string) => (await client.get<SignInsAnswer>(`${pathOf(id)}/sign-ins`)).data,
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
  endSessions: async (id: string, cause: RevocationCause) => {
    await client.command('DELETE', `${pathOf(id)}/sessions`, { cause })
  },
  rename: async (id: string, fullName: string) => {
    await client.command('PUT', pathOf(id), { fullName })
  },
})
