import type { UnknownAction } from '@reduxjs/toolkit'
import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type {
  InvitationAnswer,
  InvitationForm,
  InvitationView,
} from '@schaufenster/command-service/directory/owner-contract.ts'
import type { CompanyPeople, OwnersAnswer } from '@schaufenster/query-service/directory/owner-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { appStarted } from '../../lib/session-question.ts'
import { privatePaths } from '../../private-paths.ts'

export type { CompanyPeople, InvitationView }

/** What is asked about the owners of a company. */
type PeopleChange = { readonly companyId: string } & (
  | { readonly kind: 'invite' | 'transfer'; readonly sent: InvitationForm }
  | { readonly kind: 'withdraw'; readonly invitationId: string }
  /** `isSelf`: who asks leaves. */
  | { readonly kind: 'remove'; readonly userId: string; readonly isSelf: boolean }
)

const pathOf = (companyId: string) => `/api/companies/${encodeURIComponent(companyId)}`

/** Who owns a company, and who is asked to (D-2.15). */
export const companyPeople = resource({
  name: 'companyPeople',
  ask: async (client, companyId: string): Promise<CompanyPeople> =>
    (await client.get<OwnersAnswer>(`${pathOf(companyId)}/owners`)).data,
  key: (companyId) => companyId,
})

const send = (client: ApiClient, change: PeopleChange): Promise<unknown> => {
  const path = pathOf(change.companyId)
  switch (change.kind) {
    case 'invite':
    case 'transfer':
      // Has a link mailed. Nothing tells whether the address has an account.
      return client.command('POST', `${path}/invitations`, change.sent)
    case 'withdraw':
      return client.command('DELETE', `${path}/invitations/${change.invitationId}`)
    case 'remove':
      return client.command('DELETE', `${path}/owners/${change.userId}`)
  }
}

const success = (change: PeopleChange): string | undefined => {
  switch (change.kind) {
    case 'invite':
    case 'transfer':
      return `Die Einladung an ${change.sent.email} ist unterwegs.`
    case 'withdraw':
      return 'Die Einladung gilt nicht mehr.'
    case 'remove':
      return undefined
  }
}

const isLeaving = (change: PeopleChange): boolean => change.kind === 'remove' && change.isSelf

/** Names the form of a company that asks for such a change. */
export const peopleForm = ({ kind, companyId }: Pick<PeopleChange, 'kind' | 'companyId'>): string =>
  `${kind} ${companyId}`

/** The session of who becomes an owner, or is none any more, is asked for again: their companies are others now. */
const sessionAgain = (): readonly UnknownAction[] => [appStarted()]

/** What owners do about who owns the company. */
export const changePeople = action<PeopleChange>({
  name: 'changePeople',
  form: peopleForm,
  send,
  success,
  refreshes: (change) => (isLeaving(change) ? [] : [companyPeople.askedAgain(change.companyId)]),
  follows: (change) => (isLeaving(change) ? sessionAgain() : []),
  leadsTo: (change) => (isLeaving(change) ? privatePaths.companyList.href() : undefined),
})

/** What a mailed link invites to; looking changes nothing. */
export const invitation = resource({
  name: 'invitation',
  ask: async (client, token: string): Promise<InvitationView> =>
    (await client.command<InvitationAnswer>('POST', '/api/invitations/look', { token })).data,
  key: (token) => token,
})

/** By the token of its link. */
export const acceptInvitation = action<string, string>({
  name: 'acceptInvitation',
  form: (token) => token,
  send: async (client, token) =>
    (await client.command<Written>('POST', '/api/invitations/accept', { token })).data.id,
  success: () => 'Sie sind jetzt Inhaber.',
  follows: sessionAgain,
  leadsTo: (_token, id) => privatePaths.overview.href(id),
})
