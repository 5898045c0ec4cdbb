import type {
  CurrentUser,
  LoginAnswer,
  LoginRequest,
  RegisterRequest,
  VerifyAnswer,
} from '@schaufenster/command-service/identity/contract.ts'
import type { ApiClient } from '../lib/api-client.ts'

export type { CurrentUser, LoginRequest }

/** As the form has it: whether the terms are accepted is for the API to judge. */
export type Registration = Omit<RegisterRequest, 'acceptTerms'> & { readonly acceptTerms: boolean }

/** Registering, logging in and out, and who one is. */
export type IdentityApi = ReturnType<typeof createIdentityApi>

/** The calls of `/api/auth` (capabilities.md C1). */
export const createIdentityApi = (client: ApiClient) => ({
  logIn: async (credentials: LoginRequest) =>
    await client.command<LoginAnswer>('POST', '/api/auth/login', credentials),
  logOut: async () => await client.command('POST', '/api/auth/logout'),
  currentUser: async () => {
    const answer = await client.get<VerifyAnswer>('/api/auth/verify-token')
    return answer.data.user
  },
  register: async (registration: Registration) => {
    await client.command('POST', '/api/auth/register', registration)
  },
})
