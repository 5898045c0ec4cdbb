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

/** Proves that the account's owner makes a change, and not somebody at a session left open. */
export interface Proof {
  readonly userId: string
  readonly sessionId: string
  /** The current password. */
  readonly current?: string
  /** A code of the second factor. */
  readonly code?: string
  /** Replaces both: its device verifies the user. */
  readonly passkey?: PasskeyAssertion
  /** The origin of the page that sent it, as reported by the browser. */
  readonly origin?: string | undefined
}

/** The parts of a proof that don't come from the form. */
export const proverOf = (request: FastifyRequest): Pick<Proof, 'userId' | 'sessionId' | 'origin'> => {
  const { userId, sessionId } = who(request)
  return { userId, sessionId, origin: request.headers.origin }
}

/**
 * Verifies identity by everything a login would ask for (OWASP ASVS 5.0, 7.5.1). A second factor given in the
 * session within the last {@link freshMinutes} suffices; then no code is asked for or used up. Left: a fault
 * of the field `current` or `code`, or what else to do.
 */
export type Prove = (proof: Proof, context: CommandContext) => Promise<Either<Refusal, RegisteredUser>>

/** How long a second factor stays fresh. */
export const freshMinutes = 5

const wrongPassword: Refusal = { ...invalid({ current: 'Das ist nicht Ihr Passwort.' }), isGuess: true }
/** The request contained no proof. */
export const passwordNeeded = invalid({ current: 'Bitte geben Sie Ihr Passwort ein.' })
const codeNeeded = invalid({
  code: 'Bitte geben Sie auch den Code aus Ihrer App ein, oder einen Ersatzcode.',
})
const passkeyNeeded: Refusal = {
  code: 'invalid',
  message: 'Ihr Passwort allein genügt hier nicht. Bitte nehmen Sie Ihren Passkey.',
}

/** The only way to ask for proof; routes count the attempts with {@link limitGuessesBy}. */
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
    // The change that needs the proof is another command in the same stream.
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

/** Ten attempts per account in a quarter of an hour, across all calls and processes. */
export const limitGuessesBy = (countsOf: (purpose: string) => WindowCounts): RateLimit =>
  createRateLimit({
    max: 10,
    windowMs: 15 * 60_000,
    key: (request) => who(request).userId,
    counts: countsOf('password'),
  })
