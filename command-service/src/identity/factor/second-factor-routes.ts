import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import type { FastifyReply } from 'fastify'
import { settled } from '../../lib/sends.ts'
import { UserPath } from '../account-contract.ts'
import { Confirmation } from '../contract.ts'
import { FactorAnswer, FactorConfirmRequest, RecoveryCodesAnswer } from '../second-factor-contract.ts'
import { goOn, type SessionsAnew } from '../secured.ts'
import { deviceOf } from '../sessions/device.ts'
import { StepUpRequest } from '../step-up-contract.ts'
import type { ResetFactors } from './factor-reset.ts'
import { qrPathOf } from './one-time-codes.ts'
import type { SecondFactor } from './second-factor.ts'
import { proverOf, type Prove } from './step-up.ts'

/** What the second-factor routes need from elsewhere. */
export interface SecondFactorRoutes {
  readonly secondFactor: SecondFactor
  readonly prove: Prove
  readonly resetFactors: ResetFactors
  readonly sessions: SessionsAnew
  /** Password guesses from a session that somebody left open. */
  readonly limitGuesses: RateLimit
  /** Stores a refresh token in its cookie. */
  readonly keepRefreshToken: (reply: FastifyReply, token: string) => FastifyReply
}

const tags = ['Konto']

/** Turning codes on and off (docs/decisions/0038). */
export const registerSecondFactorRoutes = (
  app: App,
  { secondFactor, prove, resetFactors, sessions, limitGuesses, keepRefreshToken }: SecondFactorRoutes,
): void => {
  app.post(
    '/api/me/second-factor',
    {
      config: { access: 'user', limits: [limitGuesses] },
      schema: {
        tags,
        summary: 'Zweiten Faktor einrichten',
        description: 'Gilt erst, wenn ein Code gezeigt hat, dass die App ihn hat.',
        body: StepUpRequest,
        response: { 200: FactorAnswer },
      },
    },
    async (request) => {
      const proof = { ...proverOf(request), ...request.body }
      const user = orRefuse(await prove(proof, request.commandContext()))
      const { key, uri } = orRefuse(await secondFactor.begin(user))
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
          'Antwortet einmal mit zehn Ersatzcodes. Wessen Rechte ohne ihn ruhten, der ist danach überall abgemeldet, und die Antwort beginnt eine neue Sitzung, die sie hat.',
        body: FactorConfirmRequest,
        response: { 200: RecoveryCodesAnswer },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = who(request)
      const context = request.commandContext()
      const device = deviceOf(request.headers['user-agent'] ?? '')
      const { recoveryCodes, ...secured } = orRefuse(
        await secondFactor.confirm(userId, request.body.code, context),
      )
      const tokens = await goOn({ sessions, log: request.log }, secured, { sessionId, device }, context)
      if (tokens !== undefined) void keepRefreshToken(reply, tokens.refreshToken)
      return { data: { recoveryCodes: [...recoveryCodes] }, ...tokens }
    },
  )

  app.post(
    '/api/me/second-factor/off',
    {
      config: { access: 'user', limits: [limitGuesses] },
      schema: {
        tags,
        summary: 'Zweiten Faktor ausschalten',
        body: StepUpRequest,
        response: { 200: Confirmation },
      },
    },
    async (request) => {
      const proof = { ...proverOf(request), ...request.body }
      const context = request.commandContext()
      const user = orRefuse(await prove(proof, context))
      orRefuse(await secondFactor.turnOff(user, context))
      return { message: 'Der zweite Faktor ist ausgeschaltet.' }
    },
  )

  app.delete(
    '/api/users/:id/second-factor',
    {
      config: { access: { permission: 'user.manage', asOfNow: true } },
      schema: {
        tags,
        summary: 'Zweiten Faktor und Passkeys von jemandem entfernen',
        description:
          'Für Menschen, die beides verloren und sich ausgewiesen haben. Beendet ihre Sitzungen, wenn es etwas zu entfernen gab. Steht im Protokoll.',
        params: UserPath,
        response: { 200: Confirmation },
      },
    },
    async (request, reply) => {
      settled(reply, await resetFactors(request.params.id, request.commandContext()))
      return { message: 'Zweiter Faktor und Passkeys sind entfernt.' }
    },
  )
}
