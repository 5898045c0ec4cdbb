import type { ApiClient } from '../lib/api-client.ts'

/** The logged-in user as the API tells it (spec §3 "Session/user"). */
export interface CurrentUser {
  readonly _id: string
  readonly fullName: string
  readonly email: string
  /** Ids of the companies that the user owns. */
  readonly companies: readonly string[]
  readonly role: { readonly rolename: string }
  /** Keys such as `company.approve` (D-1.3). */
  readonly permissions: readonly string[]
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Registration extends Credentials {
  readonly fullName: string
  readonly acceptTerms: boolean
}

interface LoginAnswer {
  readonly accessToken: string
  readonly refreshToken: string
  readonly user: CurrentUser
}

export type IdentityApi = ReturnType<typeof createIdentityApi>

/** The calls of `/api/auth` (capabilities.md C1). */
export const createIdentityApi = (client: ApiClient) => ({
  logIn: async (credentials: Credentials) =>
    await client.command<LoginAnswer>('POST', '/api/auth/login', credentials),
  logOut: async () => await client.command('POST', '/api/auth/logout'),
  currentUser: async () => {
    const answer = await client.get<{ data: { user: CurrentUser } }>('/api/auth/verify-token')
    return answer.data.user
  },
  register: async (registration: Registration) => {
    await client.command('POST', '/api/auth/register', registration)
  },
})
