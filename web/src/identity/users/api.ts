import type {
  InvitationAnswer,
  InvitationRequest,
  SessionsEndRequest,
} from '@schaufenster/command-service/identity/account-contract.ts'
import type { OwnCompanyRow } from '@schaufenster/query-service/directory/own-company-contract.ts'
import type {
  AccountState,
  SignIns,
  SignInsAnswer,
  UserAnswer,
  UserOrder,
  UserPage,
  UserRow,
} from '@schaufenster/query-service/identity/contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { userParameters, type UserQuery } from './user-query.ts'

export type { AccountState, OwnCompanyRow, SignIns, UserAnswer, UserOrder, UserPage, UserRow }

/** What made an administrator end somebody's sessions. */
export type RevocationCause = SessionsEndRequest['cause']

/** Somebody who is to get an account, with the ids of their roles. */
interface Invitation extends Omit<InvitationRequest, 'roles'> {
  readonly roles?: readonly string[]
}

/** What an administrator does about an account. */
export type UserAction =
  | { readonly kind: 'invite'; readonly form: Invitation }
  | {
      readonly kind: 'roles'
      readonly id: string
      readonly roles: readonly string[]
      readonly version: number
    }
  | { readonly kind: 'rename'; readonly id: string; readonly fullName: string }
  | { readonly kind: 'endSessions'; readonly id: string; readonly cause: RevocationCause }
  /** `mailLink`: the invitation, or the link to confirm the address, once more. */
  | { readonly kind: 'mailLink' | 'lock' | 'unlock' | 'resetFactor'; readonly id: string }

const pathOf = (id: string) => `/api/users/${encodeURIComponent(id)}`
const key = (id: string) => id

/** Accounts of others; every look at them is recorded (D-10.10). */
export const userPage = resource({
  name: 'userPage',
  ask: (client, query: UserQuery) => client.get<UserPage>(`/api/users?${userParameters(query)}`),
  channels: ['accounts'],
})

export const userAccount = resource({
  name: 'userAccount',
  ask: (client, id: string) => client.get<UserAnswer>(pathOf(id)),
  key,
})

export const userSignIns = resource({
  name: 'userSignIns',
  ask: async (client, id: string) => (await client.get<SignInsAnswer>(`${pathOf(id)}/sign-ins`)).data,
  key,
})

/** For who may see the companies of others. */
export const userCompanies = resource({
  name: 'userCompanies',
  ask: async (client, id: string) => {
    const path = `/api/users/getCompaniesByUser/${encodeURIComponent(id)}`
    return (await client.get<{ data: OwnCompanyRow[] }>(path)).data
  },
  key,
})

/** Answers whose account it was. */
const send = async (client: ApiClient, request: UserAction): Promise<string> => {
  if (request.kind === 'invite')
    return (await client.command<InvitationAnswer>('POST', '/api/auth/registerByAdmin', request.form)).user.id
  const { id } = request
  const path = pathOf(id)
  switch (request.kind) {
    case 'roles': {
      const { roles, version } = request
      await client.command('PUT', `${path}/roles`, { roles, expectedVersion: version })
      break
    }
    case 'mailLink':
      await client.command('POST', '/api/auth/welcome', { userId: id })
      break
    case 'lock':
    case 'unlock':
      await client.command('PUT', `${path}/access`, { isActive: request.kind === 'unlock' })
      break
    case 'resetFactor':
      await client.command('DELETE', `${path}/second-factor`)
      break
    case 'endSessions':
      await client.command('DELETE', `${path}/sessions`, { cause: request.cause })
      break
    case 'rename':
      await client.command('PUT', path, { fullName: request.fullName })
      break
  }
  return id
}

const done = {
  invite: 'Die Einladung ist unterwegs.',
  roles: 'Die Rollen sind gespeichert.',
  mailLink: 'Die E-Mail ist unterwegs.',
  lock: 'Das Konto ist gesperrt.',
  unlock: 'Das Konto ist entsperrt.',
  resetFactor: 'Zweiter Faktor und Passkeys sind entfernt.',
  endSessions: 'Alle Sitzungen sind beendet.',
  rename: 'Der Name ist gespeichert.',
} as const

const inPlace: ReadonlySet<UserAction['kind']> = new Set(['roles', 'rename', 'mailLink'])

/** The dialog of an account, by its id; what stands on its page, by kind and id; inviting. What is shown of the account is read again. */
export const actOnUser = action<UserAction, string, UserAction['kind']>({
  name: 'actOnUser',
  form: (request) => {
    if (request.kind === 'invite') return 'invite'
    return inPlace.has(request.kind) ? `${request.kind} ${request.id}` : request.id
  },
  send,
  success: ({ kind }) => done[kind],
  refreshes: (request) => (request.kind === 'invite' ? [] : [userAccount.askedAgain(request.id)]),
  /** Who was invited is shown at once. */
  leadsTo: ({ kind }, id) => (kind === 'invite' ? privatePaths.adminUser.href(id) : undefined),
})
