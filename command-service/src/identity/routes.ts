import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit, type RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { noSoonerThan } from '@schaufenster/platform/lib/no-sooner-than.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { registerAccountRoutes } from './accounts/account-routes.ts'
import { isTaken } from './accounts/accounts.ts'
import { registerOwnAccountRoutes } from './accounts/own-account-routes.ts'
import { registerOwnRoutes } from './accounts/own-routes.ts'
import { registerUserRoutes } from './accounts/user-routes.ts'
import { RegisterAnswer, RegisterRequest } from './contract.ts'
import { registerPasskeyRoutes } from './factor/passkey-routes.ts'
import { registerSecondFactorRoutes } from './factor/second-factor-routes.ts'
import { limitGuessesBy } from './factor/step-up.ts'
import type { Identity } from './identity.ts'
import { createDeviceCookie } from './sessions/device-cookie.ts'
import { accountAndLineOf, createLoginLimits, type AccountLimits } from './sessions/login-limits.ts'
import { createRefreshCookie } from './sessions/refresh-cookie.ts'
import { registerSessionRoutes, type SessionRoutes } from './sessions/session-routes.ts'

/** What the account and session routes need from elsewhere. */
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
      | 'knownDevices'
    > {
  /** The current version of the AGB; 0 if there is none. */
  readonly termsVersion: () => Promise<number>
  /** The site is served over HTTPS only. */
  readonly secureCookies: boolean
  /**
   * Minimum milliseconds of answers whose duration could reveal an account. Must exceed the work behind them,
   * which is greatest for an unknown address (`npm run bench -- enumeration`).
   */
  readonly leastMs: number
  /** Attempts per account, and attempts of any kind per network line in a quarter of an hour. */
  readonly limits?: AccountLimits & { readonly perAddress: number }
}

const windowMs = 15 * 60_000

/** `/api/auth`, `/api/me` and `/api/users`: all calls about accounts (spec §7), registration included. */
export const registerIdentityRoutes = (app: App, deps: IdentityRoutes): void => {
  const { accounts, limits = { perAddress: 100, perAccount: 20, perAccountAnHour: 100 } } = deps
  const limitLine = (purpose: string): RateLimit =>
    createRateLimit({ max: limits.perAddress, windowMs, counts: deps.countsOf(`${purpose} by address`) })
  const limitAddress = limitLine('login')
  const deviceCookie = createDeviceCookie(deps.secureCookies, deps.knownDevices)
  const loginLimits = createLoginLimits({ ...deps, deviceCookie, limitAddress, limits })

  const around = {
    ...deps,
    limitAddress: limitLine('mail'),
    limitAccount: createRateLimit({
      max: limits.perAccount,
      windowMs,
      key: accountAndLineOf,
      counts: deps.countsOf('mail by account and line'),
    }),
    limitGuesses: limitGuessesBy(deps.countsOf),
    welcomeOwner: async (request: FastifyRequest, reply: FastifyReply, email: string) => {
      await loginLimits.forget(request, email)
      deviceCookie.keep(request, reply, email)
    },
  }
  registerAccountRoutes(app, around)
  registerUserRoutes(app, around)
  registerOwnAccountRoutes(app, around)

  const refreshCookie = createRefreshCookie(deps.secureCookies)
  const limitPageViews = limitLine('passkey')
  const { limitAccount } = loginLimits
  registerSessionRoutes(app, {
    ...deps,
    limitAddress,
    limitAccount,
    limitPageViews,
    refreshCookie,
    deviceCookie,
  })

  registerOwnRoutes(app, { ...around, keepRefreshToken: refreshCookie.keep })
  registerPasskeyRoutes(app, { ...around, limitPageViews, keepRefreshToken: refreshCookie.keep })
  registerSecondFactorRoutes(app, { ...around, keepRefreshToken: refreshCookie.keep })

  app.post(
    '/api/auth/register',
    {
      config: { access: 'public', limits: [limitAddress] },
      schema: {
        tags: ['Konto'],
        summary: 'Konto anlegen',
        description:
          'Antwortet gleich, ob die Adresse schon ein Konto hat oder nicht. Anmelden kann man sich, sobald sie mit dem Link aus der E-Mail bestätigt ist.',
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
