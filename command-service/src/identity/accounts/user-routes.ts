import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { isLeft, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply } from 'fastify'
import { settled } from '../../lib/sends.ts'
import {
  InvitationAnswer,
  InvitationRequest,
  SessionsEndRequest,
  UserAccessRequest,
  UserChangeRequest,
  UserPath,
  WelcomeRequest,
} from '../account-contract.ts'
import { Confirmation } from '../contract.ts'
import { againstRoles } from '../roles/change-roles.ts'
import type { PermissionsOfRole } from '../roles/role-permissions.ts'
import type { AccountChanges } from './account-changes.ts'
import { isTaken, type Accounts } from './accounts.ts'
import type { EmailVerification } from './email-verification.ts'

/** What the routes on other people's accounts need from elsewhere. */
export interface UserRoutes {
  readonly accounts: Accounts
  readonly accountChanges: AccountChanges
  readonly permissionsOfRole: PermissionsOfRole
  readonly emailVerification: EmailVerification
  readonly limitAddress: RateLimit
}

const tags = ['Konto']
const permission = 'user.manage'

/** The administrators' calls on accounts, and everybody's on their own. */
export const registerUserRoutes = (
  app: App,
  { accounts, accountChanges, permissionsOfRole, emailVerification, limitAddress }: UserRoutes,
): void => {
  app.post(
    '/api/auth/registerByAdmin',
    {
      config: { access: { permission, asOfNow: true } },
      schema: {
        tags,
        summary: 'Jemanden einladen',
        description:
          'Legt ein Konto an und schickt einen Link, mit dem sich das Passwort wählen lässt; er gilt sieben Tage. Rollen vergibt nur, wer auch Rollen verwalten darf.',
        body: InvitationRequest,
        response: { 201: InvitationAnswer },
      },
    },
    async (request, reply) => {
      const { email } = request.body
      const roles = [...new Set(request.body.roles)]
      const by = who(request)
      if (roles.length > 0 && !may(by, 'role.manage')) throw new Refused(forbidden)
      const refusal = await againstRoles({ add: roles, remove: [] }, by, permissionsOfRole)
      if (refusal !== undefined) throw new Refused(refusal)
      const fullName = request.body.fullName.trim()
      const invited = await accounts.invite({ fullName, email, roles }, request.commandContext())
      if (isLeft(invited)) throw new Refused(isTaken(invited.left) ? known : invited.left)
      const { userId: id, position } = invited.right
      void reply.position(position)
      return reply.code(201).send({ user: { _id: id, id, fullName, email } })
    },
  )

  app.post(
    '/api/auth/welcome',
    {
      config: { access: 'user', beforeConfirmation: true, limits: [limitAddress] },
      schema: {
        tags,
        summary: 'Den Link zum Bestätigen der Adresse oder eine Einladung noch einmal schicken',
        description: 'An sich selbst; wer Konten verwaltet, kann mit `userId` jemanden nennen.',
        body: WelcomeRequest,
        response: { 200: Confirmation, 404: Problem },
      },
    },
    async (request, reply) => {
      const session = who(request)
      const userId = request.body?.userId ?? session.userId
      if (userId !== session.userId && !may(session, permission)) throw new Refused(forbidden)
      const user = await accounts.byId(userId)
      if (user === undefined) throw new Refused(notFound('Dieses Konto'))
      const context = request.commandContext()
      const requested =
        user.setup === undefined
          ? await emailVerification.request(userId, context)
          : await accountChanges.inviteAgain(userId, context)
      return done(reply, requested, 'Die E-Mail ist unterwegs.')
    },
  )

  app.put(
    '/api/users/:id',
    {
      config: { access: { permission, orOwner: true } },
      schema: {
        tags,
        summary: 'Name ändern',
        description:
          'Den eigenen; wer Konten verwaltet, auch den von anderen, die davon per E-Mail erfahren.',
        params: UserPath,
        body: UserChangeRequest,
        response: { 200: Confirmation },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!may(request.session, permission, { owners: [id] })) throw new Refused(forbidden)
      const fullName = request.body.fullName.trim()
      const changed = await accountChanges.changeName(id, fullName, request.commandContext())
      return done(reply, changed, 'Der Name ist gespeichert.')
    },
  )

  app.put(
    '/api/users/:id/access',
    {
      config: { access: { permission, asOfNow: true } },
      schema: {
        tags,
        summary: 'Konto sperren oder entsperren',
        description: 'Wer gesperrt wird, ist sofort überall abgemeldet. Die Unternehmen bleiben.',
        params: UserPath,
        body: UserAccessRequest,
        response: { 200: Confirmation },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const context = request.commandContext()
      return request.body.isActive
        ? done(reply, await accountChanges.reactivate(id, context), 'Das Konto ist entsperrt.')
        : done(reply, await accountChanges.deactivate(id, context), 'Das Konto ist gesperrt.')
    },
  )

  app.delete(
    '/api/users/:id/sessions',
    {
      config: { access: { permission, asOfNow: true } },
      schema: {
        tags,
        summary: 'Jemanden überall abmelden',
        description:
          'Sofort, auf allen Geräten. Wer das Passwort weiß oder einen Passkey hat, kann sich wieder anmelden. Der Anlass steht im Protokoll.',
        params: UserPath,
        body: SessionsEndRequest,
        response: { 200: Confirmation },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const ended = await accountChanges.endSessions(id, request.commandContext(), request.body.cause)
      return done(reply, ended, 'Alle Sitzungen sind beendet.')
    },
  )
}

const done = (
  reply: FastifyReply,
  answered: Either<Refusal, { readonly position: string }>,
  message: string,
) => {
  settled(reply, answered)
  return { message }
}

/** Only for people who may see all accounts anyway. */
const known = invalid({ email: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.' })
