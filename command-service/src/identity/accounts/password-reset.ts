import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import type { CommandContext, Handle } from '../../lib/handle.ts'
import type { Passkeys } from '../factor/passkeys.ts'
import type { SecondFactor } from '../factor/second-factor.ts'
import { isOpen, linkIsOver } from '../requests.ts'
import type { PowersOf } from '../sessions/powers.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { userStream, type Accounts } from './accounts.ts'
import { verificationPurpose } from './email-verification.ts'
import type { Passwords } from './passwords.ts'
import { userDecider, type UserCommand } from './user-decider.ts'
import { holdsAddress, type OpenRequest, type RegisteredUser } from './user-state.ts'
import { weaknessOf } from './weak-passwords.ts'

/** Lets people who forgot their password choose another one by mail (docs/decisions/0035). */
export interface PasswordReset {
  /** Mails a link if the address has an account. Neither the answer nor its duration reveals whether it does. */
  request(email: string, context: CommandContext): Promise<void>
  /** Whether the link still works; has no side effects. */
  isGood(token: string): Promise<boolean>
  /**
   * Sets the new password and ends all sessions. Removes passkeys as well, except for people who need one in
   * addition to the password. If a link is used twice at once, one use wins. Resolves to the account's
   * address, which the link confirms: so the one that was mailed to confirm it serves as well.
   */
  reset(
    token: string,
    password: string,
    context: CommandContext,
  ): Promise<Either<Refusal, Pick<RegisteredUser, 'email'>>>
}

/** The purpose of links to choose another password, including the first one after an invitation. */
export const resetPurpose = 'reset-password'
export const setupPurpose = 'set-up-password'

/** A kind of link with which a password is chosen, its request in the account, and the command that answers it. */
interface Way {
  readonly purpose: string
  readonly type: 'ResetPassword' | 'SetUpPassword' | 'VerifyEmailAnew'
  readonly requestOf: (user: RegisteredUser) => OpenRequest | undefined
}

const ways: readonly Way[] = [
  { purpose: resetPurpose, type: 'ResetPassword', requestOf: ({ reset }) => reset },
  { purpose: setupPurpose, type: 'SetUpPassword', requestOf: ({ setup }) => setup },
  { purpose: verificationPurpose, type: 'VerifyEmailAnew', requestOf: ({ verification }) => verification },
]

/** The vault holds the hash before the event that makes it valid; the old one is deleted afterwards. */
export const createPasswordReset = ({
  handle,
  accounts,
  passwords,
  passkeys,
  secondFactor,
  sessions,
  powersOf,
  links,
  clock,
}: {
  readonly handle: Handle
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly passkeys: Pick<Passkeys, 'forget'>
  readonly secondFactor: Pick<SecondFactor, 'forget'>
  readonly sessions: Pick<Sessions, 'forget'>
  readonly powersOf: PowersOf
  readonly links: OneTimeTokens
  readonly clock: Clock
}): PasswordReset => {
  /** The user and request of a link; undefined if it no longer works. */
  const holderOf = async (
    token: string,
  ): Promise<
    { readonly user: RegisteredUser; readonly requestId: string; readonly type: Way['type'] } | undefined
  > => {
    for (const { purpose, type, requestOf } of ways) {
      const grant = await links.read(purpose, token)
      const user = grant && (await accounts.byId(grant.userId))
      if (grant === undefined || user === undefined) continue
      const { requestId } = grant
      if (isOpen(requestOf(user), { requestId, now: clock.now() })) return { user, requestId, type }
    }
    return undefined
  }

  return {
    request: async (email, context) => {
      const ask = async (): Promise<void> => {
        const user = await accounts.byEmail(email)
        if (user === undefined || !user.isActive) return
        const command = { type: 'RequestPasswordReset', requestId: newUuid(), now: clock.now() } as const
        await handle(userDecider, userStream(user.userId), command, context)
      }
      // A password comparison against nobody covers the time that asking takes: the duration reveals no account.
      await Promise.all([ask(), passwords.matches(undefined, email)])
    },

    isGood: async (token) => (await holderOf(token)) !== undefined,

    reset: async (token, password, context) => {
      const holder = await holderOf(token)
      if (holder === undefined) return left(linkIsOver)
      const { user, requestId, type } = holder
      const weakness = await weaknessOf(password, user)
      if (weakness !== undefined) return left(weakness)
      const { userId } = user
      const next = { userId, passwordId: newUuid() }
      await passwords.set(next, password)
      const { needFactor } = await powersOf(user, 'anySession')
      const keepsPasskeys = needFactor && type !== 'VerifyEmailAnew'
      const chosen = { requestId, passwordId: next.passwordId, now: clock.now() }
      const command: UserCommand =
        type === 'ResetPassword' ? { type, keepsPasskeys, ...chosen } : { type, ...chosen }
      const done = holdsAddress(user)
        ? await handle(userDecider, userStream(userId), command, context)
        : await accounts.confirm(user, command, context)
      await passwords.remove(isLeft(done) ? next : user)
      if (isLeft(done)) return done
      const { state } = done.right
      if (!keepsPasskeys) await passkeys.forget(userId)
      if (state.status === 'registered' && state.factorId === undefined) await secondFactor.forget(userId)
      await sessions.forget(state)
      return right({ email: user.email })
    },
  }
}
