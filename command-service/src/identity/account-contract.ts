import { revocationCauseNames, revocationCauses } from '@schaufenster/events/identity/user-events.ts'
import { Role } from '@schaufenster/events/identity/values.ts'
import { SubjectId, subjectIdPattern } from '@schaufenster/events/lib/subject-id.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { closed, Email, FullName } from './contract.ts'
import { proof } from './step-up-contract.ts'

/** Requests and responses of the calls on accounts (docs/decisions/0039). */

/** Changes the address of one's account. */
export const EmailChangeRequest = Type.Object({ ...proof, email: Email }, closed)
export type EmailChangeRequest = Static<typeof EmailChangeRequest>

/** Changes a user's name. */
export const UserChangeRequest = Type.Object({ fullName: FullName }, closed)
export type UserChangeRequest = Static<typeof UserChangeRequest>

/** Whether somebody can log in. */
export const UserAccessRequest = Type.Object({ isActive: Type.Boolean() }, closed)
export type UserAccessRequest = Static<typeof UserAccessRequest>

/** Why an administrator ended somebody's sessions; shown in the history. */
export const SessionsEndRequest = Type.Object(
  { cause: wordedEnum(revocationCauses, revocationCauseNames) },
  closed,
)
export type SessionsEndRequest = Static<typeof SessionsEndRequest>

/** All roles the person should have. */
export const Roles = Type.Array(Role, {
  maxItems: 50,
  'x-hint': 'Eine dieser Rollen gibt es nicht. Bitte laden Sie die Seite neu.',
})

/** Somebody to invite: they get an account and a mailed link to choose a password. */
export const InvitationRequest = Type.Object(
  { fullName: FullName, email: Email, roles: Type.Optional(Roles) },
  closed,
)
export type InvitationRequest = Static<typeof InvitationRequest>

/** The invited person. */
export const InvitationAnswer = Type.Object({
  user: Type.Object({ _id: Type.String(), id: Type.String(), fullName: Type.String(), email: Type.String() }),
})
export type InvitationAnswer = Static<typeof InvitationAnswer>

/** The recipient of a repeated mail; defaults to the caller. */
export const WelcomeRequest = Type.Optional(
  Type.Object(
    {
      userId: Type.Optional(
        Type.String({ pattern: subjectIdPattern, 'x-hint': 'Das ist keine Kennung einer Person.' }),
      ),
    },
    closed,
  ),
)

/** The path of one user. */
export const UserPath = Type.Object({ id: SubjectId })

/** One's own account as its page shows it. */
export const OwnAccount = Type.Object({
  id: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  newEmail: Type.Union([Type.String(), Type.Null()], {
    description: 'Die Adresse, deren Bestätigung noch aussteht',
  }),
  hasSecondFactor: Type.Boolean(),
  needsSecondFactor: Type.Boolean({
    description: 'Rollen, die mehr erlauben, gelten hier nur mit zweitem Faktor oder Passkey',
  }),
  recoveryCodes: Type.Integer({ description: 'Übrige Ersatzcodes' }),
})
export type OwnAccount = Static<typeof OwnAccount>

/** The response of `GET /api/me/account`. */
export const OwnAccountAnswer = Type.Object({ data: OwnAccount })
export type OwnAccountAnswer = Static<typeof OwnAccountAnswer>
