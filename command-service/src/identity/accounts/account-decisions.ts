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
import { holdsAddress, type RegisteredUser } from './user-state.ts'

/** Commands on an existing account (docs/decisions/0039). */
export type AccountCommand =
  | { readonly type: 'ChangeProfile'; readonly fullName: string }
  /** The password with this id was checked; it must still be valid. */
  | ({ readonly type: 'RequestEmailChange'; readonly email: string; readonly proven: string } & Request)
  /**
   * As before; the address was never confirmed, and so is replaced at once (docs/decisions/0027). `later`: the new one
   * has had its mails for the hour.
   */
  | {
      readonly type: 'CorrectEmail'
      readonly email: string
      readonly proven: string
      readonly verification: Request | 'later'
    }
  /** The link of this request was opened, and the address is reserved. */
  | ({ readonly type: 'ChangeEmail' } & Request)
  /** For a lost invitation. */
  | ({ readonly type: 'RequestPasswordSetup' } & Request)
  /** The invitation's link was opened; the vault already holds the password's hash. */
  | ({ readonly type: 'SetUpPassword'; readonly passwordId: string } & Request)
  /** `administrators.ts` ensures that an administrator remains. */
  | { readonly type: 'Deactivate' }
  | { readonly type: 'Reactivate' }
  | { readonly type: 'RevokeSessions'; readonly cause?: RevocationCause | undefined }

/** Whether `decideAccount` handles it. */
export const isAccountCommand = isCommandOf<AccountCommand>({
  ChangeProfile: true,
  RequestEmailChange: true,
  CorrectEmail: true,
  ChangeEmail: true,
  RequestPasswordSetup: true,
  SetUpPassword: true,
  Deactivate: true,
  Reactivate: true,
  RevokeSessions: true,
})

/** How many days an invitation's link works; no other kind works longer. */
export const setupDays = 7
const setupLifeMs = setupDays * 24 * hour
const emailChangeLifeMs = 24 * hour

const isDecided: Refusal = {
  code: 'conflict',
  message: 'Die Adresse dieses Kontos ist inzwischen bestätigt. Bitte laden Sie die Seite neu.',
}

export const decideAccount = (
  state: RegisteredUser,
  command: AccountCommand,
): Either<Refusal, readonly UserEvent[]> => {
  const { userId, setup, emailChange, settled } = state
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
    case 'CorrectEmail': {
      const { email, proven, verification } = command
      if (proven !== state.passwordId) return left(passwordWasReplaced)
      if (holdsAddress(state) || settled !== undefined) return left(isDecided)
      if (email === state.email) return right([])
      return right([
        { type: 'UserEmailChanged', data: { userId, email } },
        ...(verification === 'later' ? [] : [verificationRequested(userId, verification)]),
      ])
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

/** Opening a mailed link proves that the person reads mail at the address. */
export const verified = (userId: string): UserEvent => ({ type: 'UserEmailVerified', data: { userId } })

/** D-1.4. */
export const verificationLifeMs = 72 * hour

/** Requests the link that confirms the address. */
export const verificationRequested = (userId: string, { requestId, now }: Request): UserEvent => ({
  type: 'EmailVerificationRequested',
  data: { userId, requestId, validUntil: momentOf(now + verificationLifeMs) },
})

/** Requests the invitation, which is valid for a week. */
export const setupRequested = (userId: string, { requestId, now }: Request): UserEvent => ({
  type: 'PasswordSetupRequested',
  data: { userId, requestId, validUntil: momentOf(now + setupLifeMs) },
})
