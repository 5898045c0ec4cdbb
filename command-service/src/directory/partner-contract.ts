import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'

/** Requests and responses of the calls on partners (D-2.13). */

/** Id or slug (D-G3). */
const CompanyRef = Type.String({ minLength: 1, maxLength: 200 })

/** `POST /api/partnerApproval`: `company` asks `partner`. */
export const PartnerRequestForm = closedObject({ company: CompanyRef, partner: CompanyRef })
export type PartnerRequestForm = Static<typeof PartnerRequestForm>

/** `PUT /api/partnerApproval/{id}`. */
export const PartnerDecisionForm = closedObject({
  _id: Type.Optional(Type.Unknown()),
  id: Type.Optional(Type.Unknown()),
  /** `pending`: takes the answer back. */
  status: wordedEnum(['approved', 'rejected', 'pending'], {
    approved: 'Bestätigt',
    rejected: 'Abgelehnt',
    pending: 'Offen',
  }),
})
export type PartnerDecisionForm = Static<typeof PartnerDecisionForm>

export const PartnerPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** The current status of the partnership. */
export const PartnershipWritten = Type.Object({
  data: Type.Object({
    _id: Type.String(),
    id: Type.String(),
    version: Type.Integer(),
    status: Type.Enum(['none', 'pending', 'approved', 'rejected', 'ended']),
  }),
})
export type PartnershipWritten = Static<typeof PartnershipWritten>
