import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LoginAnswer } from '../contract.ts'
import { PasskeyLoginRequest, PasskeyRequestOptions } from '../passkey-contract.ts'
import { deviceOf } from '../sessions/device.ts'
import type { LoggedIn, Sessions } from '../sessions/sessions.ts'
import type { Passkeys } from './passkeys.ts'

/** What passkey logins need from elsewhere. */
export interface PasskeyLoginRoutes {
  readonly passkeys: Passkeys
  readonly sessions: Pick<Sessions, 'enter'>
  /** Counts logins, together with those by password. */
  readonly limitAddress: RateLimit
  /** Counts views of the page that offers it. */
  readonly limitPageViews: RateLimit
  readonly welcome: (
    loggedIn: LoggedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>
  /** `userId`: the passkey's owner, if known. */
  readonly noteFailure: (
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: Refusal,
    userId?: string,
  ) => void
}

const tags = ['Konto']

/** `/api/auth/passkey`: logs in without address and password; also serves as the second step after a password (docs/decisions/0048). */
export const registerPasskeyLoginRoutes = (
  app: App,
  { passkeys, sessions, limitAddress, limitPageViews, welcome, noteFailure }: PasskeyLoginRoutes,
): void => {
  app.post(
    '/api/auth/passkey/options',
    {
      config: { access: 'public', limits: [limitPageViews] },
      schema: {
        tags,
        summary: 'Mit Passkey anmelden, erster Schritt',
        description: 'Was der Browser fragen soll: für alle dasselbe. Gilt zehn Minuten und einmal.',
        response: { 200: PasskeyRequestOptions },
      },
    },
    async () => {
      return { data: await passkeys.ask() }
    },
  )

  app.post(
    '/api/auth/passkey',
    {
      config: { access: 'public', limits: [limitAddress] },
      schema: {
        tags,
        summary: 'Mit Passkey anmelden',
        description: 'Ein Passkey ersetzt das Passwort und den Code: Das Gerät hat geprüft, wer es bedient.',
        body: PasskeyLoginRequest,
        response: { 200: LoginAnswer, 423: Problem },
      },
    },
    async (request, reply) => {
      const sent = { answer: request.body.passkey, origin: request.headers.origin }
      const context = request.commandContext()
      const identified = await passkeys.identify(sent, context)
      if (isLeft(identified)) noteFailure(request, reply, identified.left)
      const user = orRefuse(identified)
      const entered = await sessions.enter(user, deviceOf(request.headers['user-agent'] ?? ''), context)
      if (isLeft(entered)) noteFailure(request, reply, entered.left, user.userId)
      return welcome(orRefuse(entered), request, reply)
    },
  )
}
