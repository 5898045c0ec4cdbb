import { SessionStarted } from '@schaufenster/events/identity/session-events.ts'
import { userEvents } from '@schaufenster/events/identity/user-events.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import type { Sealed } from '@schaufenster/events/lib/sealed.ts'
import { defineProjection } from '../runner/projection.ts'

/** One user. Key: the user's id. Name and address stay sealed; the query side opens them. */
export interface UserAccountDocument {
  readonly id: string
  /** Of the user's last event. */
  readonly version: number
  readonly fullName: Sealed
  readonly email: Sealed
  readonly roles: readonly string[]
  /** The address is confirmed (D-1.4). */
  readonly isVerified: boolean
  /** Nobody can log in while this is false. */
  readonly isActive: boolean
  /** Created by an administrator; the owner has not set a password yet. */
  readonly isInvited: boolean
  /** A login also asks for a code. */
  readonly hasSecondFactor: boolean
  /** Ids of its passkeys. Missing in documents of version 5, and while there was never one. */
  readonly passkeys?: readonly string[]
  /** ISO 8601, UTC. */
  readonly registeredAt: string
  /** When a session last began, ISO 8601, UTC; null before the first one. Documents of version 4, which serve while version 5 fills, lack it. */
  readonly lastLoginAt?: string | null
  /** Version of the AGB accepted last; null for accounts created by the operator. */
  readonly termsVersion: number | null
}

const begun = {
  roles: [],
  isVerified: false,
  isActive: true,
  hasSecondFactor: false,
  lastLoginAt: null,
  termsVersion: null,
}

const events = [...userEvents, SessionStarted, PersonalDataErased] as const

/** Accounts with their roles. Those of erased people are gone. */
export const userAccount = defineProjection<(typeof events)[number], UserAccountDocument>({
  name: 'user-account',
  title: 'Konten',
  version: 6,
  scope: 'partition',
  events,
  route: ({ data }) => ({ keys: ['subject' in data ? data.subject : data.userId] }),
  indexes: [
    { fields: ['roles'], each: true },
    { fields: ['registeredAt'] },
    { fields: ['lastLoginAt'] },
    { fields: ['isActive', 'isInvited', 'isVerified', 'registeredAt'] },
  ],

  fold: (document, event) => {
    if (event.type === 'PersonalDataErased') return undefined
    // Sessions have streams of their own, so the revision is not the account's, and one may begin just as its user is erased.
    if (event.type === 'SessionStarted')
      return document && { ...document, lastLoginAt: event.metadata.occurredAt }
    const version = event.revision
    if (event.type === 'UserRegistered' || event.type === 'UserRegisteredByAdmin') {
      const { userId, fullName, email } = event.data
      const registeredAt = event.metadata.occurredAt
      const isInvited = event.type === 'UserRegisteredByAdmin'
      return { id: userId, version, fullName, email, registeredAt, isInvited, ...begun }
    }
    if (document === undefined) throw new Error(`${event.type} before UserRegistered`)
    switch (event.type) {
      case 'TermsAccepted':
        return { ...document, version, termsVersion: event.data.documentVersion }
      case 'RoleAssigned':
        return { ...document, version, roles: [...document.roles, event.data.role] }
      case 'RoleUnassigned':
        return { ...document, version, roles: document.roles.filter((role) => role !== event.data.role) }
      case 'UserEmailVerified':
        return { ...document, version, isVerified: true }
      case 'PasswordReset':
      case 'PasswordSetUp':
        return { ...document, version, isInvited: false }
      case 'UserProfileChanged':
        return { ...document, version, fullName: event.data.fullName }
      case 'UserEmailChanged':
        return { ...document, version, email: event.data.email }
      case 'UserDeactivated':
      case 'UserReactivated':
        return { ...document, version, isActive: event.type === 'UserReactivated' }
      case 'SecondFactorTurnedOn':
      case 'SecondFactorTurnedOff':
        return { ...document, version, hasSecondFactor: event.type === 'SecondFactorTurnedOn' }
      case 'PasskeyAdded':
        return { ...document, version, passkeys: [...(document.passkeys ?? []), event.data.passkeyId] }
      case 'PasskeyRemoved': {
        const passkeys = (document.passkeys ?? []).filter((id) => id !== event.data.passkeyId)
        return { ...document, version, passkeys }
      }
      case 'EmailVerificationRequested':
      case 'RegistrationSettled':
      case 'RegistrationRepeated':
      case 'PasswordResetRequested':
      case 'PasswordChanged':
      case 'SessionsRevoked':
      case 'PasswordSetupRequested':
      case 'UserEmailChangeRequested':
      case 'RecoveryCodeUsed':
      case 'PasskeyRenamed':
      case 'PasskeyCopyDetected':
        return { ...document, version }
    }
  },
})
