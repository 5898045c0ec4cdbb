import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply } from 'fastify'
import { OwnSessionsAnswer, RefreshAnswer, SessionPath, Confirmation } from '../contract.ts'
import { proverOf, type Prove } from '../factor/step-up.ts'
import { deviceOf } from '../sessions/device.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { PasswordChangeRequest, StepUpRequest } from '../step-up-contract.ts'
import type { ChangePassword } from './password-change.ts'

/** What the routes for one's own account need from elsewhere. */
export interface OwnRoutes {
  readonly sessions: Sessions
  readonly prove: Prove
  readonly changePassword: ChangePassword
  /** Password guesses from a session that somebody left open. */
  readonly limitGuesses: RateLimit
  /** Stores a refresh token in its cookie. */
  readonly keepRefreshToken: (reply: FastifyReply, token: string) => FastifyReply
}

/** `/api/me`: one's own password and sessions. */
export const registerOwnRoutes = (
  app: App,
  { sessions, prove, changePassword, limitGuesses, keepRefreshToken }: OwnRoutes,
): void => {
  const proven = { config: { access: 'user', limits: [limitGuesses] } } as const
  const tags = ['Konto']

  app.post(
    '/api/me/password',
    {
      ...proven,
      schema: {
        tags,
        summary: 'Passwort ändern',
        description: 'Beendet alle Sitzungen; die Antwort beginnt eine neue.',
        body: PasswordChangeRequest,
        response: { 200: RefreshAnswer },
      },
    },
    async (request, reply) => {
      const device = deviceOf(request.headers['user-agent'] ?? '')
      const change = { ...proverOf(request), device, ...request.body }
      const tokens = orRefuse(await changePassword(change, request.commandContext()))
      return keepRefreshToken(reply, tokens.refreshToken).send(tokens)
    },
  )

  app.get(
    '/api/me/sessions',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Eigene Sitzungen', response: { 200: OwnSessionsAnswer } },
    },
    async (request) => {
      const { userId, sessionId: current } = who(request)
      const data = (await sessions.list(userId)).map(({ sessionId, device, usedAt }) => ({
        id: sessionId,
        device,
        usedAt: new Date(usedAt).toISOString(),
        isCurrent: sessionId === current,
      }))
      return { data }
    },
  )

  app.delete(
    '/api/me/sessions/:id',
    {
      ...proven,
      schema: {
        tags,
        summary: 'Eine eigene Sitzung beenden',
        description: 'Wer nur eine offene Sitzung gefunden hat, wirft niemanden hinaus.',
        params: SessionPath,
        body: StepUpRequest,
        response: { 200: Confirmation },
      },
    },
    async (request) => {
      const { userId } = who(request)
      const { id: sessionId } = request.params
      orRefuse(await prove({ ...proverOf(request), ...request.body }, request.commandContext()))
      if ((await sessions.current({ sessionId, userId })) === undefined)
        throw new Refused(notFound('Diese Sitzung'))
      await sessions.logOut({ sessionId, userId }, request.commandContext())
      return { message: 'Die Sitzung ist beendet.' }
    },
  )

  app.delete(
    '/api/me/sessions',
    {
      ...proven,
      schema: {
        tags,
        summary: 'Alle anderen eigenen Sitzungen beenden',
        body: StepUpRequest,
        response: { 200: Confirmation },
      },
    },
    async (request) => {
      const context = request.commandContext()
      orRefuse(await prove({ ...proverOf(request), ...request.body }, context))
      await sessions.endOthers(who(request), context)
      return { message: 'Auf allen anderen Geräten sind Sie abgemeldet.' }
    },
  )
}
