import { emailPattern } from '@schaufenster/events/directory/values.ts'
import { subjectIdPattern } from '@schaufenster/events/lib/subject-id.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { CompanyPath } from './contract.ts'

/** Requests and responses of the calls to change a company's owners or invite one (docs/decisions/0069). */

/** `POST /api/companies/{id}/owners` and `DELETE /api/companies/{id}/owners/{userId}`. */
export const OwnerForm = closedObject({
  userId: Type.String({ pattern: subjectIdPattern, 'x-hint': 'Das ist keine Kennung einer Person.' }),
})

/** `POST /api/companies/{id}/invitations`. */
export const InvitationForm = closedObject({
  email: Type.String({
    maxLength: 254,
    pattern: emailPattern,
    'x-hint': 'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
  }),
  /** The inviter stops being an owner once it is accepted. */
  transfer: Type.Optional(Type.Boolean()),
})
export type InvitationForm = Static<typeof InvitationForm>

/** The token of a mailed invitation link. */
export const InvitationLink = closedObject({ token: Type.String({ minLength: 1, maxLength: 200 }) })
export type InvitationLink = Static<typeof InvitationLink>

/** What the holder of a link is invited to. */
export const InvitationView = Type.Object({
  company: Type.Object({ id: Type.String(), name: Type.String() }),
  invitedBy: Type.Optional(Type.String({ description: 'Name; fehlt, wenn das Konto gelöscht ist' })),
  transfer: Type.Boolean({ description: 'Wer einlädt, ist danach kein Inhaber mehr' }),
  validUntil: Type.String({ description: 'ISO 8601' }),
})
export type InvitationView = Static<typeof InvitationView>
export const InvitationAnswer = Type.Object({ data: InvitationView })
export type InvitationAnswer = Static<typeof InvitationAnswer>

export const OwnerPath = Type.Object({
  ...CompanyPath.properties,
  userId: Type.String({ minLength: 1, maxLength: 100 }),
})
export const InvitationPath = Type.Object({
  ...CompanyPath.properties,
  invitationId: Type.String({ minLength: 1, maxLength: 100 }),
})
