import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import type { FastifyReply } from 'fastify'
import { RefreshAnswer, Confirmation } from '../contract.ts'
import {
  OwnPasskeysAnswer,
  PasskeyAddedAnswer,
  PasskeyAddRequest,
  PasskeyCreationOptions,
  PasskeyPath,
  PasskeyRenameRequest,
  PasskeyRequestOptions,
} from '../passkey-contract.ts'
import { goOn, type SessionsAnew } from '../secured.ts'
import { deviceOf } from '../sessions/device.ts'
import { StepUpRequest } from '../step-up-contract.ts'
import type { Passkeys } from './passkeys.ts'
import { proverOf } from './step-up.ts'

/** What the routes for one's own passkeys need from elsewhere. */
export interface PasskeyRoutes {
  readonly passkeys: Passkeys
  readonly sessions: SessionsAnew
  /** Password guesses from a session that somebody left open. */
  readonly limitGuesses: RateLimit
  /** Counts requests for passkey options. */
  readonly limitPageViews: RateLimit
  /** Stores a refresh token in its cookie. */
  readonly keepRefreshToken: (reply: FastifyReply, token: string) => FastifyReply
}

const tags = ['Konto']

/** `/api/me/passkeys`: one's own passkeys (docs/decisions/0048). */
export const registerPasskeyRoutes = (
  app: App,
  { passkeys, sessions, limitGuesses, limitPageViews, keepRefreshToken }: PasskeyRoutes,
): void => {
  const user = { config: { access: 'user' } } as const

  app.get(
    '/api/me/passkeys',
    { ...user, schema: { tags, summary: 'Eigene Passkeys', response: { 200: OwnPasskeysAnswer } } },
    async (request) => {
      const data = (await passkeys.list(who(request).userId)).map(({ passkeyId, name, addedAt, usedAt }) => ({
        id: passkeyId,
        name,
        addedAt: new Date(addedAt).toISOString(),
        usedAt: usedAt === undefined ? null : new Date(usedAt).toISOString(),
      }))
      return { data }
    },
  )

  app.post(
    '/api/me/passkeys/options',
    {
      config: { access: 'user', limits: [limitGuesses] },
      schema: {
        tags,
        summary: 'Passkey hinzufügen, erster Schritt',
        description: 'Was der Browser anlegen soll; gilt zehn Minuten und einmal.',
        body: StepUpRequest,
        response: { 200: PasskeyCreationOptions },
      },
    },
    async (request) => {
      const proof = { ...proverOf(request), ...request.body }
      return { data: orRefuse(await passkeys.begin(proof, request.commandContext())) }
    },
  )

  app.post(
    '/api/me/passkeys/proof',
    {
      config: { access: 'user', limits: [limitPageViews] },
      schema: {
        tags,
        summary: 'Mit einem Passkey zeigen, wer man ist, erster Schritt',
        description:
          'Was der Browser fragen soll; gilt zehn Minuten und einmal. Seine Antwort steht als `passkey` an Stelle von Passwort und Code, wo das eigene Konto geändert wird.',
        response: { 200: PasskeyRequestOptions, 404: Problem },
      },
    },
    async (request) => {
      return { data: orRefuse(await passkeys.askOwner(who(request).userId)) }
    },
  )

  app.post(
    '/api/me/passkeys',
    {
      ...user,
      schema: {
        tags,
        summary: 'Passkey hinzufügen',
        description:
          'Mit dem, was der Browser angelegt hat. Wessen Rechte ohne ihn ruhten, der ist danach überall abgemeldet, und die Antwort beginnt eine neue Sitzung, die sie hat.',
        body: PasskeyAddRequest,
        response: { 201: PasskeyAddedAnswer },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = who(request)
      const { name, passkey: answer } = request.body
      const { origin } = request.headers
      const added = { userId, name: name.trim(), answer, origin }
      const context = request.commandContext()
      const device = deviceOf(request.headers['user-agent'] ?? '')
      const secured = orRefuse(await passkeys.add(added, context))
      const tokens = await goOn({ sessions, log: request.log }, secured, { sessionId, device }, context)
      if (tokens !== undefined) void keepRefreshToken(reply, tokens.refreshToken)
      return reply.code(201).send({ message: 'Der Passkey ist gespeichert.', ...tokens })
    },
  )

  app.put(
    '/api/me/passkeys/:id',
    {
      ...user,
      schema: {
        tags,
        summary: 'Passkey umbenennen',
        params: PasskeyPath,
        body: PasskeyRenameRequest,
        response: { 200: Confirmation },
      },
    },
    async (request) => {
      const passkey = { passkeyId: request.params.id, name: request.body.name.trim() }
      orRefuse(await passkeys.rename(who(request).userId, passkey, request.commandContext()))
      return { message: 'Der Name ist gespeichert.' }
    },
  )

  app.post(
    '/api/me/passkeys/:id/removal',
    {
      config: { access: 'user', limits: [limitGuesses] },
      schema: {
        tags,
        summary: 'Passkey entfernen',
        description:
          'Beendet alle Sitzungen: Wer ihn hat, kann mit ihm noch angemeldet sein. Die Antwort beginnt eine neue.',
        params: PasskeyPath,
        body: StepUpRequest,
        response: { 200: RefreshAnswer },
      },
    },
    async (request, reply) => {
      const device = deviceOf(request.headers['user-agent'] ?? '')
      const removed = { ...proverOf(request), device, passkeyId: request.params.id, ...request.body }
      const tokens = orRefuse(await passkeys.remove(removed, request.commandContext()))
      return keepRefreshToken(reply, tokens.refreshToken).send(tokens)
    },
  )
}
