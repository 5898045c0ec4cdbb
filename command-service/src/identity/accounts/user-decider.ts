import { userEvents, type Settlement, type UserEvent } from '@schaufenster/events/identity/user-events.ts'
import type { Role } from '@schaufenster/events/identity/values.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import { decideFactor, isFactorCommand, type FactorCommand } from '../factor/factor-decisions.ts'
import { decidePasskey, isPasskeyCommand, type PasskeyCommand } from '../factor/passkey-decisions.ts'
import {
  hour,
  isOnItsWay,
  isOpen,
  linkIsOver,
  momentOf,
  passwordWasReplaced,
  type Request,
} from '../requests.ts'
import {
  decideAccount,
  isAccountCommand,
  setupRequested,
  verificationLifeMs,
  verificationRequested,
  verified,
  type AccountCommand,
} from './account-decisions.ts'
import { evolveUser, type RegisteredUser, type UserState, type UserStreamEvent } from './user-state.ts'

/** Every command to a user's stream. Moments are milliseconds since 1970. */
export type UserCommand = RegisterUser | RegisterUserByAdmin | RegisteredCommand

interface RegisterUser {
  readonly type: 'RegisterUser'
  readonly userId: string
  readonly fullName: string
  readonly email: string
  /** The accepted version of the AGB; absent for accounts created by the operator. */
  readonly termsVersion?: number
  readonly roles: readonly Role[]
  /**
   * The request to confirm the address, or `vouchedFor` by the operator, who knows its owner. `later`: the address has
   * had its mails for the hour.
   */
  readonly verification: Request | 'vouchedFor' | 'later'
}

/** Includes the request of the invitation. */
interface RegisterUserByAdmin extends Request {
  readonly type: 'RegisterUserByAdmin'
  readonly userId: string
  readonly fullName: string
  readonly email: string
  readonly roles: readonly Role[]
}

type RegisteredCommand =
  | AccountCommand
  | FactorCommand
  | PasskeyCommand
  /** `administrators.ts` ensures that an administrator remains. */
  | { readonly type: 'ChangeRoles'; readonly add: readonly Role[]; readonly remove: readonly Role[] }
  /** For a lost link. One requested a moment ago is still on its way. */
  | ({ readonly type: 'RequestEmailVerification' } & Request)
  /** The link of this request was opened. */
  | ({ readonly type: 'VerifyEmail' } & Request)
  /** The link of this request was opened by somebody who wants to end the account. Repeating an interrupted one is no other use. */
  | ({ readonly type: 'SettleRegistration'; readonly decision: Settlement } & Request)
  /** As with the link to confirm the address. */
  | ({ readonly type: 'RequestPasswordReset' } & Request)
  /**
   * The link of this request was opened; the vault already holds the new password's hash. `keepsPasskeys`:
   * reading the mail alone must not let anybody in (docs/decisions/0025).
   */
  | ({
      readonly type: 'ResetPassword'
      readonly passwordId: string
      readonly keepsPasskeys: boolean
    } & Request)
  /** The link to confirm the address was opened by somebody who may not have registered; otherwise like `ResetPassword`. */
  | ({ readonly type: 'VerifyEmailAnew'; readonly passwordId: string } & Request)
  /** By somebody who knows the current password; the vault already holds the new one's hash. */
  | { readonly type: 'ChangePassword'; readonly replaced: string; readonly passwordId: string }

const resetLifeMs = hour

const alreadyRegistered: Refusal = { code: 'conflict', message: 'Dieses Konto gibt es schon.' }

export const userDecider: Decider<UserState, UserCommand, UserStreamEvent> = {
  initialState: { status: 'unknown' },
  isEvent: isOneOf([...userEvents, PersonalDataErased]),
  evolve: evolveUser,
  decide: (state, command) => {
    if (command.type === 'RegisterUser')
      return state.status === 'unknown' ? right(registered(command)) : left(alreadyRegistered)
    if (command.type === 'RegisterUserByAdmin')
      return state.status === 'unknown' ? right(invited(command)) : left(alreadyRegistered)
    return state.status === 'registered' ? decideRegistered(state, command) : left(notFound('Dieses Konto'))
  },
}

const registered = ({
  userId,
  fullName,
  email,
  termsVersion,
  roles,
  verification,
}: RegisterUser): readonly UserEvent[] => [
  { type: 'UserRegistered', data: { userId, fullName, email } },
  ...(termsVersion === undefined ? [] : [termsAccepted(userId, termsVersion)]),
  ...roles.map((role) => roleAssigned(userId, role)),
  ...(verification === 'later' ? [] : [confirmedBy(userId, verification)]),
]

const confirmedBy = (userId: string, verification: Request | 'vouchedFor'): UserEvent =>
  verification === 'vouchedFor' ? verified(userId) : verificationRequested(userId, verification)

/** Whether a request for the link that confirms the address has a mail sent. */
export const needsVerificationMail = (
  { isVerified, settled, verification }: RegisteredUser,
  now: number,
): boolean => !isVerified && settled === undefined && !isOnItsWay(verification, verificationLifeMs, now)

const invited = (command: RegisterUserByAdmin): readonly UserEvent[] => {
  const { userId, fullName, email, roles } = command
  return [
    { type: 'UserRegisteredByAdmin', data: { userId, fullName, email } },
    ...roles.map((role) => roleAssigned(userId, role)),
    setupRequested(userId, command),
  ]
}

const decideRegistered = (
  state: RegisteredUser,
  command: RegisteredCommand,
): Either<Refusal, readonly UserEvent[]> => {
  if (isFactorCommand(command)) return decideFactor(state, command)
  if (isPasskeyCommand(command)) return decidePasskey(state, command)
  if (isAccountCommand(command)) return decideAccount(state, command)
  const { userId, roles } = state
  switch (command.type) {
    case 'ChangeRoles':
      return right([
        ...command.add.filter((role) => !roles.includes(role)).map((role) => roleAssigned(userId, role)),
        ...command.remove
          .filter((role) => roles.includes(role))
          .map((role) => ({ type: 'RoleUnassigned', data: { userId, role } }) as const),
      ])
    case 'RequestEmailVerification':
      return right(needsVerificationMail(state, command.now) ? [verificationRequested(userId, command)] : [])
    case 'VerifyEmail':
      if (state.isVerified) return right([])
      return isOpen(state.verification, command) ? right([verified(userId)]) : left(linkIsOver)
    case 'VerifyEmailAnew': {
      const { passwordId } = command
      return isOpen(state.verification, command)
        ? right(reset(state, { passwordId, keepsPasskeys: false }))
        : left(linkIsOver)
    }
    case 'SettleRegistration': {
      const { requestId, decision } = command
      if (state.settled?.requestId === requestId && state.settled.decision === decision) return right([])
      return isOpen(state.verification, command)
        ? right([{ type: 'RegistrationSettled', data: { userId, requestId, decision } }])
        : left(linkIsOver)
    }
    case 'RequestPasswordReset':
      return right(isOnItsWay(state.reset, resetLifeMs, command.now) ? [] : [resetRequested(userId, command)])
    case 'ResetPassword':
      return isOpen(state.reset, command) ? right(reset(state, command)) : left(linkIsOver)
    case 'ChangePassword':
      return state.passwordId === command.replaced
        ? right(changed(userId, command.passwordId))
        : left(passwordWasReplaced)
  }
}

/**
 * Opening a mailed link proves that the person reads mail at the address. Anybody who knew the old password
 * is out, along with passkeys they may have added, unless passkeys are required in addition to the password.
 * A second factor goes too if the address had not been confirmed by then: otherwise somebody could register
 * other people's addresses and lock them out for ever.
 */
const reset = (
  { userId, isVerified, passkeys, factorId }: RegisteredUser,
  { passwordId, keepsPasskeys }: { readonly passwordId: string; readonly keepsPasskeys: boolean },
): readonly UserEvent[] => [
  { type: 'PasswordReset', data: { userId, passwordId } },
  ...(isVerified ? [] : [verified(userId)]),
  ...(isVerified || keepsPasskeys || factorId === undefined
    ? []
    : [{ type: 'SecondFactorTurnedOff', data: { userId, factorId, by: 'owner' } } as const]),
  ...(keepsPasskeys ? [] : passkeys).map(
    ({ passkeyId }) =>
      ({ type: 'PasskeyRemoved', data: { userId, passkeyId, reason: 'passwordReset' } }) as const,
  ),
  { type: 'SessionsRevoked', data: { userId, reason: 'passwordReset' } },
]

const changed = (userId: string, passwordId: string): readonly UserEvent[] => [
  { type: 'PasswordChanged', data: { userId, passwordId } },
  { type: 'SessionsRevoked', data: { userId, reason: 'passwordChanged' } },
]

const roleAssigned = (userId: string, role: Role): UserEvent => ({
  type: 'RoleAssigned',
  data: { userId, role },
})

const termsAccepted = (userId: string, documentVersion: number): UserEvent => ({
  type: 'TermsAccepted',
  data: { userId, documentVersion },
})

const resetRequested = (userId: string, { requestId, now }: Request): UserEvent => ({
  type: 'PasswordResetRequested',
  data: { userId, requestId, validUntil: momentOf(now + resetLifeMs) },
})
