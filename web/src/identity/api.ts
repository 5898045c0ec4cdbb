import type { CurrentUser, VerifyAnswer } from '@schaufenster/command-service/identity/contract.ts'
import type { ApiClient } from '../lib/api-client.ts'

export type { CurrentUser }

/** Who one is, and logging out: what every page can ask. Logging in and all else about an account comes with its pages. */
export type IdentityApi = ReturnType<typeof createIdentityApi>

/** Calls of `/api/auth`. */
export const createIdentityApi = (client: ApiClient) => ({
  logOut: async () => await client.command('POST', '/api/auth/logout'),
  currentUser: async () => {
    const answer = await client.get<VerifyAnswer>('/api/auth/verify-token')
    return answer.data.user
  },
  renew: client.renew,
})
