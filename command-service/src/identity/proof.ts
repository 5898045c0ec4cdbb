import { createRateLimit, type RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Accounts } from './accounts.ts'
import type { Passwords } from './passwords.ts'
import type { RegisteredUser } from './user-state.ts'
import { who } from './who.ts'

/** What shows that it is the owner who changes an account, and not whoever sits at a session that was left open. */
export interface Proof {
  readonly userId: string
  /** The session that it is shown in. */
  readonly sessionId: string
  /** The password that counts. */
  readonly current: string
}

/** Who it is. Left: the password is not theirs, as a fault of the field `current`. */
export type Prove = (proof: Proof) => Promise<Either<Refusal, RegisteredUser>>

const wrongPassword: Refusal = { ...invalid({ current: 'Das ist nicht Ihr Passwort.' }), isGuess: true }

/** The one way to ask for it; routes count the tries with {@link limitGuessesBy}. */
export const createProve =
  ({
    accounts,
    passwords,
  }: {
    readonly accounts: Pick<Accounts, 'byId'>
    readonly passwords: Pick<Passwords, 'matches'>
  }): Prove =>
  async ({ userId, current }) => {
    const user = await accounts.byId(userId)
    if (user === undefined) return left(notFound('Dieses Konto'))
    return (await passwords.matches(user, current)) ? right(user) : left(wrongPassword)
  }

/** Ten tries in a quarter of an hour for each account, whichever call they come by, in all processes together. */
export const limitGuessesBy = (countsOf: (purpose: string) => WindowCounts): RateLimit =>
  createRateLimit({
    max: 10,
    windowMs: 15 * 60_000,
    key: (request) => who(request).userId,
    counts: countsOf('password'),
  })
