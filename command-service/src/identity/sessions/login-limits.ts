import { createRateLimit, lineOf, type RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '../accounts/email-key.ts'
import type { DeviceCookie } from './device-cookie.ts'

/** Limits on login attempts to an account. */
export interface AccountLimits {
  /** Per line or known device, in a quarter of an hour. */
  readonly perAccount: number
  /** From everywhere together in an hour, and the same again from all known devices (OWASP ASVS 5.0, 6.3.1). */
  readonly perAccountAnHour: number
}

/** Counts logins with one address so that guesses stay few, yet nobody can lock out the owner. */
export interface LoginLimits {
  readonly limitAccount: RateLimit
  /** Resets the count for the owner, who has just chosen another password here. */
  forget(request: FastifyRequest, email: string): Promise<void>
}

const windowMs = 15 * 60_000

const fromManyPlaces: Refusal = {
  code: 'tooManyRequests',
  message:
    'Mit dieser E-Mail-Adresse gab es von vielen Orten zu viele Versuche. Bitte warten Sie eine Stunde. Ist es Ihr Konto: Ein Gerät, an dem Sie schon angemeldet waren, oder Ihr Passkey öffnet es weiter, und ein neues Passwort über „Passwort vergessen“ auch.',
}

/** The address as typed, whether it has an account or not. */
export const emailIn = ({ body }: Pick<FastifyRequest, 'body'>): string =>
  typeof body === 'object' && body !== null && 'email' in body ? emailKey(String(body.email)) : ''

/** By account and line: guesses from elsewhere lock nobody out. */
export const accountAndLineOf = (request: FastifyRequest): string => keyHere(request, emailIn(request))

const keyHere = (request: FastifyRequest, email: string): string => `${lineOf(request)} ${emailKey(email)}`

/**
 * Unknown devices are counted by line, by account and line, and all together by account; known devices
 * separately, each by itself and all together. An attacker thus has a bounded number of guesses per hour from
 * any number of lines, and uses up only unknown devices' attempts (docs/decisions/0026).
 */
export const createLoginLimits = ({
  countsOf,
  deviceCookie,
  limitAddress,
  limits: { perAccount, perAccountAnHour },
}: {
  readonly countsOf: (purpose: string) => WindowCounts
  readonly deviceCookie: DeviceCookie
  /** Logins from one line, with any account. */
  readonly limitAddress: RateLimit
  readonly limits: AccountLimits
}): LoginLimits => {
  const inAnHour = { max: perAccountAnHour, windowMs: hourMs, key: emailIn }
  const [here, everywhere, device, devices] = [
    countsOf('login by account and line'),
    countsOf('login by account'),
    countsOf('login by known device'),
    countsOf('login by account on known devices'),
  ]
  const ofStrangers = [
    limitAddress,
    createRateLimit({ max: perAccount, windowMs, key: accountAndLineOf, counts: here }),
    createRateLimit({ ...inAnHour, counts: everywhere, refusal: fromManyPlaces }),
  ]
  const ofKnown = [
    createRateLimit({
      max: perAccount,
      windowMs,
      key: (request) => deviceCookie.read(request, emailIn(request)) ?? '',
      counts: device,
    }),
    createRateLimit({ ...inAnHour, counts: devices }),
  ]
  return {
    limitAccount: async (request) => {
      const isKnown = deviceCookie.read(request, emailIn(request)) !== undefined
      for (const limit of isKnown ? ofKnown : ofStrangers) await limit(request)
    },
    forget: async (request, email) => {
      await device.forget(deviceCookie.read(request, email) ?? '')
      await here.forget(keyHere(request, email))
      for (const counts of [everywhere, devices]) await counts.forget(emailKey(email))
    },
  }
}
