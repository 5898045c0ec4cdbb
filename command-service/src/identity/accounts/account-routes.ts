import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { noSoonerThan } from '@schaufenster/platform/lib/no-sooner-than.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  Confirmation,
  ForgottenRequest,
  LinkAnswer,
  LinkRequest,
  ResetRequest,
  VerificationAnswer,
} from '../contract.ts'
import { linkIsOver } from '../requests.ts'
import type { AccountChanges } from './account-changes.ts'
import type { EmailVerification } from './email-verification.ts'
import type { PasswordReset } from './password-reset.ts'

/** What the account routes need from elsewhere. */
export interface AccountRoutes {
  readonly accountChanges: AccountChanges
  readonly emailVerification: EmailVerification
  readonly passwordReset: PasswordReset
  /** Limit per network address. */
  readonly limitAddress: RateLimit
  /** Limit per network address and e-mail address, whether that has an account or not. */
  readonly limitAccount: RateLimit
  /** Minimum milliseconds of answers whose duration could reveal who has an account. */
  readonly leastMs: number
  /** Lets an account's owner log in here right after choosing the password, regardless of failed attempts by others. */
  readonly welcomeOwner: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<void>
}

/** `/api/auth`: the calls of an account's owner. */
export const registerAccountRoutes = (
  app: App,
  {
    accountChanges,
    emailVerification,
    passwordReset,
    limitAddress,
    limitAccount,
    leastMs,
    welcomeOwner,
  }: AccountRoutes,
): void => {
  app.post(
    '/api/auth/verifyEmail',
    {
      config: { access: 'visitor', limits: [limitAddress] },
      schema: {
        tags: ['Konto'],
        summary: 'E-Mail-Adresse bestätigen',
        description:
          'Mit dem Link aus der E-Mail, auch für eine neue Adresse. Er gilt drei Tage, für eine neue einen; ein neuerer ersetzt ihn. Bestätigt wird in der Sitzung, die mit der Registrierung begann; sonst sagt `next`, was noch zu tun ist.',
        body: LinkRequest,
        response: { 200: VerificationAnswer },
      },
    },
    async (request, reply) => {
      const { token } = request.body
      const context = request.commandContext()
      const changed = await accountChanges.confirmEmail(token, context)
      if (changed !== undefined) {
        orRefuse(changed)
        return { message: confirmed }
      }
      const userId = request.session?.userId
      const { step, user } = orRefuse(await emailVerification.confirm({ token, userId }, context))
      if (step !== 'confirmed') return { message: leftToDo[step], next: step }
      if (userId === user.userId) await welcomeOwner(request, reply, user.email)
      return { message: confirmed }
    },
  )

  app.post(
    '/api/auth/forgetPassword',
    {
      config: { access: 'public', limits: [limitAddress, limitAccount] },
      schema: {
        tags: ['Konto'],
        summary: 'Link für ein neues Passwort schicken',
        description: 'Antwortet gleich, ob die Adresse ein Konto hat oder nicht.',
        body: ForgottenRequest,
        response: { 200: Confirmation },
      },
    },
    async (request) => {
      await noSoonerThan(leastMs, () => passwordReset.request(request.body.email, request.commandContext()))
      return { message: 'Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail unterwegs.' }
    },
  )

  app.post(
    '/api/auth/confirmResetPassword',
    {
      config: { access: 'public', limits: [limitAddress] },
      schema: {
        tags: ['Konto'],
        summary: 'Ob ein Link für ein neues Passwort noch gilt',
        description: 'Ändert nichts.',
        body: LinkRequest,
        response: { 200: LinkAnswer },
      },
    },
    async (request) => {
      if (!(await passwordReset.isGood(request.body.token))) throw new Refused(linkIsOver)
      return { valid: true } as const
    },
  )

  app.post(
    '/api/auth/resetPassword',
    {
      config: { access: 'public', limits: [limitAddress] },
      schema: {
        tags: ['Konto'],
        summary: 'Neues Passwort setzen',
        description:
          'Mit dem Link aus der E-Mail. Er gilt eine Stunde und einmal; alle Anmeldungen enden, und Passkeys öffnen das Konto nicht mehr. Auch der Link, der die Adresse bestätigt, dient dazu.',
        body: ResetRequest,
        response: { 200: Confirmation },
      },
    },
    async (request, reply) => {
      const { token, password } = request.body
      const { email } = orRefuse(await passwordReset.reset(token, password, request.commandContext()))
      await welcomeOwner(request, reply, email)
      return { message: 'Ihr Passwort ist geändert. Bitte melden Sie sich damit an.' }
    },
  )
}

const confirmed = 'Ihre E-Mail-Adresse ist bestätigt.'

const leftToDo = {
  password: 'Bitte legen Sie noch Ihr Passwort fest: Damit ist Ihre E-Mail-Adresse bestätigt.',
  account: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
} as const
