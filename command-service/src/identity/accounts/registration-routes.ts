import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { noSoonerThan } from '@schaufenster/platform/lib/no-sooner-than.ts'
import { LoginAnswer, RegisterRequest } from '../contract.ts'
import { deviceOf } from '../sessions/device.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Welcome } from '../sessions/welcome.ts'
import type { Accounts } from './accounts.ts'

/** What registering needs from elsewhere. */
export interface RegistrationRoutes {
  readonly accounts: Pick<Accounts, 'register' | 'byId'>
  readonly sessions: Pick<Sessions, 'start'>
  /** The current version of the AGB; 0 if there is none. */
  readonly termsVersion: () => Promise<number>
  readonly limitAddress: RateLimit
  /** Minimum milliseconds of an answer. */
  readonly leastMs: number
  readonly welcome: Welcome
}

/** `POST /api/auth/register`. Whether the address has an account shows in nothing: it is not even looked up (docs/decisions/0027). */
export const registerRegistrationRoutes = (
  app: App,
  { accounts, sessions, termsVersion, limitAddress, leastMs, welcome }: RegistrationRoutes,
): void => {
  app.post(
    '/api/auth/register',
    {
      config: { access: 'public', limits: [limitAddress] },
      schema: {
        tags: ['Konto'],
        summary: 'Konto anlegen',
        description:
          'Meldet diesen Browser an, bevor die Adresse bestätigt ist. Antwortet gleich, ob sie schon ein Konto hat oder nicht. Mit dem Passwort anmelden kann man sich, sobald sie mit dem Link aus der E-Mail bestätigt ist.',
        body: RegisterRequest,
        response: { 201: LoginAnswer },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const fullName = request.body.fullName.trim()
      const context = request.commandContext()
      const account = { fullName, email, password, termsVersion: await termsVersion() }
      const loggedIn = await noSoonerThan(leastMs, async () => {
        const { userId } = orRefuse(await accounts.register(account, context))
        const user = await accounts.byId(userId)
        if (user === undefined) throw new Error(`${userId} was registered and is not there`)
        return orRefuse(await sessions.start(user, deviceOf(request.headers['user-agent'] ?? ''), context))
      })
      return welcome(loggedIn, request, reply.code(201))
    },
  )
}
