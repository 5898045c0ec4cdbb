import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { CompanyWindow } from '../profile/contract.ts'

/** A company's partners, as those who manage it see them (D-2.13). */

/** The company, by id or slug. */
export const PartnersQuery = closedObject({ company: Type.String({ minLength: 1, maxLength: 200 }) })

/** A partnership or a request for one, from the side of one company. */
export const PartnerRow = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  status: Type.Enum(['pending', 'approved', 'rejected']),
  /** Since when, ISO 8601, UTC. */
  since: Type.String(),
  /** The other company. */
  company: CompanyWindow,
})
export type PartnerRow = Static<typeof PartnerRow>

/** Those with public companies, newest first. */
export const CompanyPartners = Type.Object({
  /** Requests from others that wait for an answer. */
  incoming: Type.Array(PartnerRow),
  /** Its own requests, including rejected ones. */
  outgoing: Type.Array(PartnerRow),
  partners: Type.Array(PartnerRow),
  /** How many are left out because the other company isn't public at the moment. */
  hidden: Type.Integer(),
})
export type CompanyPartners = Static<typeof CompanyPartners>

/** What `GET /api/partnerApproval` answers. */
export const PartnersAnswer = Type.Object({ data: CompanyPartners })
export type PartnersAnswer = Static<typeof PartnersAnswer>
