import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { Told } from './contract.ts'
import {
  OwnPasskeysAnswer,
  PasskeyAddRequest,
  PasskeyCreationOptions,
  PasskeyPath,
  PasskeyRenameRequest,
  PasskeyRequest,
} from './passkey-contract.ts'
import type { Passkeys } from './passkeys.ts'
import type { Sessions } from './sessions.ts'
import { who } from './who.ts'

/** What the routes of one's own passkeys need from elsewhere. */
export interface PasskeyRoutes {
  readonly passkeys: Passkeys
  readonly sessions: Pick<Sessions, 'endOthers'>
  /** Guesses of the password, from a session that somebody left open. */
  readonly limitGuesses: RateLimit
}

const tags = ['Konto']

/** `/api/me/passkeys`: one's own passkeys (docs/decisions/0048). */
export const registerPasskeyRoutes = (
  app: App,
  { passkeys, sessions, limitGuesses }: PasskeyRoutes,
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
        body: PasskeyRequest,
        response: { 200: PasskeyCreationOptions },
      },
    },
    async (request) => {
      const { userId } = who(request)
      return { data: orRefuse(await passkeys.begin({ userId, ...request.body })) }
    },
  )

  app.post(
    '/api/me/passkeys',
    {
      ...user,
      schema: {
        tags,
        summary: 'Passkey hinzufügen',
        description: 'Mit dem, was der Browser angelegt hat.',
        body: PasskeyAddRequest,
        response: { 201: Told },
      },
    },
    async (request, reply) => {
      const { userId } = who(request)
      const { name, passkey: answer } = request.body
      const { origin } = request.headers
      const added = { userId, name: name.trim(), answer, origin }
      orRefuse(await passkeys.add(added, request.commandContext()))
      return reply.code(201).send({ message: 'Der Passkey ist gespeichert.' })
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
        response: { 200: Told },
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
        description: 'Beendet alle anderen Sitzungen: Wer ihn hat, kann mit ihm noch angemeldet sein.',
        params: PasskeyPath,
        body: PasskeyRequest,
        response: { 200: Told },
      },
    },
    async (request) => {
      const session = who(request)
      const removed = { userId: session.userId, passkeyId: request.params.id, ...request.body }
      const context = request.commandContext()
      orRefuse(await passkeys.remove(removed, context))
      await sessions.endOthers(session, context)
      return { message: 'Der Passkey ist entfernt.' }
    },
  )
}
