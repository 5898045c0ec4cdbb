import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { isConfirmed } from '@schaufenster/platform/app/session.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { EmailChangeRequest, OwnAccountAnswer } from '../account-contract.ts'
import { Confirmation } from '../contract.ts'
import type { SecondFactor } from '../factor/second-factor.ts'
import { proverOf } from '../factor/step-up.ts'
import type { PowersOf } from '../sessions/powers.ts'
import type { AccountChanges } from './account-changes.ts'
import type { Accounts } from './accounts.ts'

/** What the routes for one's own name and address need from elsewhere. */
export interface OwnAccountRoutes {
  readonly accounts: Accounts
  readonly accountChanges: AccountChanges
  readonly secondFactor: SecondFactor
  readonly powersOf: PowersOf
  /** Password guesses from a session that somebody left open. */
  readonly limitGuesses: RateLimit
  /** Mails that a network has sent. */
  readonly limitAddress: RateLimit
}

const tags = ['Konto']

/** One's own account, and changing its address (docs/decisions/0039). */
export const registerOwnAccountRoutes = (
  app: App,
  { accounts, accountChanges, secondFactor, powersOf, limitGuesses, limitAddress }: OwnAccountRoutes,
): void => {
  app.get(
    '/api/me/account',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Das eigene Konto', response: { 200: OwnAccountAnswer } },
    },
    async (request) => {
      const user = await accounts.byId(who(request).userId)
      if (user === undefined) throw new Refused(notFound('Dieses Konto'))
      const { fullName, email, emailChange, factorId } = user
      return {
        data: {
          id: user.userId,
          fullName,
          email,
          newEmail: emailChange?.email ?? null,
          hasSecondFactor: factorId !== undefined,
          needsSecondFactor: (await powersOf(user, 'anySession')).needFactor,
          recoveryCodes: await secondFactor.remaining(user),
        },
      }
    },
  )

  app.post(
    '/api/me/email',
    {
      config: { access: 'user', beforeConfirmation: true, limits: [limitGuesses, limitAddress] },
      schema: {
        tags,
        summary: 'Andere E-Mail-Adresse eintragen',
        description:
          'Sie gilt, sobald sie mit dem Link bestätigt ist, der an sie geht. Wer die bisherige nie bestätigt hat, vielleicht weil sie vertippt war, hat die neue gleich.',
        body: EmailChangeRequest,
        response: { 200: Confirmation },
      },
    },
    async (request, reply) => {
      const change = { ...proverOf(request), ...request.body }
      const { position } = orRefuse(await accountChanges.requestEmail(change, request.commandContext()))
      void reply.position(position)
      return {
        message: isConfirmed(request.session)
          ? 'Wir haben einen Link an die neue Adresse geschickt. Er gilt einen Tag.'
          : 'Ihre Adresse ist geändert. Den Link zum Bestätigen schicken wir an die neue, höchstens dreimal in der Stunde.',
      }
    },
  )
}
