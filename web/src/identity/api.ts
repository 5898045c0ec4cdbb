import type { CurrentUser, VerifyAnswer } from '@schaufenster/command-service/identity/contract.ts'
import type { ApiClient } from '../lib/api-client.ts'

export type { CurrentUser }

/** The current user, and logging out: needed by every page. Logging in and everything else on accounts comes with its pages. */
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
