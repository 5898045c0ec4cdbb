import { tokenOf } from '@schaufenster/platform/app/access.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { invalidToken, orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import {
  LoginAnswer,
  LoginRequest,
  LoginStepAnswer,
  RefreshAnswer,
  RefreshRequest,
  VerifyAnswer,
} from '../contract.ts'
import { registerPasskeyLoginRoutes } from '../factor/passkey-login-routes.ts'
import type { Identity } from '../identity.ts'
import { LoginCodeRequest } from '../second-factor-contract.ts'
import { deviceOf } from './device.ts'
import { createNoteFailure } from './login-failures.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { Shown, Welcome } from './welcome.ts'

/** What the login and session routes need from elsewhere. */
export type SessionRoutes = Pick<
  Identity,
  'accounts' | 'sessions' | 'accessTokens' | 'refreshTokens' | 'failedLogins' | 'passkeys' | 'nameInLogs'
>

/** Login counters, the refresh token cookie, and what a session begins with. */
interface AroundSessions {
  /** Logins from one network address. */
  readonly limitAddress: RateLimit
  /** Logins with one e-mail address, including those from one line. */
  readonly limitAccount: RateLimit
  /** Views of the page that offers a passkey. */
  readonly limitPageViews: RateLimit
  readonly refreshCookie: RefreshCookie
  readonly shown: Shown
  readonly welcome: Welcome
}

/** `/api/auth`: login, refresh-token, logout, verify-token (spec §7). */
export const registerSessionRoutes = (app: App, deps: SessionRoutes & AroundSessions): void => {
  const { sessions, accessTokens, refreshTokens, limitAddress, limitAccount, refreshCookie } = deps
  const { shown, welcome } = deps
  const noteFailure = createNoteFailure(deps)

  registerPasskeyLoginRoutes(app, {
    ...deps,
    noteFailure: (request, reply, refusal, passkeyOf) => noteFailure(request, reply, { passkeyOf }, refusal),
  })

  app.post(
    '/api/auth/login',
    {
      config: { access: 'public', limits: [limitAccount] },
      schema: {
        tags: ['Konto'],
        summary: 'Anmelden',
        description:
          'Wo ein zweiter Faktor eingeschaltet ist, folgt auf `challenge` der Code mit `/api/auth/login/code`.',
        body: LoginRequest,
        response: { 200: LoginStepAnswer, 423: Problem },
      },
    },
    async (request, reply) => {
      const step = await sessions.logIn(request.body, deviceIn(request), request.commandContext())
      if (isLeft(step)) noteFailure(request, reply, request.body, step.left)
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
        response: { 200: LoginAnswer, 423: Problem },
      },
    },
    async (request, reply) => {
      const answered = await sessions.answerChallenge(
        request.body,
        deviceIn(request),
        request.commandContext(),
      )
      if (isLeft(answered)) noteFailure(request, reply, request.body, answered.left)
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
      const present = session && (await sessions.current(session))
      if (present === undefined) throw new Refused(invalidToken)
      return { data: { user: await shown(present, request, reply) } }
    },
  )
}

const deviceIn = ({ headers }: FastifyRequest): string => deviceOf(headers['user-agent'] ?? '')
