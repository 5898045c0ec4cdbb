import type { RevocationCause, UserEvent } from '@schaufenster/events/identity/user-events.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isCommandOf } from '../../lib/decider.ts'
import {
  hour,
  isOnItsWay,
  isOpen,
  linkIsOver,
  momentOf,
  passwordWasReplaced,
  type Request,
} from '../requests.ts'
import type { RegisteredUser } from './user-state.ts'

/** What can be asked of an account that somebody has (docs/decisions/0039). */
export type AccountCommand =
  | { readonly type: 'ChangeProfile'; readonly fullName: string }
  /** Whoever asks has shown the password of this id: it must still count. */
  | ({ readonly type: 'RequestEmailChange'; readonly email: string; readonly proven: string } & Request)
  /** The link of this request was opened, and the address is reserved. */
  | ({ readonly type: 'ChangeEmail' } & Request)
  /** For an invitation that got lost. */
  | ({ readonly type: 'RequestPasswordSetup' } & Request)
  /** The link of the invitation was opened; the hash of the password is in the vault already. */
  | ({ readonly type: 'SetUpPassword'; readonly passwordId: string } & Request)
  /** That an administrator is left is seen to around it (`administrators.ts`). */
  | { readonly type: 'Deactivate' }
  | { readonly type: 'Reactivate' }
  | { readonly type: 'RevokeSessions'; readonly cause?: RevocationCause | undefined }

/** Whether `decideAccount` decides it. */
export const isAccountCommand = isCommandOf<AccountCommand>({
  ChangeProfile: true,
  RequestEmailChange: true,
  ChangeEmail: true,
  RequestPasswordSetup: true,
  SetUpPassword: true,
  Deactivate: true,
  Reactivate: true,
  RevokeSessions: true,
})

/** So long the link of an invitation to an account works: none of another kind does for longer. */
export const setupDays = 7
const setupLifeMs = setupDays * 24 * hour
const emailChangeLifeMs = 24 * hour

/** Pure, as all of the decider. */
export const decideAccount = (
  state: RegisteredUser,
  command: AccountCommand,
): Either<Refusal, readonly UserEvent[]> => {
  const { userId, setup, emailChange } = state
  switch (command.type) {
    case 'ChangeProfile': {
      const { fullName } = command
      return right(
        fullName === state.fullName ? [] : [{ type: 'UserProfileChanged', data: { userId, fullName } }],
      )
    }
    case 'RequestEmailChange': {
      const { email, proven, requestId, now } = command
      if (proven !== state.passwordId) return left(passwordWasReplaced)
      const isSame = emailChange?.email === email && isOnItsWay(emailChange, emailChangeLifeMs, now)
      if (email === state.email || isSame) return right([])
      const validUntil = momentOf(now + emailChangeLifeMs)
      return right([{ type: 'UserEmailChangeRequested', data: { userId, email, requestId, validUntil } }])
    }
    case 'ChangeEmail': {
      if (emailChange === undefined || !isOpen(emailChange, command)) return left(linkIsOver)
      const { email } = emailChange
      return right([
        { type: 'UserEmailChanged', data: { userId, email } },
        ...(state.isVerified ? [] : [verified(userId)]),
      ])
    }
    case 'RequestPasswordSetup':
      return right(
        setup === undefined || isOnItsWay(setup, setupLifeMs, command.now)
          ? []
          : [setupRequested(userId, command)],
      )
    case 'SetUpPassword': {
      const { passwordId } = command
      if (!isOpen(setup, command)) return left(linkIsOver)
      return right([
        { type: 'PasswordSetUp', data: { userId, passwordId } },
        ...(state.isVerified ? [] : [verified(userId)]),
      ])
    }
    case 'Deactivate':
      if (!state.isActive) return right([])
      return right([
        { type: 'UserDeactivated', data: { userId } },
        { type: 'SessionsRevoked', data: { userId, reason: 'deactivated' } },
      ])
    case 'RevokeSessions': {
      const { cause } = command
      return right([
        {
          type: 'SessionsRevoked',
          data: { userId, reason: 'byAdmin', ...(cause !== undefined && { cause }) },
        },
      ])
    }
    case 'Reactivate':
      return right(state.isActive ? [] : [{ type: 'UserReactivated', data: { userId } }])
  }
}

/** Who opened a mailed link reads the mail of the address. */
export const verified = (userId: string): UserEvent => ({ type: 'UserEmailVerified', data: { userId } })

/** The invitation, which is good for a week. */
export const setupRequested = (userId: string, { requestId, now }: Request): UserEvent => ({
  type: 'PasswordSetupRequested',
  data: { userId, requestId, validUntil: momentOf(now + setupLifeMs) },
})
