import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit, type RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { noSoonerThan } from '@schaufenster/platform/lib/no-sooner-than.ts'
import { registerAccountRoutes } from './accounts/account-routes.ts'
import { isTaken } from './accounts/accounts.ts'
import { emailKey } from './accounts/email-key.ts'
import { registerOwnAccountRoutes } from './accounts/own-account-routes.ts'
import { registerOwnRoutes } from './accounts/own-routes.ts'
import { registerUserRoutes } from './accounts/user-routes.ts'
import { RegisterAnswer, RegisterRequest } from './contract.ts'
import { registerPasskeyRoutes } from './factor/passkey-routes.ts'
import { limitGuessesBy } from './factor/proof.ts'
import { registerSecondFactorRoutes } from './factor/second-factor-routes.ts'
import type { Identity } from './identity.ts'
import { createRefreshCookie } from './sessions/refresh-cookie.ts'
import { registerSessionRoutes, type SessionRoutes } from './sessions/session-routes.ts'

/** What the routes of accounts and sessions need from elsewhere. */
export interface IdentityRoutes
  extends
    SessionRoutes,
    Pick<
      Identity,
      | 'accounts'
      | 'emailVerification'
      | 'passwordReset'
      | 'prove'
      | 'changePassword'
      | 'accountChanges'
      | 'secondFactor'
      | 'resetFactors'
      | 'permissionsOfRole'
      | 'powersOf'
      | 'countsOf'
    > {
  /** The version of the AGB that is shown; 0 while there is none. */
  readonly termsVersion: () => Promise<number>
  /** The site is served over HTTPS only. */
  readonly secureCookies: boolean
  /**
   * Milliseconds that the answer takes where its time could tell who has an account: more than the work behind it, which is more for an address that has none
   * (`npm run bench -- enumeration`).
   */
  readonly leastMs: number
  /** How often from one address or for one account, in a quarter of an hour. */
  readonly limits?: { readonly perAddress: number; readonly perAccount: number }
}

const windowMs = 15 * 60_000

/** `/api/auth`, `/api/me` and `/api/users`: all that there is about accounts (spec §7), and to register one. */
export const registerIdentityRoutes = (app: App, deps: IdentityRoutes): void => {
  const { accounts, limits = { perAddress: 100, perAccount: 20 } } = deps
  const limitsOf = (purpose: string): { limitAddress: RateLimit; limitAccount: RateLimit } => ({
    limitAddress: createRateLimit({
      max: limits.perAddress,
      windowMs,
      counts: deps.countsOf(`${purpose} by address`),
    }),
    limitAccount: createRateLimit({
      max: limits.perAccount,
      windowMs,
      key: emailIn,
      counts: deps.countsOf(`${purpose} by account`),
    }),
  })
  const { limitAddress, limitAccount } = limitsOf('login')

  const around = {
    ...deps,
    ...limitsOf('mail'),
    limitGuesses: limitGuessesBy(deps.countsOf),
  }
  registerAccountRoutes(app, around)
  registerUserRoutes(app, around)
  registerOwnAccountRoutes(app, around)

  const refreshCookie = createRefreshCookie(deps.secureCookies)
  const { limitAddress: limitLooks } = limitsOf('passkey')
  registerSessionRoutes(app, { ...deps, limitAddress, limitAccount, limitLooks, refreshCookie })

  registerOwnRoutes(app, { ...around, keepRefreshToken: refreshCookie.keep })
  registerPasskeyRoutes(app, { ...around, limitLooks, keepRefreshToken: refreshCookie.keep })
  registerSecondFactorRoutes(app, { ...around, keepRefreshToken: refreshCookie.keep })

  app.post(
    '/api/auth/register',
    {
      config: { access: 'public', limits: [limitAddress] },
      schema: {
        tags: ['Konto'],
        summary: 'Konto anlegen',
        description: 'Antwortet gleich, ob die Adresse schon ein Konto hat oder nicht.',
        body: RegisterRequest,
        response: { 201: RegisterAnswer },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const fullName = request.body.fullName.trim()
      const account = { fullName, email, password, termsVersion: await deps.termsVersion() }
      const registered = await noSoonerThan(deps.leastMs, () =>
        accounts.register(account, request.commandContext()),
      )
      if (isLeft(registered) && !isTaken(registered.left)) throw new Refused(registered.left)
      return reply.code(201).send({ user: { fullName, email } })
    },
  )
}

const emailIn = ({ body }: { readonly body: unknown }): string =>
  typeof body === 'object' && body !== null && 'email' in body ? emailKey(String(body.email)) : ''
