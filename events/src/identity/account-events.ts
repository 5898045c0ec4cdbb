import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { defineEvent } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { Email, FullName, Moment, PasswordId, RequestId } from './values.ts'

/** How an account that somebody has changes, or comes to somebody who did not ask for it, in the stream `user-{userId}` (docs/decisions/0039). */

const Person = closedObject({ userId: SubjectId, fullName: FullName, email: Email })

/** An administrator made an account for somebody, who is to choose its password by a mailed link. Begins the stream, as `UserRegistered` does otherwise. */
export const UserRegisteredByAdmin = defineEvent({
  type: 'UserRegisteredByAdmin',
  title: 'Konto von der Verwaltung angelegt',
  schema: Person,
  personal: { subject: 'userId', fields: ['fullName', 'email'] },
})

/** The invitation is to be mailed. The token of its link is in no event. */
export const PasswordSetupRequested = defineEvent({
  type: 'PasswordSetupRequested',
  title: 'Einladung verschickt',
  schema: closedObject({ userId: SubjectId, requestId: RequestId, validUntil: Moment }),
})

/** The first password of somebody who was invited: the one whose hash is in the vault under `passwordId`. */
export const PasswordSetUp = defineEvent({
  type: 'PasswordSetUp',
  title: 'Erstes Passwort gewählt',
  schema: closedObject({ userId: SubjectId, passwordId: PasswordId }),
  fields: { passwordId: 'Passwort' },
})

export const UserProfileChanged = defineEvent({
  type: 'UserProfileChanged',
  title: 'Name der Person geändert',
  schema: closedObject({ userId: SubjectId, fullName: FullName }),
  personal: { subject: 'userId', fields: ['fullName'] },
})

/** The account is to have another address, as soon as its owner shows by a mailed link that they read the mail of it. */
export const UserEmailChangeRequested = defineEvent({
  type: 'UserEmailChangeRequested',
  title: 'Andere E-Mail-Adresse erbeten',
  schema: closedObject({ userId: SubjectId, email: Email, requestId: RequestId, validUntil: Moment }),
  personal: { subject: 'userId', fields: ['email'] },
})

/** From here on the account has this address. It was reserved before; the old one is given back after. */
export const UserEmailChanged = defineEvent({
  type: 'UserEmailChanged',
  title: 'E-Mail-Adresse geändert',
  schema: closedObject({ userId: SubjectId, email: Email }),
  personal: { subject: 'userId', fields: ['email'] },
})

/** Nobody can log in until it is reactivated. What it owns stays. */
export const UserDeactivated = defineEvent({
  type: 'UserDeactivated',
  title: 'Konto gesperrt',
  schema: closedObject({ userId: SubjectId }),
})

export const UserReactivated = defineEvent({
  type: 'UserReactivated',
  title: 'Konto entsperrt',
  schema: closedObject({ userId: SubjectId }),
})

export const accountEvents = [
  UserRegisteredByAdmin,
  PasswordSetupRequested,
  PasswordSetUp,
  UserProfileChanged,
  UserEmailChangeRequested,
  UserEmailChanged,
  UserDeactivated,
  UserReactivated,
] as const
