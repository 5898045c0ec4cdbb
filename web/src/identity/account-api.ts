import type {
  ForgottenRequest,
  LinkRequest,
  LoginAnswer,
  LoginRequest,
  OwnSession,
  OwnSessionsAnswer,
  PasswordChangeRequest,
  RefreshAnswer,
  RegisterRequest,
  ResetRequest,
} from '@schaufenster/command-service/identity/contract.ts'
import type { ApiClient } from '../lib/api-client.ts'

/** As the form has it: whether the terms are accepted is for the API to judge. */
export type Registration = Omit<RegisterRequest, 'acceptTerms'> & { readonly acceptTerms: boolean }

export type { ForgottenRequest, LinkRequest, LoginRequest, OwnSession, PasswordChangeRequest, ResetRequest }

/** Getting into an account, and what its owner does about it. */
export type AccountApi = ReturnType<typeof createAccountApi>

/** Calls of `/api/auth` (capabilities.md C1); each rejects with an `ApiError`. */
export const createAccountApi = (client: ApiClient) => ({
  logIn: async (credentials: LoginRequest) =>
    await client.command<LoginAnswer>('POST', '/api/auth/login', credentials),
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
  /** Ends all sessions; the answer begins a new one. */
  changePassword: async (change: PasswordChangeRequest) =>
    await client.command<RefreshAnswer>('POST', '/api/me/password', change),
  /** One's own sessions that go on, the one used last first. */
  sessions: async () => (await client.get<OwnSessionsAnswer>('/api/me/sessions')).data,
  endSession: async (id: string) => await client.command('DELETE', `/api/me/sessions/${id}`),
  endOtherSessions: async () => await client.command('DELETE', '/api/me/sessions'),
  /** Has the link to confirm one's own address mailed once more. */
  mailLink: async () => await client.command('POST', '/api/auth/welcome'),
})
