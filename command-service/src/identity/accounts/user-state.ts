import type { Settlement, UserEvent } from '@schaufenster/events/identity/user-events.ts'
import type { Role } from '@schaufenster/events/identity/values.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import type { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { mailsAnHour } from '../../lib/mails-an-hour.ts'

/** A request with a mailed link; `validUntil` in milliseconds since 1970. */
export interface OpenRequest {
  readonly requestId: string
  readonly validUntil: number
  /** The expiry times of earlier requests of its kind, the newest first, as far as they count towards the mail limit. */
  readonly before?: readonly number[]
}

/** One of somebody's passkeys; its id contains the time it was added. */
export interface Passkey {
  readonly passkeyId: string
  readonly name: string
}

/** An account, from its registration to its erasure. */
export type UserState =
  | { readonly status: 'unknown' }
  /** Nobody can log in; the address can be registered again. */
  | { readonly status: 'erased' }
  | {
      readonly status: 'registered'
      readonly userId: string
      readonly fullName: string
      readonly email: string
      readonly roles: readonly Role[]
      /** The owner has proved that they read mail at the address (D-1.4). */
      readonly isVerified: boolean
      /** The newest link to confirm the address; older ones don't work. */
      readonly verification?: OpenRequest
      /** The link of this request was used to end the account, which is about to be erased. */
      readonly settled?: { readonly requestId: string; readonly decision: Settlement }
      /** The newest link to choose another password; void when the address changes. */
      readonly reset?: OpenRequest
      /** Which hash in the vault is the password's. The first has the user's id. */
      readonly passwordId: string
      /** How often all sessions were ended; sessions with an earlier number are invalid. */
      readonly sessionEpoch: number
      /** While false, nobody can log in. */
      readonly isActive: boolean
      /** The newest invitation, until its link is used. */
      readonly setup?: OpenRequest
      /** The newest request for another address, and its link; void when the password that authorised it changes. */
      readonly emailChange?: OpenRequest & { readonly email: string }
      /** The secret in the vault for a login's codes; absent if no codes are required. */
      readonly factorId?: string
      /** Passkeys that open the account without the password, oldest first. */
      readonly passkeys: readonly Passkey[]
    }

/** A user with an account; personal fields are decrypted. */
export type RegisteredUser = Extract<UserState, { status: 'registered' }>

/**
 * Whether the address is this account's and nobody else's: its owner has confirmed it, or an administrator invited them.
 * Whoever merely registered may have typed anybody's (docs/decisions/0027).
 */
export const holdsAddress = ({ isVerified, setup }: Pick<RegisteredUser, 'isVerified' | 'setup'>): boolean =>
  isVerified || setup !== undefined

/** The events of a user's stream: what the user did, and the person's erasure. */
export type UserStreamEvent = UserEvent | EventOf<typeof PersonalDataErased>

export const evolveUser = (state: UserState, event: UserStreamEvent): UserState => {
  if (event.type === 'UserRegistered' || event.type === 'UserRegisteredByAdmin')
    return {
      status: 'registered',
      ...event.data,
      roles: [],
      isVerified: false,
      passwordId: event.data.userId,
      sessionEpoch: 0,
      isActive: true,
      passkeys: [],
    }
  if (event.type === 'PersonalDataErased') return { status: 'erased' }
  return state.status === 'registered' ? evolveRegistered(state, event) : state
}

const evolveRegistered = (
  state: RegisteredUser,
  event: Exclude<UserEvent, { type: 'UserRegistered' | 'UserRegisteredByAdmin' }>,
): RegisteredUser => {
  switch (event.type) {
    case 'TermsAccepted':
    case 'RegistrationRepeated':
      return state
    case 'RoleAssigned':
      return { ...state, roles: [...state.roles, event.data.role] }
    case 'RoleUnassigned':
      return { ...state, roles: state.roles.filter((role) => role !== event.data.role) }
    case 'EmailVerificationRequested':
      return { ...state, verification: requestIn(event.data, state.verification) }
    case 'UserEmailVerified': {
      const { verification: _used, ...others } = state
      return { ...others, isVerified: true }
    }
    case 'RegistrationSettled': {
      const { verification: _used, ...others } = state
      const { requestId, decision } = event.data
      return { ...others, settled: { requestId, decision } }
    }
    case 'PasswordResetRequested':
      return { ...state, reset: requestIn(event.data, state.reset) }
    case 'PasswordSetupRequested':
      return { ...state, setup: requestIn(event.data, state.setup) }
    case 'PasswordReset':
    case 'PasswordSetUp': {
      const { reset: _reset, setup: _setup, emailChange: _before, ...others } = state
      return { ...others, passwordId: event.data.passwordId }
    }
    case 'PasswordChanged': {
      const { emailChange: _before, ...others } = state
      return { ...others, passwordId: event.data.passwordId }
    }
    case 'SessionsRevoked':
      return { ...state, sessionEpoch: state.sessionEpoch + 1 }
    case 'UserProfileChanged':
      return { ...state, fullName: event.data.fullName }
    case 'UserEmailChangeRequested':
      return { ...state, emailChange: { ...requestIn(event.data), email: event.data.email } }
    case 'UserEmailChanged': {
      // A link sent to the old address must not work for people who still read its mail.
      const { emailChange: _used, reset: _old, verification: _before, ...others } = state
      return { ...others, email: event.data.email }
    }
    case 'UserDeactivated':
    case 'UserReactivated':
      return { ...state, isActive: event.type === 'UserReactivated' }
    case 'SecondFactorTurnedOn':
      return { ...state, factorId: event.data.factorId }
    case 'SecondFactorTurnedOff': {
      const { factorId: _gone, ...others } = state
      return others
    }
    case 'PasskeyAdded':
      return { ...state, passkeys: [...state.passkeys, passkeyIn(event.data)] }
    case 'PasskeyRenamed': {
      const renamed = passkeyIn(event.data)
      const { passkeyId } = renamed
      return {
        ...state,
        passkeys: state.passkeys.map((one) => (one.passkeyId === passkeyId ? renamed : one)),
      }
    }
    case 'PasskeyRemoved': {
      const { passkeyId } = event.data
      return { ...state, passkeys: state.passkeys.filter((one) => one.passkeyId !== passkeyId) }
    }
    case 'PasskeyCopyDetected':
    case 'RecoveryCodeUsed':
      return state
  }
}

const passkeyIn = ({ passkeyId, name }: Passkey): Passkey => ({ passkeyId, name })

const requestIn = (
  { requestId, validUntil }: { requestId: string; validUntil: string },
  replaced?: OpenRequest,
): OpenRequest => ({
  requestId,
  validUntil: Date.parse(validUntil),
  ...(replaced !== undefined && {
    before: [replaced.validUntil, ...(replaced.before ?? [])].slice(0, mailsAnHour - 1),
  }),
})
