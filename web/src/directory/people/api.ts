import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type {
  InvitationAnswer,
  InvitationForm,
  InvitationView,
} from '@schaufenster/command-service/directory/owner-contract.ts'
import type { CompanyPeople, OwnersAnswer } from '@schaufenster/query-service/directory/owner-contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'

export type { CompanyPeople, InvitationForm, InvitationView }

/** Who owns a company, and who is asked to; what an invitation is about. */
export type PeopleApi = ReturnType<typeof createPeopleApi>

/** Calls about owners (D-2.15); each rejects with an `ApiError`. */
export const createPeopleApi = (client: ApiClient) => {
  const pathOf = (companyId: string) => `/api/companies/${encodeURIComponent(companyId)}`
  return {
    people: async (companyId: string) => (await client.get<OwnersAnswer>(`${pathOf(companyId)}/owners`)).data,
    /** Has a link mailed. Nothing tells whether the address has an account. */
    invite: async (companyId: string, form: InvitationForm) =>
      await client.command('POST', `${pathOf(companyId)}/invitations`, form),
    withdraw: async (companyId: string, invitationId: string) =>
      await client.command('DELETE', `${pathOf(companyId)}/invitations/${invitationId}`),
    remove: async (companyId: string, userId: string) =>
      await client.command('DELETE', `${pathOf(companyId)}/owners/${userId}`),
    /** What the link of a mail invites to; changes nothing. */
    look: async (token: string) =>
      (await client.command<InvitationAnswer>('POST', '/api/invitations/look', { token })).data,
    accept: async (token: string) =>
      (await client.command<Written>('POST', '/api/invitations/accept', { token })).data,
  }
}
