import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { UserPath } from './account-contract.ts'
import { Told } from './contract.ts'
import { qrPathOf } from './one-time-codes.ts'
import {
  FactorAnswer,
  FactorConfirmRequest,
  FactorOffRequest,
  FactorRequest,
  RecoveryCodesAnswer,
} from './second-factor-contract.ts'
import type { Secure } from './secure.ts'
import type { SecondFactor } from './second-factor.ts'
import { who } from './who.ts'

/** What the routes of the second factor need from elsewhere. */
export interface SecondFactorRoutes {
  readonly secondFactor: SecondFactor
  readonly secure: Secure
  /** Guesses of the password, from a session that somebody left open. */
  readonly limitGuesses: RateLimit
}

const tags = ['Konto']

/** Turning codes on and off (docs/decisions/0038). */
export const registerSecondFactorRoutes = (
  app: App,
  { secondFactor, secure, limitGuesses }: SecondFactorRoutes,
): void => {
  app.post(
    '/api/me/second-factor',
    {
      config: { access: 'user', limits: [limitGuesses] },
      schema: {
        tags,
        summary: 'Zweiten Faktor einrichten',
        description: 'Gilt erst, wenn ein Code gezeigt hat, dass die App ihn hat.',
        body: FactorRequest,
        response: { 200: FactorAnswer },
      },
    },
    async (request) => {
      const { userId } = who(request)
      const { key, uri } = orRefuse(await secondFactor.begin({ userId, ...request.body }))
      return { data: { key, uri, qr: qrPathOf(uri) } }
    },
  )

  app.post(
    '/api/me/second-factor/confirm',
    {
      config: { access: 'user', limits: [limitGuesses] },
      schema: {
        tags,
        summary: 'Zweiten Faktor einschalten',
        description:
          'Antwortet einmal mit zehn Ersatzcodes. Wessen Rechte ohne ihn ruhten, der ist danach überall sonst abgemeldet und hat sie mit dem nächsten Zugangstoken.',
        body: FactorConfirmRequest,
        response: { 200: RecoveryCodesAnswer },
      },
    },
    async (request) => {
      const session = who(request)
      const context = request.commandContext()
      const confirm = () => secondFactor.confirm(session.userId, request.body.code, context)
      const codes = orRefuse(await secure(session, context, confirm))
      return { data: { recoveryCodes: [...codes] } }
    },
  )

  app.post(
    '/api/me/second-factor/off',
    {
      config: { access: 'user', limits: [limitGuesses] },
      schema: {
        tags,
        summary: 'Zweiten Faktor ausschalten',
        body: FactorOffRequest,
        response: { 200: Told },
      },
    },
    async (request) => {
      const { userId } = who(request)
      orRefuse(await secondFactor.turnOff({ userId, ...request.body }, request.commandContext()))
      return { message: 'Der zweite Faktor ist ausgeschaltet.' }
    },
  )

  app.delete(
    '/api/users/:id/second-factor',
    {
      config: { access: { permission: 'user.manage' } },
      schema: {
        tags,
        summary: 'Zweiten Faktor von jemandem ausschalten',
        description:
          'Für Menschen, die Gerät und Ersatzcodes verloren und sich ausgewiesen haben. Steht im Protokoll.',
        params: UserPath,
        response: { 200: Told },
      },
    },
    async (request, reply) => {
      const { position } = orRefuse(await secondFactor.reset(request.params.id, request.commandContext()))
      if (position !== undefined) void reply.position(position)
      return { message: 'Der zweite Faktor ist ausgeschaltet.' }
    },
  )
}
