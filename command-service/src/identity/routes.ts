import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit, type RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { registerAccountRoutes } from './accounts/account-routes.ts'
import { registerOwnAccountRoutes } from './accounts/own-account-routes.ts'
import { registerOwnRoutes } from './accounts/own-routes.ts'
import { registerRegistrationRoutes } from './accounts/registration-routes.ts'
import { registerUserRoutes } from './accounts/user-routes.ts'
import { registerPasskeyRoutes } from './factor/passkey-routes.ts'
import { registerSecondFactorRoutes } from './factor/second-factor-routes.ts'
import { limitGuessesBy } from './factor/step-up.ts'
import type { Identity } from './identity.ts'
import { createDeviceCookie } from './sessions/device-cookie.ts'
import { accountAndLineOf, createLoginLimits, type AccountLimits } from './sessions/login-limits.ts'
import { createRefreshCookie } from './sessions/refresh-cookie.ts'
import { registerSessionRoutes, type SessionRoutes } from './sessions/session-routes.ts'
import { createWelcome, type CompaniesOf } from './sessions/welcome.ts'

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
  readonly companiesOf: CompaniesOf
  /** The current version of the AGB; 0 if there is none. */
  readonly termsVersion: () => Promise<number>
  /** The site is served over HTTPS only. */
  readonly secureCookies: boolean
  /**
   * Minimum milliseconds of answers whose duration could reveal an account. Must exceed the work behind them
   * (`npm run bench -- enumeration`).
   */
  readonly leastMs: number
  /** Attempts per account, and attempts of any kind per network line in a quarter of an hour. */
  readonly limits?: AccountLimits & { readonly perAddress: number }
}

const windowMs = 15 * 60_000

/** `/api/auth`, `/api/me` and `/api/users`: all calls about accounts (spec §7), registration included. */
export const registerIdentityRoutes = (app: App, deps: IdentityRoutes): void => {
  const { limits = { perAddress: 100, perAccount: 20, perAccountAnHour: 100 } } = deps
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
  const welcoming = { ...createWelcome({ ...deps, refreshCookie, deviceCookie }), limitAddress }
  registerSessionRoutes(app, { ...deps, ...welcoming, limitAccount, limitPageViews, refreshCookie })
  registerRegistrationRoutes(app, { ...deps, ...welcoming })

  registerOwnRoutes(app, { ...around, keepRefreshToken: refreshCookie.keep })
  registerPasskeyRoutes(app, { ...around, limitPageViews, keepRefreshToken: refreshCookie.keep })
  registerSecondFactorRoutes(app, { ...around, keepRefreshToken: refreshCookie.keep })
}
