import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { defineEvent } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { Email, FullName, Moment, PasswordId, RequestId } from './values.ts'

/** Changes to an account, and accounts created for others, in the stream `user-{userId}` (docs/decisions/0039). */

const Person = closedObject({ userId: SubjectId, fullName: FullName, email: Email })

/** An administrator created an account for somebody, who sets the password through a mailed link. Begins the stream in place of `UserRegistered`. */
export const UserRegisteredByAdmin = defineEvent({
  type: 'UserRegisteredByAdmin',
  title: 'Konto von der Verwaltung angelegt',
  schema: Person,
  personal: { subject: 'userId', fields: ['fullName', 'email'] },
})

/** The invitation is due to be mailed. No event contains its token. */
export const PasswordSetupRequested = defineEvent({
  type: 'PasswordSetupRequested',
  title: 'Einladung verschickt',
  schema: closedObject({ userId: SubjectId, requestId: RequestId, validUntil: Moment }),
})

/** An invited user set the first password. Its hash is in the vault under `passwordId`. */
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

/** The account will get another address once its owner proves through a mailed link that they read its mail. */
export const UserEmailChangeRequested = defineEvent({
  type: 'UserEmailChangeRequested',
  title: 'Andere E-Mail-Adresse erbeten',
  schema: closedObject({ userId: SubjectId, email: Email, requestId: RequestId, validUntil: Moment }),
  personal: { subject: 'userId', fields: ['email'] },
})

/** From here on the account has this address. It was reserved before; the old one is released afterwards. */
export const UserEmailChanged = defineEvent({
  type: 'UserEmailChanged',
  title: 'E-Mail-Adresse geändert',
  schema: closedObject({ userId: SubjectId, email: Email }),
  personal: { subject: 'userId', fields: ['email'] },
})

/** Nobody can log in until it is reactivated. Its property stays. */
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
