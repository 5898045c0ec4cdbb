import Type, { type Static } from 'typebox'

/** What is told of the people of a company (D-2.15). */

const Id = { _id: Type.String(), id: Type.String() }

/** The path of their company, by id or slug. */
export const OwnersPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Somebody who owns it. */
export const OwnerRow = Type.Object({
  ...Id,
  fullName: Type.String(),
  email: Type.String(),
  since: Type.String({ description: 'Seit wann: ISO 8601' }),
  isSelf: Type.Boolean({ description: 'Wer fragt' }),
})
export type OwnerRow = Static<typeof OwnerRow>

/** Somebody who is asked to. */
export const InvitationRow = Type.Object({
  ...Id,
  email: Type.String(),
  transfer: Type.Boolean({ description: 'Wer eingeladen hat, ist danach kein Inhaber mehr' }),
  validUntil: Type.String({ description: 'ISO 8601' }),
})
export type InvitationRow = Static<typeof InvitationRow>

/** All of them: who has it the longest first, and who was asked last. */
export const CompanyPeople = Type.Object({
  owners: Type.Array(OwnerRow),
  invitations: Type.Array(InvitationRow),
})
export type CompanyPeople = Static<typeof CompanyPeople>

/** What `GET /api/companies/{id}/owners` answers. */
export const OwnersAnswer = Type.Object({ data: CompanyPeople })
export type OwnersAnswer = Static<typeof OwnersAnswer>
