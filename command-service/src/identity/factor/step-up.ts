import { createRateLimit, type RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { RefreshTokens } from '@schaufenster/platform/tokens/refresh-tokens.ts'
import type { FastifyRequest } from 'fastify'
import type { CommandContext } from '../../lib/handle.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Passwords } from '../accounts/passwords.ts'
import type { RegisteredUser } from '../accounts/user-state.ts'
import type { PasskeyAssertion } from '../passkey-contract.ts'
import { askedBeside, type PowersOf } from '../sessions/powers.ts'
import type { KnownPasskeys } from './known-passkeys.ts'
import type { SecondFactor } from './second-factor.ts'

/** What shows that it is the owner who changes an account, and not whoever sits at a session that was left open. */
export interface Proof {
  readonly userId: string
  readonly sessionId: string
  /** The password that counts. */
  readonly current?: string
  /** Of the second factor. */
  readonly code?: string
  /** In place of both: its device has made sure who uses it. */
  readonly passkey?: PasskeyAssertion
  /** Of the page that sent it, as the browser tells. */
  readonly origin?: string | undefined
}

/** What a proof has beside what its sender was asked for. */
export const proverOf = (request: FastifyRequest): Pick<Proof, 'userId' | 'sessionId' | 'origin'> => {
  const { userId, sessionId } = who(request)
  return { userId, sessionId, origin: request.headers.origin }
}

/**
 * Who it is: all that a log-in asks for, as if it were one (OWASP ASVS 5.0, 7.5.1). What goes beside the password may have been given in the session in the last
 * {@link freshMinutes}; then a code is neither asked for nor used up. Left: a fault of the field `current` or `code`, or what else is to be done.
 */
export type Prove = (proof: Proof, context: CommandContext) => Promise<Either<Refusal, RegisteredUser>>

/** So long nobody is asked again for what they gave beside the password. */
export const freshMinutes = 5

const wrongPassword: Refusal = { ...invalid({ current: 'Das ist nicht Ihr Passwort.' }), isGuess: true }
/** Nothing was shown. */
export const passwordNeeded = invalid({ current: 'Bitte geben Sie Ihr Passwort ein.' })
const codeNeeded = invalid({
  code: 'Bitte geben Sie auch den Code aus Ihrer App ein, oder einen Ersatzcode.',
})
const passkeyNeeded: Refusal = {
  code: 'invalid',
  message: 'Ihr Passwort allein genügt hier nicht. Bitte nehmen Sie Ihren Passkey.',
}

/** The one way to ask for it; routes count the tries with {@link limitGuessesBy}. */
export const createProve =
  ({
    accounts,
    passwords,
    powersOf,
    secondFactor,
    passkeys,
    refreshTokens,
    clock,
  }: {
    readonly accounts: Pick<Accounts, 'byId'>
    readonly passwords: Pick<Passwords, 'matches'>
    readonly powersOf: PowersOf
    readonly secondFactor: Pick<SecondFactor, 'check'>
    readonly passkeys: Pick<KnownPasskeys, 'identify'>
    readonly refreshTokens: Pick<RefreshTokens, 'familyOf' | 'noteFactor'>
    readonly clock: Clock
  }): Prove =>
  async ({ userId, sessionId, current, code, passkey, origin }, context) => {
    // What is proven for is a command of its own in the same stream.
    const ofItsOwn = { ...context, commandId: newUuid() }
    const guessed = <Value>(checked: Either<Refusal, Value>) =>
      isLeft(checked) ? left({ ...checked.left, isGuess: true } as const) : checked
    if (passkey !== undefined) {
      const shown = await passkeys.identify({ answer: passkey, origin }, ofItsOwn, userId)
      if (!isLeft(shown)) await refreshTokens.noteFactor(sessionId)
      return guessed(shown)
    }
    if (current === undefined) return left(passwordNeeded)
    const user = await accounts.byId(userId)
    if (user === undefined) return left(notFound('Dieses Konto'))
    if (!(await passwords.matches(user, current))) return left(wrongPassword)
    const asked = askedBeside(user, await powersOf(user, 'anySession'))
    if (asked === undefined) return right(user)
    const { factorAt = -Infinity } = (await refreshTokens.familyOf(sessionId)) ?? {}
    if (clock.now() - factorAt < freshMinutes * 60_000) return right(user)
    if (asked === 'passkey') return left(passkeyNeeded)
    if (code === undefined) return left(codeNeeded)
    const checked = await secondFactor.check(user, code, ofItsOwn)
    if (isLeft(checked)) return guessed(checked)
    await refreshTokens.noteFactor(sessionId)
    return right(user)
  }

/** Ten tries in a quarter of an hour for each account, whichever call they come by, in all processes together. */
export const limitGuessesBy = (countsOf: (purpose: string) => WindowCounts): RateLimit =>
  createRateLimit({
    max: 10,
    windowMs: 15 * 60_000,
    key: (request) => who(request).userId,
    counts: countsOf('password'),
  })
