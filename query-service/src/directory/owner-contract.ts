import Type, { type Static } from 'typebox'

/** Answers about the people of a company (D-2.15). */

const Id = { _id: Type.String(), id: Type.String() }

/** The company's id or slug. */
export const OwnersPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** A current owner. */
export const OwnerRow = Type.Object({
  ...Id,
  fullName: Type.String(),
  email: Type.String(),
  since: Type.String({ description: 'Seit wann: ISO 8601' }),
  isSelf: Type.Boolean({ description: 'Wer fragt' }),
})
export type OwnerRow = Static<typeof OwnerRow>

/** Somebody invited to become an owner. */
export const InvitationRow = Type.Object({
  ...Id,
  email: Type.String(),
  transfer: Type.Boolean({ description: 'Wer eingeladen hat, ist danach kein Inhaber mehr' }),
  validUntil: Type.String({ description: 'ISO 8601' }),
})
export type InvitationRow = Static<typeof InvitationRow>

/** All owners, the longest-standing first, and invitations, the newest first. */
export const CompanyPeople = Type.Object({
  owners: Type.Array(OwnerRow),
  invitations: Type.Array(InvitationRow),
})
export type CompanyPeople = Static<typeof CompanyPeople>

/** What `GET /api/companies/{id}/owners` answers. */
export const OwnersAnswer = Type.Object({ data: CompanyPeople })
export type OwnersAnswer = Static<typeof OwnersAnswer>
