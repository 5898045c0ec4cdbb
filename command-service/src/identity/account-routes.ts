import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { invalidToken, orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { LinkRequest, Told } from './contract.ts'
import type { EmailVerification } from './email-verification.ts'

/** What the routes around an account need from elsewhere. */
export interface AccountRoutes {
  readonly emailVerification: EmailVerification
  /** How often from one address of the network. */
  readonly limitAddress: RateLimit
}

/** `/api/auth`: what the owner of an account does about it (capabilities.md C1). */
export const registerAccountRoutes = (app: App, { emailVerification, limitAddress }: AccountRoutes): void => {
  app.post(
    '/api/auth/welcome',
    {
      config: { access: 'user' },
      schema: {
        tags: ['Konto'],
        summary: 'Link zum Bestätigen der eigenen E-Mail-Adresse noch einmal schicken',
        response: { 200: Told },
      },
    },
    async (request) => {
      await limitAddress(request)
      if (request.session === undefined) throw new Refused(invalidToken)
      orRefuse(await emailVerification.request(request.session.userId, request.commandContext()))
      return { message: 'Die E-Mail ist unterwegs.' }
    },
  )

  app.post(
    '/api/auth/verifyEmail',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Konto'],
        summary: 'E-Mail-Adresse bestätigen',
        description: 'Mit dem Link aus der E-Mail. Er gilt drei Tage; ein neuerer ersetzt ihn.',
        body: LinkRequest,
        response: { 200: Told },
      },
    },
    async (request) => {
      await limitAddress(request)
      orRefuse(await emailVerification.confirm(request.body.token, request.commandContext()))
      return { message: 'Ihre E-Mail-Adresse ist bestätigt.' }
    },
  )
}
