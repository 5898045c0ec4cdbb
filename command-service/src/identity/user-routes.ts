import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { forbidden, invalid, notFound } from '@schaufenster/platform/lib/refusal.ts'
import {
  InvitationAnswer,
  InvitationRequest,
  UserAccessRequest,
  UserChangeRequest,
  UserPath,
  WelcomeRequest,
} from './account-contract.ts'
import type { AccountChanges } from './account-changes.ts'
import { isTaken, type Accounts } from './accounts.ts'
import { Told } from './contract.ts'
import type { EmailVerification } from './email-verification.ts'
import { who } from './who.ts'

/** What the routes of other people's accounts need from elsewhere. */
export interface UserRoutes {
  readonly accounts: Accounts
  readonly accountChanges: AccountChanges
  readonly emailVerification: EmailVerification
  readonly limitAddress: RateLimit
}

const tags = ['Konto']
const permission = 'user.manage'

/** What administrators do about accounts, and everybody about their own (capabilities.md C1). */
export const registerUserRoutes = (
  app: App,
  { accounts, accountChanges, emailVerification, limitAddress }: UserRoutes,
): void => {
  app.post(
    '/api/auth/registerByAdmin',
    {
      config: { access: { permission } },
      schema: {
        tags,
        summary: 'Jemanden einladen',
        description:
          'Legt ein Konto an und schickt einen Link, mit dem sich das Passwort wählen lässt; er gilt sieben Tage.',
        body: InvitationRequest,
        response: { 201: InvitationAnswer },
      },
    },
    async (request, reply) => {
      const { email } = request.body
      const fullName = request.body.fullName.trim()
      const invited = await accounts.invite({ fullName, email }, request.commandContext())
      if (isLeft(invited)) throw new Refused(isTaken(invited.left) ? known : invited.left)
      const { userId: id } = invited.right
      return reply.code(201).send({ user: { _id: id, id, fullName, email } })
    },
  )

  app.post(
    '/api/auth/welcome',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Den Link zum Bestätigen der Adresse oder eine Einladung noch einmal schicken',
        description: 'An sich selbst; wer Konten verwaltet, kann mit `userId` jemanden nennen.',
        body: WelcomeRequest,
        response: { 200: Told },
      },
    },
    async (request) => {
      await limitAddress(request)
      const session = who(request)
      const userId = request.body?.userId ?? session.userId
      if (userId !== session.userId && !may(session, permission)) throw new Refused(forbidden)
      const user = await accounts.byId(userId)
      if (user === undefined) throw new Refused(notFound('Dieses Konto'))
      const context = request.commandContext()
      orRefuse(
        user.setup === undefined
          ? await emailVerification.request(userId, context)
          : await accountChanges.inviteAgain(userId, context),
      )
      return { message: 'Die E-Mail ist unterwegs.' }
    },
  )

  app.put(
    '/api/users/:id',
    {
      config: { access: { permission, orOwner: true } },
      schema: {
        tags,
        summary: 'Name ändern',
        description: 'Den eigenen; wer Konten verwaltet, auch den von anderen.',
        params: UserPath,
        body: UserChangeRequest,
        response: { 200: Told },
      },
    },
    async (request) => {
      const { id } = request.params
      if (!may(request.session, permission, { owners: [id] })) throw new Refused(forbidden)
      const fullName = request.body.fullName.trim()
      orRefuse(await accountChanges.changeName(id, fullName, request.commandContext()))
      return { message: 'Der Name ist gespeichert.' }
    },
  )

  app.put(
    '/api/users/:id/access',
    {
      config: { access: { permission } },
      schema: {
        tags,
        summary: 'Konto sperren oder entsperren',
        description: 'Wer gesperrt wird, ist sofort überall abgemeldet. Die Unternehmen bleiben.',
        params: UserPath,
        body: UserAccessRequest,
        response: { 200: Told },
      },
    },
    async (request) => {
      const { id } = request.params
      const context = request.commandContext()
      if (request.body.isActive) {
        orRefuse(await accountChanges.reactivate(id, context))
        return { message: 'Das Konto ist entsperrt.' }
      }
      orRefuse(await accountChanges.deactivate(id, context))
      return { message: 'Das Konto ist gesperrt.' }
    },
  )
}

/** Only for who may see all accounts anyway. */
const known = invalid({ email: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.' })
