import { randomInt } from 'node:crypto'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, isRight, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Sealer } from '@schaufenster/platform/mail/outbox.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { Secret } from 'otpauth'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { CommandContext, Handle } from '../../lib/handle.ts'
import { userStream, type Accounts } from '../accounts/accounts.ts'
import { userDecider } from '../accounts/user-decider.ts'
import type { RegisteredUser } from '../accounts/user-state.ts'
import { securedBy, type Secured } from '../secured.ts'
import type { PowersOf } from '../sessions/powers.ts'
import { stepOf, totpOf } from './one-time-codes.ts'

/** One-time codes in addition to the password (docs/decisions/0038). Turning them on or off requires proof of identity (`step-up.ts`). */
export interface SecondFactor {
  /** Creates a secret for an authenticator; codes are not required before {@link SecondFactor.confirm}. */
  begin(user: RegisteredUser): Promise<Either<Refusal, { readonly key: string; readonly uri: string }>>
  /** A code proves that the authenticator has the secret; from now on logins ask for one. Returns the recovery codes, which can't be read again. */
  confirm(
    userId: string,
    code: string,
    context: CommandContext,
  ): Promise<Either<Refusal, Secured & { readonly recoveryCodes: readonly string[] }>>
  /** Whether it is a valid, unused code of the user's; uses it up. */
  check(user: RegisteredUser, code: string, context: CommandContext): Promise<Either<Refusal, unknown>>
  turnOff(user: RegisteredUser, context: CommandContext): Promise<Either<Refusal, unknown>>
  /** How many recovery codes are left. */
  remaining(user: RegisteredUser): Promise<number>
  /** Deletes the factor from the vault; for erasures. */
  forget(userId: string): Promise<void>
}

const Factor = Type.Object({
  factorId: Type.String(),
  sealedSecret: Type.String(),
  /** The time step of the newest used code: only newer codes work. */
  lastStep: Type.Integer(),
  /** Hashes of the remaining recovery codes. */
  recovery: Type.Array(Type.String()),
  /** Times of recent wrong codes; milliseconds since 1970. */
  wrongAt: Type.Array(Type.Integer()),
})
type Factor = Static<typeof Factor>
const factors = Compile(Factor)

const recoveryCodes = 10
const enrolmentMs = 3_600_000
/** Three in a million codes are valid at a time: at this rate somebody with the password needs half a century for an even chance. */
const guesses = { max: 20, windowMs: 24 * 3_600_000 }

/** The code is wrong or no longer valid. */
export const wrongCode = invalid({ code: 'Dieser Code stimmt nicht oder wurde schon benutzt.' })
const isOn: Refusal = { code: 'conflict', message: 'Der zweite Faktor ist schon eingeschaltet.' }
const noEnrolment: Refusal = {
  code: 'invalid',
  message: 'Das hat zu lange gedauert. Bitte richten Sie den zweiten Faktor noch einmal ein.',
}
const tooMany: Refusal = {
  code: 'tooManyRequests',
  message: 'Das waren zu viele falsche Codes. Bitte versuchen Sie es morgen noch einmal.',
}

/** The secret is encrypted in the vault, under one key per user; the log says which secret is valid. */
export const createSecondFactor = ({
  handle,
  accounts,
  powersOf,
  vault,
  sealer,
  idKeys,
  clock,
}: {
  readonly handle: Handle
  readonly accounts: Accounts
  readonly powersOf: PowersOf
  readonly vault: Vault
  readonly sealer: Sealer
  readonly idKeys: SecretKeys
  readonly clock: Clock
}): SecondFactor => {
  const keyOf = (userId: string) => `second-factor/${userId}`
  const hashUnder = (key: Uint8Array, userId: string, code: string) =>
    keyedId(key, 'recovery-code', `${userId}/${code}`)
  /** Keyed with the factor's own encrypted secret, so they survive a change of our keys. */
  const hashOf = (secret: string, userId: string, code: string) =>
    hashUnder(Buffer.from(secret), userId, code)

  const read = async (userId: string) => {
    const record = await vault.get(keyOf(userId))
    const text = record && new TextDecoder().decode(record.value)
    return record && text !== undefined
      ? { factor: factors.Parse(JSON.parse(text)), version: record.version }
      : undefined
  }
  /** False if somebody else was faster. */
  const write = async (
    userId: string,
    factor: Factor,
    expected: number | 'absent',
    expiresAt?: number,
  ): Promise<boolean> => {
    const value = new TextEncoder().encode(JSON.stringify(factor))
    const options = expiresAt === undefined ? {} : { expiresAt }
    return (await vault.put(keyOf(userId), value, expected, options)) !== undefined
  }
  const forget = async (userId: string): Promise<void> => {
    const record = await vault.get(keyOf(userId))
    if (record !== undefined && !(await vault.remove(keyOf(userId), record.version))) await forget(userId)
  }

  /** The factor after using up the code; undefined if the code is wrong. */
  const usedUp = async (userId: string, factor: Factor, code: string): Promise<Factor | undefined> => {
    const secret = await sealer.open(factor.sealedSecret)
    if (secret === undefined) return undefined
    const typed = code.replaceAll(/[\s-]/g, '').toUpperCase()
    if (/^\d{6}$/.test(typed)) {
      const step = stepOf(secret, typed, clock.now())
      return step !== undefined && step > factor.lastStep ? { ...factor, lastStep: step } : undefined
    }
    // Codes from before 22 November 2026 were hashed with an id key.
    const hashes = new Set([
      hashOf(secret, userId, typed),
      ...idKeys.map((key) => hashUnder(key, userId, typed)),
    ])
    const recovery = factor.recovery.filter((one) => !hashes.has(one))
    return recovery.length < factor.recovery.length ? { ...factor, recovery } : undefined
  }

  const check: SecondFactor['check'] = async ({ userId, factorId }, code, context) => {
    for (;;) {
      const kept = await read(userId)
      if (factorId === undefined || kept?.factor.factorId !== factorId) return left(wrongCode)
      const { factor, version } = kept
      const now = clock.now()
      const wrongAt = factor.wrongAt.filter((at) => now - at < guesses.windowMs)
      if (wrongAt.length >= guesses.max) return left(tooMany)
      const next = await usedUp(userId, factor, code)
      // If one code is used twice at once, one use wins and the other checks again.
      const noted = next ?? { ...factor, wrongAt: [...wrongAt, now] }
      if (!(await write(userId, noted, version))) continue
      if (next === undefined) return left(wrongCode)
      const remaining = next.recovery.length
      if (remaining === factor.recovery.length) return right(undefined)
      const command = { type: 'NoteRecoveryCode', factorId, remaining } as const
      return handle(userDecider, userStream(userId), command, context)
    }
  }

  return {
    begin: async ({ userId, email, factorId: present }) => {
      if (present !== undefined) return left(isOn)
      const factorId = newUuid()
      const secret = new Secret({ size: 20 }).base32
      const sealedSecret = await sealer.seal(userId, factorId, secret)
      const factor = { factorId, sealedSecret, lastStep: 0, recovery: [], wrongAt: [] }
      const before = await read(userId)
      await write(userId, factor, before?.version ?? 'absent', clock.now() + enrolmentMs)
      return right({ key: secret, uri: totpOf(secret, email).toString() })
    },

    confirm: async (userId, code, context) => {
      const user = await accounts.byId(userId)
      const kept = await read(userId)
      if (user === undefined || kept === undefined) return left(noEnrolment)
      if (user.factorId !== undefined) return left(isOn)
      const secret = await sealer.open(kept.factor.sealedSecret)
      const step = secret === undefined ? undefined : stepOf(secret, code.replaceAll(/\s/g, ''), clock.now())
      if (secret === undefined || step === undefined) return left(wrongCode)
      const codes = Array.from({ length: recoveryCodes }, recoveryCode)
      const recovery = codes.map((one) => hashOf(secret, userId, one.replaceAll('-', '')))
      const { factorId } = kept.factor
      if (!(await write(userId, { ...kept.factor, lastStep: step, recovery }, kept.version)))
        return left(noEnrolment)
      const endsSessions = (await powersOf(user, 'anySession')).withheldFor !== undefined
      const command = { type: 'TurnOnSecondFactor', factorId, endsSessions } as const
      const done = await handle(userDecider, userStream(userId), command, context)
      return isLeft(done) ? done : right({ ...securedBy(done.right), recoveryCodes: codes })
    },

    check,

    turnOff: async ({ userId, factorId }, context) => {
      if (factorId === undefined) return right(undefined)
      const command = { type: 'TurnOffSecondFactor', factorId, by: 'owner' } as const
      const done = await handle(userDecider, userStream(userId), command, context)
      if (isRight(done)) await forget(userId)
      return done
    },

    remaining: async ({ userId, factorId }) => {
      const kept = factorId === undefined ? undefined : await read(userId)
      return kept?.factor.recovery.length ?? 0
    },

    forget,
  }
}

/** Without letters that look like digits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** It has 120 random bits, so storing a plain keyed hash is safe (OWASP ASVS 5.0, 6.5.2). */
const recoveryCode = (): string => {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 6 }, four).join('-')
}
