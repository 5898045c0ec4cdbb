import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { CompanyWindow } from '../profile/contract.ts'

/** What is told of the partners of a company to those who look after it (D-2.13). */

/** Whose partners, by id or slug. */
export const PartnersQuery = closedObject({ company: Type.String({ minLength: 1, maxLength: 200 }) })

/** A partnership, or what is to become one, from the side of one company. */
export const PartnerRow = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  status: Type.Enum(['pending', 'approved', 'rejected']),
  /** When it became so: ISO 8601, UTC. */
  since: Type.String(),
  /** The other one. */
  company: CompanyWindow,
})
export type PartnerRow = Static<typeof PartnerRow>

/** Those with public companies, the newest first. */
export const CompanyPartners = Type.Object({
  /** Others ask; they wait for an answer. */
  incoming: Type.Array(PartnerRow),
  /** It asks itself; what was rejected is told too. */
  outgoing: Type.Array(PartnerRow),
  partners: Type.Array(PartnerRow),
  /** How many are left out, because the other one isn't public just now. */
  hidden: Type.Integer(),
})
export type CompanyPartners = Static<typeof CompanyPartners>

/** What `GET /api/partnerApproval` answers. */
export const PartnersAnswer = Type.Object({ data: CompanyPartners })
export type PartnersAnswer = Static<typeof PartnersAnswer>
