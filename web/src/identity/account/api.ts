import type {
  EmailChangeRequest,
  OwnAccount,
  OwnAccountAnswer,
  UserChangeRequest,
} from '@schaufenster/command-service/identity/account-contract.ts'
import type {
  OwnSession,
  OwnSessionsAnswer,
  RefreshAnswer,
} from '@schaufenster/command-service/identity/contract.ts'
import type {
  FactorAnswer,
  FactorConfirmRequest,
  RecoveryCodesAnswer,
} from '@schaufenster/command-service/identity/second-factor-contract.ts'
import type { PasswordChangeRequest } from '@schaufenster/command-service/identity/step-up-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import { resource } from '../../lib/resource.ts'
import { proven, type Shown, type WithShown } from '../passkeys/step-up.ts'
import { appStarted, rightsChanged } from '../slice.ts'

export type { OwnAccount, OwnSession }

/** The secret for an authenticator, as a picture to scan and as text. */
export type Enrolment = FactorAnswer['data']

/** The recovery codes once it is set up. */
type FactorDialog = Enrolment | readonly string[]

/** A request to end sessions; without an id, all but the current one. */
interface SessionsEnd {
  readonly id: string | undefined
  readonly shown: Shown
}

/** Who one is here, and how one gets in. */
export const ownAccount = resource({
  name: 'ownAccount',
  ask: async (client) => (await client.get<OwnAccountAnswer>('/api/me/account')).data,
})

/** One's own sessions that go on, the one used last first. */
export const ownSessions = resource({
  name: 'ownSessions',
  ask: async (client) => (await client.get<OwnSessionsAnswer>('/api/me/sessions')).data,
})

/** The greeting has the name, too. */
export const changeName = action({
  name: 'changeName',
  send: (client, { userId, ...change }: UserChangeRequest & { readonly userId: string }) =>
    client.command('PUT', `/api/users/${userId}`, change),
  success: () => 'Ihr Name ist gespeichert.',
  refreshes: () => [appStarted(), ownAccount.asked()],
})

/** Has a link mailed to the new address. */
export const changeEmail = action({
  name: 'changeEmail',
  send: async (client, change: WithShown<EmailChangeRequest>) =>
    await client.command('POST', '/api/me/email', await proven(client, change)),
  success: () => 'Der Link ist unterwegs.',
  refreshes: () => [rightsChanged(), ownAccount.asked()],
})

/** Ends all sessions; the one that begins is kept. */
export const changePassword = action({
  name: 'changePassword',
  send: async (client, change: WithShown<PasswordChangeRequest>) =>
    await client.beginAnew<RefreshAnswer>('/api/me/password', await proven(client, change)),
  success: () => 'Ihr neues Passwort gilt.',
  refreshes: () => [ownSessions.asked()],
})

export const endSessions = action<SessionsEnd, unknown, OwnSession | 'others'>({
  name: 'endSessions',
  send: async (client, { id, shown }) =>
    await client.command(
      'DELETE',
      id === undefined ? '/api/me/sessions' : `/api/me/sessions/${id}`,
      await proven(client, shown),
    ),
  refreshes: () => [ownSessions.asked()],
})

export const beginSecondFactor = action({
  name: 'beginSecondFactor',
  send: async (client, shown: Shown) =>
    (await client.command<FactorAnswer>('POST', '/api/me/second-factor', await proven(client, shown))).data,
  follows: (_shown, enrolment) => [confirmSecondFactor.opened(enrolment)],
})

/**
 * Sets up the second factor, then shows the recovery codes, only this once. A user without one so far is
 * logged out elsewhere; the new session is kept.
 */
export const confirmSecondFactor: Action<FactorConfirmRequest, readonly string[], FactorDialog> = action<
  FactorConfirmRequest,
  readonly string[],
  FactorDialog
>({
  name: 'confirmSecondFactor',
  send: async (client, request) =>
    (await client.beginAnew<RecoveryCodesAnswer>('/api/me/second-factor/confirm', request)).data
      .recoveryCodes,
  refreshes: () => [rightsChanged(), ownSessions.asked(), ownAccount.asked()],
  follows: (_request, codes) => [confirmSecondFactor.opened(codes)],
})

export const turnOffSecondFactor = action({
  name: 'turnOffSecondFactor',
  send: async (client, shown: Shown) =>
    await client.command('POST', '/api/me/second-factor/off', await proven(client, shown)),
  success: () => 'Der zweite Faktor ist ausgeschaltet.',
  refreshes: () => [rightsChanged(), ownAccount.asked()],
})
