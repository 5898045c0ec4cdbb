import type {
  ForgottenRequest,
  LinkRequest,
  LoginAnswer,
  LoginRequest,
  LoginStepAnswer,
  RegisterRequest,
  ResetRequest,
  SettlementRequest,
  VerificationAnswer,
} from '@schaufenster/command-service/identity/contract.ts'
import type {
  PasskeyLoginRequest,
  PasskeyRequestOptions,
} from '@schaufenster/command-service/identity/passkey-contract.ts'
import type { LoginCodeRequest } from '@schaufenster/command-service/identity/second-factor-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { Problem } from '../../lib/problem.ts'
import type { TokenPair } from '../../lib/session-tokens.ts'
import { paths } from '../../paths.ts'
import { askDevice } from '../passkeys/device.ts'
import { sessionOf } from '../session-of.ts'
import { appStarted, loggedIn } from '../slice.ts'

/** As the form has it: whether the terms are accepted is for the API to judge. */
interface Registration extends Omit<RegisterRequest, 'acceptTerms'> {
  readonly acceptTerms: boolean
}

/** Who has just logged in, and where they work. */
type Session = Awaited<ReturnType<typeof sessionOf>>

type LoginStep = Session | { readonly challenge: string }

const begin = async (client: ApiClient, path: string, sent: unknown): Promise<Session> =>
  await sessionOf((await client.beginAnew<LoginAnswer>(path, sent)).user)

/** The account that has just logged in is locked; where it is led tells so (docs/decisions/0039). */
const toLocked = (_request: unknown, { details }: Problem): string | undefined =>
  typeof details === 'object' &&
  details !== null &&
  'next' in details &&
  details.next === paths.noAccess.href()
    ? paths.noAccess.href()
    : undefined

/** Logging in. Its form is about the challenge where a code is asked for. Where a login leads is for its page to say. */
export const logIn: Action<LoginRequest, LoginStep, string> = action<LoginRequest, LoginStep, string>({
  name: 'logIn',
  send: async (client, credentials) => {
    const step = await client.beginAnew<LoginStepAnswer & Partial<TokenPair>>('/api/auth/login', credentials)
    return 'challenge' in step ? { challenge: step.challenge } : await sessionOf(step.user)
  },
  follows: (_credentials, step) => ['challenge' in step ? logIn.opened(step.challenge) : loggedIn(step)],
  refusalLeadsTo: toLocked,
})

const begun = (_request: unknown, session: Session) => [loggedIn(session), logIn.closed()]

/** The second step, where the first one answered a challenge. */
export const logInWithCode = action({
  name: 'logInWithCode',
  send: (client, answer: LoginCodeRequest) => begin(client, '/api/auth/login/code', answer),
  follows: begun,
  refusalLeadsTo: toLocked,
})

/** What the device is to be asked for. */
export const passkeyOptions = async (client: ApiClient) =>
  (await client.command<PasskeyRequestOptions>('POST', '/api/auth/passkey/options')).data

/** Without an answer of the device it is asked for one. */
export const logInWithPasskey = action({
  name: 'logInWithPasskey',
  send: async (client, answer: PasskeyLoginRequest | undefined) => {
    const sent = answer ?? { passkey: await askDevice(await passkeyOptions(client)) }
    return await begin(client, '/api/auth/passkey', sent)
  },
  follows: begun,
  refusalLeadsTo: toLocked,
})

/** Logs in at once; where that leads is for its page to say. */
export const register = action({
  name: 'register',
  send: (client, registration: Registration) => begin(client, '/api/auth/register', registration),
  follows: (_registration, session) => [loggedIn(session)],
})

/** For a mailed link. Its form is about what is left to do with it. Anybody logged in here is then another user. */
export const verifyEmail: Action<LinkRequest, VerificationAnswer, Next> = action<
  LinkRequest,
  VerificationAnswer,
  Next
>({
  name: 'verifyEmail',
  send: (client, link) => client.command('POST', '/api/auth/verifyEmail', link),
  refreshes: () => [appStarted()],
  follows: (_link, { next }) => (next === undefined ? [] : [verifyEmail.opened(next)]),
  leadsTo: (_link, { next }) => (next === undefined ? paths.success.href('bestaetigt') : undefined),
})

type Next = NonNullable<VerificationAnswer['next']>

/** Decides about an account that was registered with one's address, by the link that confirms it. */
export const settleRegistration = action({
  name: 'settleRegistration',
  send: (client, settlement: SettlementRequest) =>
    client.command('POST', '/api/auth/settleRegistration', settlement),
  refreshes: () => [appStarted()],
  leadsTo: ({ decision }) => paths.success.href(decision === 'takeOver' ? 'uebernommen' : 'verworfen'),
})

/** Has a link mailed, if the address has an account; nothing tells whether it has. */
export const forgetPassword = action({
  name: 'forgetPassword',
  send: (client, forgotten: ForgottenRequest) =>
    client.command('POST', '/api/auth/forgetPassword', forgotten),
  leadsTo: () => paths.success.href('link'),
})

/** Is refused when the link of a mail doesn't work any more. */
export const checkResetLink = action({
  name: 'checkResetLink',
  send: (client, link: LinkRequest) => client.command('POST', '/api/auth/confirmResetPassword', link),
})

export const resetPassword = action({
  name: 'resetPassword',
  send: (client, reset: ResetRequest) => client.command('POST', '/api/auth/resetPassword', reset),
  leadsTo: () => paths.success.href('passwort'),
})
