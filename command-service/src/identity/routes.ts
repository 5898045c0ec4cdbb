import type { App } from '@schaufenster/platform/app/build-app.ts'
import { tokenOf } from '@schaufenster/platform/app/access.ts'
import { createRateLimit, type RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { invalidToken, orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { noSoonerThan } from '@schaufenster/platform/lib/no-sooner-than.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { registerAccountRoutes } from './account-routes.ts'
import { isTaken } from './accounts.ts'
import {
  LoginAnswer,
  LoginRequest,
  LoginStepAnswer,
  RefreshAnswer,
  RefreshRequest,
  RegisterAnswer,
  RegisterRequest,
  VerifyAnswer,
  type CurrentUser,
} from './contract.ts'
import { emailKey } from './email-key.ts'
import { deviceOf } from './device.ts'
import type { Identity } from './identity.ts'
import { createNoteFailure } from './login-failures.ts'
import { LoginCodeRequest } from './second-factor-contract.ts'
import { registerOwnAccountRoutes } from './own-account-routes.ts'
import { registerPasskeyLoginRoutes } from './passkey-login-routes.ts'
import { registerPasskeyRoutes } from './passkey-routes.ts'
import { registerOwnRoutes } from './own-routes.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import { limitGuessesBy } from './proof.ts'
import { registerSecondFactorRoutes } from './second-factor-routes.ts'
import type { LoggedIn } from './sessions.ts'
import { registerUserRoutes } from './user-routes.ts'
import type { RegisteredUser } from './user-state.ts'

/** What the routes of accounts and sessions need from elsewhere. */
export interface IdentityRoutes extends Pick<
  Identity,
  | 'accounts'
  | 'sessions'
  | 'accessTokens'
  | 'refreshTokens'
  | 'emailVerification'
  | 'passwordReset'
  | 'prove'
  | 'changePassword'
  | 'accountChanges'
  | 'secondFactor'
  | 'failedLogins'
  | 'passkeys'
  | 'permissionsOfRole'
  | 'powersOf'
  | 'secure'
  | 'countsOf'
  | 'nameInLogs'
> {
  /** Ids of a user's companies, from the directory's read model, which has seen what the caller has (design.md, promise 5) or says that it has not. */
  readonly companiesOf: (
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<readonly string[]>
  /** The version of the AGB that is shown; 0 while there is none. */
  readonly termsVersion: () => Promise<number>
  /** The site is served over HTTPS only. */
  readonly secureCookies: boolean
  /**
   * Milliseconds that the answer takes where its time could tell who has an account: more than the work behind it, which is more for an address that has none
   * (`npm run bench -- enumeration`).
   */
  readonly leastMs: number
  /** How often from one address or for one account, in a quarter of an hour. */
  readonly limits?: { readonly perAddress: number; readonly perAccount: number }
}

const windowMs = 15 * 60_000

/** `/api/auth`: register, login, refresh-token, logout, verify-token (spec §7). */
export const registerIdentityRoutes = (app: App, deps: IdentityRoutes): void => {
  const {
    accounts,
    sessions,
    accessTokens,
    refreshTokens,
    limits = { perAddress: 100, perAccount: 20 },
  } = deps
  const limitsOf = (purpose: string): { limitAddress: RateLimit; limitAccount: RateLimit } => ({
    limitAddress: createRateLimit({
      max: limits.perAddress,
      windowMs,
      counts: deps.countsOf(`${purpose} by address`),
    }),
    limitAccount: createRateLimit({
      max: limits.perAccount,
      windowMs,
      key: emailIn,
      counts: deps.countsOf(`${purpose} by account`),
    }),
  })
  const { limitAddress, limitAccount } = limitsOf('login')
  const noteFailure = createNoteFailure(deps)

  const around = {
    ...deps,
    ...limitsOf('mail'),
    limitGuesses: limitGuessesBy(deps.countsOf),
  }
  registerAccountRoutes(app, around)
  registerUserRoutes(app, around)
  registerOwnAccountRoutes(app, around)
  registerSecondFactorRoutes(app, around)

  const refreshCookie = createRefreshCookie(deps.secureCookies)

  registerOwnRoutes(app, { ...around, keepRefreshToken: refreshCookie.keep })
  registerPasskeyRoutes(app, { ...around, keepRefreshToken: refreshCookie.keep })

  const shown = async (
    user: RegisteredUser,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CurrentUser> => {
    const { userId, fullName, email, isVerified } = user
    const { role, permissions, areWithheld } = await deps.powersOf(user)
    return {
      _id: userId,
      id: userId,
      fullName,
      email,
      isVerified,
      companies: [...(await deps.companiesOf(userId, request, reply))],
      role: { rolename: role },
      permissions: [...permissions],
      ...(areWithheld && { mustSecureAccount: true }),
    }
  }

  const welcome = async (
    { accessToken, refreshToken, user }: LoggedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    // The session that this browser had would go on where nobody sees it (OWASP ASVS 5.0, 7.2.4).
    const before = await refreshTokens.sessionOf(refreshCookie.read(request) ?? '')
    if (before !== undefined) await sessions.logOut(before, request.commandContext())
    return refreshCookie.keep(reply, refreshToken).send({
      accessToken,
      refreshToken,
      user: await shown(user, request, reply),
    })
  }

  registerPasskeyLoginRoutes(app, {
    ...deps,
    limitAddress,
    limitLooks: limitsOf('passkey').limitAddress,
    welcome,
    noteFailure: (request, reply) => noteFailure(request, reply, { passkey: true }),
  })

  app.post(
    '/api/auth/register',
    {
      config: { access: 'public', limits: [limitAddress] },
      schema: {
        tags: ['Konto'],
        summary: 'Konto anlegen',
        description: 'Antwortet gleich, ob die Adresse schon ein Konto hat oder nicht.',
        body: RegisterRequest,
        response: { 201: RegisterAnswer },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const fullName = request.body.fullName.trim()
      const account = { fullName, email, password, termsVersion: await deps.termsVersion() }
      const registered = await noSoonerThan(deps.leastMs, () =>
        accounts.register(account, request.commandContext()),
      )
      if (isLeft(registered) && !isTaken(registered.left)) throw new Refused(registered.left)
      return reply.code(201).send({ user: { fullName, email } })
    },
  )

  app.post(
    '/api/auth/login',
    {
      config: { access: 'public', limits: [limitAddress, limitAccount] },
      schema: {
        tags: ['Konto'],
        summary: 'Anmelden',
        description:
          'Wo ein zweiter Faktor eingeschaltet ist, folgt auf `challenge` der Code mit `/api/auth/login/code`.',
        body: LoginRequest,
        response: { 200: LoginStepAnswer },
      },
    },
    async (request, reply) => {
      const step = await sessions.logIn(request.body, deviceIn(request), request.commandContext())
      if (isLeft(step)) noteFailure(request, reply, request.body)
      const taken = orRefuse(step)
      return 'challenge' in taken ? taken : welcome(taken, request, reply)
    },
  )

  app.post(
    '/api/auth/login/code',
    {
      config: { access: 'public', limits: [limitAddress] },
      schema: {
        tags: ['Konto'],
        summary: 'Anmelden, zweiter Schritt',
        description: 'Mit einem Code der Authenticator-App oder einem Ersatzcode, binnen fünf Minuten.',
        body: LoginCodeRequest,
        response: { 200: LoginAnswer },
      },
    },
    async (request, reply) => {
      const answered = await sessions.answerChallenge(
        request.body,
        deviceIn(request),
        request.commandContext(),
      )
      if (isLeft(answered)) noteFailure(request, reply, request.body)
      return welcome(orRefuse(answered), request, reply)
    },
  )

  app.post(
    '/api/auth/refresh-token',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Konto'],
        summary: 'Neues Zugangstoken',
        body: RefreshRequest,
        response: { 200: RefreshAnswer },
      },
    },
    async (request, reply) => {
      const refreshed = await sessions.refresh(refreshCookie.read(request) ?? '', request.commandContext())
      if (isLeft(refreshed)) {
        void refreshCookie.forget(reply)
        throw new Refused(refreshed.left)
      }
      return refreshCookie.keep(reply, refreshed.right.refreshToken).send(refreshed.right)
    },
  )

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Konto'],
        summary: 'Abmelden',
        description: 'Gelingt immer.',
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request, reply) => {
      const session =
        (await refreshTokens.sessionOf(refreshCookie.read(request) ?? '')) ??
        (await accessTokens.read(tokenOf(request) ?? ''))
      if (session !== undefined) await sessions.logOut(session, request.commandContext())
      return refreshCookie.forget(reply).send({ message: 'Sie sind abgemeldet.' })
    },
  )

  app.get(
    '/api/auth/verify-token',
    {
      config: { access: 'user' },
      schema: { tags: ['Konto'], summary: 'Wer angemeldet ist', response: { 200: VerifyAnswer } },
    },
    async (request, reply) => {
      const { session } = request
      const user = session && (await sessions.current(session))
      if (user === undefined) throw new Refused(invalidToken)
      return { data: { user: await shown(user, request, reply) } }
    },
  )
}

const deviceIn = ({ headers }: FastifyRequest): string => deviceOf(headers['user-agent'] ?? '')

const emailIn = ({ body }: FastifyRequest): string =>
  typeof body === 'object' && body !== null && 'email' in body ? emailKey(String(body.email)) : ''
