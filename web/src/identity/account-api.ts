import type {
  EmailChangeRequest,
  OwnAccount,
  OwnAccountAnswer,
  UserChangeRequest,
} from '@schaufenster/command-service/identity/account-contract.ts'
import type {
  ForgottenRequest,
  LinkRequest,
  LoginAnswer,
  LoginRequest,
  LoginStepAnswer,
  OwnSession,
  OwnSessionsAnswer,
  RefreshAnswer,
  RegisterRequest,
  ResetRequest,
} from '@schaufenster/command-service/identity/contract.ts'
import type {
  PasskeyLoginRequest,
  PasskeyRequestOptions,
} from '@schaufenster/command-service/identity/passkey-contract.ts'
import type {
  FactorAnswer,
  FactorConfirmRequest,
  LoginCodeRequest,
  RecoveryCodesAnswer,
} from '@schaufenster/command-service/identity/second-factor-contract.ts'
import type { PasswordChangeRequest } from '@schaufenster/command-service/identity/step-up-contract.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { proven, type Shown, type WithShown } from './passkeys/step-up.ts'

/** As the form has it: whether the terms are accepted is for the API to judge. */
export type Registration = Omit<RegisterRequest, 'acceptTerms'> & { readonly acceptTerms: boolean }

export type {
  FactorConfirmRequest,
  ForgottenRequest,
  LinkRequest,
  LoginAnswer,
  LoginCodeRequest,
  LoginRequest,
  OwnAccount,
  OwnSession,
  PasskeyLoginRequest,
  ResetRequest,
  UserChangeRequest,
}

/** Another address or password, and who wants it. */
export type EmailChange = WithShown<EmailChangeRequest>
export type PasswordChange = WithShown<PasswordChangeRequest>

/** What an authenticator needs, as a picture to scan and as text. */
export type Enrolment = FactorAnswer['data']

/** Getting into an account, and what its owner does about it. */
export type AccountApi = ReturnType<typeof createAccountApi>

/** Calls of `/api/auth`; each rejects with an `ApiError`. */
export const createAccountApi = (client: ApiClient) => ({
  logIn: async (credentials: LoginRequest) =>
    await client.command<LoginStepAnswer>('POST', '/api/auth/login', credentials),
  /** The second step, where the first one answered a challenge. */
  logInWithCode: async (answer: LoginCodeRequest) =>
    await client.command<LoginAnswer>('POST', '/api/auth/login/code', answer),
  /** What the device is to be asked for. */
  passkeyOptions: async () =>
    (await client.command<PasskeyRequestOptions>('POST', '/api/auth/passkey/options')).data,
  logInWithPasskey: async (login: PasskeyLoginRequest) =>
    await client.command<LoginAnswer>('POST', '/api/auth/passkey', login),
  register: async (registration: Registration) =>
    await client.command('POST', '/api/auth/register', registration),
  /** With the link of a mail. */
  verifyEmail: async (link: LinkRequest) => await client.command('POST', '/api/auth/verifyEmail', link),
  /** Has a link mailed, if the address has an account; nothing tells whether it has. */
  forgetPassword: async (forgotten: ForgottenRequest) =>
    await client.command('POST', '/api/auth/forgetPassword', forgotten),
  /** Rejects when the link of a mail doesn't work any more. */
  checkResetLink: async (link: LinkRequest) =>
    await client.command('POST', '/api/auth/confirmResetPassword', link),
  resetPassword: async (reset: ResetRequest) =>
    await client.command('POST', '/api/auth/resetPassword', reset),
  /** Ends all sessions; the one that begins is kept. */
  changePassword: async (change: PasswordChange) =>
    await client.beginAnew<RefreshAnswer>('/api/me/password', await proven(client, change)),
  ownAccount: async () => (await client.get<OwnAccountAnswer>('/api/me/account')).data,
  changeName: async (userId: string, change: UserChangeRequest) =>
    await client.command('PUT', `/api/users/${userId}`, change),
  /** Has a link mailed to the new address. */
  changeEmail: async (change: EmailChange) =>
    await client.command('POST', '/api/me/email', await proven(client, change)),
  beginFactor: async (shown: Shown) =>
    (await client.command<FactorAnswer>('POST', '/api/me/second-factor', await proven(client, shown))).data,
  /** Answers the recovery codes, this once. May end all sessions; the one that begins is kept. */
  confirmFactor: async (request: FactorConfirmRequest) =>
    (await client.beginAnew<RecoveryCodesAnswer>('/api/me/second-factor/confirm', request)).data
      .recoveryCodes,
  turnOffFactor: async (shown: Shown) =>
    await client.command('POST', '/api/me/second-factor/off', await proven(client, shown)),
  /** One's own sessions that go on, the one used last first. */
  sessions: async () => (await client.get<OwnSessionsAnswer>('/api/me/sessions')).data,
  /** Without an id: all but the one that this is called from. */
  endSessions: async (shown: Shown, id?: string) =>
    await client.command(
      'DELETE',
      id === undefined ? '/api/me/sessions' : `/api/me/sessions/${id}`,
      await proven(client, shown),
    ),
})
