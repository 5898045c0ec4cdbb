import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { accountEvents } from './account-events.ts'
import { passkeyEvents } from './passkey-events.ts'
import { secondFactorEvents } from './second-factor-events.ts'
import { builtInRoleNames, Email, FullName, Moment, PasswordId, RequestId, Role } from './values.ts'

/** Events of a user, in the stream `user-{userId}`. The password's hash is in the vault before `UserRegistered`. */

export const UserRegistered = defineEvent({
  type: 'UserRegistered',
  title: 'Konto angelegt',
  schema: closedObject({ userId: SubjectId, fullName: FullName, email: Email }),
  personal: { subject: 'userId', fields: ['fullName', 'email'] },
})

/** The version of the AGB that was shown on acceptance. */
export const TermsAccepted = defineEvent({
  type: 'TermsAccepted',
  title: 'AGB angenommen',
  schema: closedObject({ userId: SubjectId, documentVersion: Type.Integer({ minimum: 0 }) }),
  fields: { documentVersion: 'Fassung der AGB' },
})

export const RoleAssigned = defineEvent({
  type: 'RoleAssigned',
  title: 'Rolle vergeben',
  schema: closedObject({ userId: SubjectId, role: Role }),
  fields: { role: { label: 'Rolle', refersTo: 'role', words: builtInRoleNames } },
  undoable: true,
})

export const RoleUnassigned = defineEvent({
  type: 'RoleUnassigned',
  title: 'Rolle entzogen',
  schema: closedObject({ userId: SubjectId, role: Role }),
  fields: { role: { label: 'Rolle', refersTo: 'role', words: builtInRoleNames } },
  undoable: true,
})

/** The address is to be confirmed through a mailed link. No event contains its token; `requestId` identifies the request. */
export const EmailVerificationRequested = defineEvent({
  type: 'EmailVerificationRequested',
  title: 'Bestätigung der E-Mail-Adresse erbeten',
  schema: closedObject({ userId: SubjectId, requestId: RequestId, validUntil: Moment }),
})

/** The user reads mail at this address, or the operator vouches for it. */
export const UserEmailVerified = defineEvent({
  type: 'UserEmailVerified',
  title: 'E-Mail-Adresse bestätigt',
  schema: closedObject({ userId: SubjectId }),
})

/** What whoever reads mail at an address makes of an unconfirmed account that was registered with it. */
const settlements = ['takeOver', 'erase'] as const
export type Settlement = (typeof settlements)[number]

/** The link to confirm the address was used to end the account. It counts for nothing else from here on, and the account is erased. */
export const RegistrationSettled = defineEvent({
  type: 'RegistrationSettled',
  title: 'Über die Registrierung entschieden',
  schema: closedObject({ userId: SubjectId, requestId: RequestId, decision: Type.Enum(settlements) }),
  fields: {
    decision: {
      label: 'Entscheidung',
      words: { takeOver: 'In das andere Konto übernommen', erase: 'Verworfen' },
    },
  },
})

/** Somebody tried to register with this account's address. Only in older logs: registering asks nothing about the address any more. */
export const RegistrationRepeated = defineEvent({
  type: 'RegistrationRepeated',
  title: 'Noch einmal registriert',
  schema: closedObject({ userId: SubjectId, at: Moment }),
})

/** Somebody who knows the address asked for a new password. No event contains the token of the mailed link. */
export const PasswordResetRequested = defineEvent({
  type: 'PasswordResetRequested',
  title: 'Neues Passwort erbeten',
  schema: closedObject({ userId: SubjectId, requestId: RequestId, validUntil: Moment }),
})

/** A new password was set through a mailed link. Its hash is in the vault under `passwordId`. */
export const PasswordReset = defineEvent({
  type: 'PasswordReset',
  title: 'Passwort über einen Link neu gesetzt',
  schema: closedObject({ userId: SubjectId, passwordId: PasswordId }),
  fields: { passwordId: 'Passwort' },
})

/** Like `PasswordReset`, but by somebody who knew the old password. */
export const PasswordChanged = defineEvent({
  type: 'PasswordChanged',
  title: 'Passwort geändert',
  schema: closedObject({ userId: SubjectId, passwordId: PasswordId }),
  fields: { passwordId: 'Passwort' },
})

/**
 * Why all sessions of somebody were ended. `byAdmin`: only because an administrator ended them. `secured`: they began with a password alone, which no
 * longer suffices.
 */
const revocations = [
  'passwordReset',
  'passwordChanged',
  'passkeyRemoved',
  'deactivated',
  'byAdmin',
  'secured',
] as const

/** Why an administrator ended somebody's sessions. */
export const revocationCauses = ['requested', 'deviceLost', 'misuse'] as const
export type RevocationCause = (typeof revocationCauses)[number]
export const revocationCauseNames: Readonly<Record<RevocationCause, string>> = {
  requested: 'Auf Wunsch der Person',
  deviceLost: 'Ein Gerät ist weg',
  misuse: 'Verdacht auf Missbrauch',
}

/** Ends all sessions begun before, wherever their tokens are. `cause`: given by an administrator who ended them. */
export const SessionsRevoked = defineEvent({
  type: 'SessionsRevoked',
  title: 'Überall abgemeldet',
  schema: closedObject({
    userId: SubjectId,
    reason: Type.Enum(revocations),
    cause: Type.Optional(Type.Enum(revocationCauses)),
  }),
  fields: {
    reason: {
      label: 'Grund',
      words: {
        passwordReset: 'Das Passwort wurde neu gesetzt',
        passwordChanged: 'Das Passwort wurde geändert',
        passkeyRemoved: 'Ein Passkey wurde entfernt',
        deactivated: 'Das Konto wurde gesperrt',
        byAdmin: 'Die Verwaltung hat sie beendet',
        secured: 'Das Konto hat jetzt mehr als ein Passwort',
      },
    },
    cause: { label: 'Anlass', words: revocationCauseNames },
  },
})

export const userEvents = [
  UserRegistered,
  TermsAccepted,
  RoleAssigned,
  RoleUnassigned,
  EmailVerificationRequested,
  UserEmailVerified,
  RegistrationSettled,
  RegistrationRepeated,
  PasswordResetRequested,
  PasswordReset,
  PasswordChanged,
  SessionsRevoked,
  ...accountEvents,
  ...secondFactorEvents,
  ...passkeyEvents,
] as const
/** The event as it is decided, and as it is recorded with metadata and position. */
export type UserEvent = EventOf<(typeof userEvents)[number]>
export type RecordedUserEvent = RecordedOf<(typeof userEvents)[number]>
