import { userEvents } from '@schaufenster/events/identity/user-events.ts'
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
  /** ISO 8601, UTC. */
  readonly registeredAt: string
  /** Version of the AGB accepted last; null for accounts that the operator made. */
  readonly termsVersion: number | null
}

export const userAccount = defineProjection<(typeof userEvents)[number], UserAccountDocument>({
  name: 'user-account',
  version: 2,
  scope: 'partition',
  events: userEvents,
  route: ({ data }) => ({ keys: [data.userId] }),
  indexes: [{ fields: ['roles'], each: true }, { fields: ['registeredAt'] }],

  fold: (document, event) => {
    const version = event.revision
    if (event.type === 'UserRegistered') {
      const { userId, fullName, email } = event.data
      const registeredAt = event.metadata.occurredAt
      const none = { roles: [], isVerified: false, termsVersion: null }
      return { id: userId, version, fullName, email, registeredAt, ...none }
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
      case 'EmailVerificationRequested':
      case 'RegistrationRepeated':
      case 'PasswordResetRequested':
      case 'PasswordReset':
      case 'PasswordChanged':
      case 'SessionsRevoked':
        return { ...document, version }
    }
  },
})
