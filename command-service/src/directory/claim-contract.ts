import { claimProofNames, claimProofs } from '@schaufenster/events/directory/company-claim-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { CompanyPath, neededText } from './contract.ts'

/** Requests of the calls to claim an entry without an owner (D-2.14). */

/** `POST /api/companies/{id}/claim`. */
export const ClaimForm = closedObject({
  /** A link to the entry's own address, or evidence for administrators to review. */
  proof: wordedEnum(claimProofs, claimProofNames),
  /** The claimant's role in the company; needed for `evidence`. */
  role: Type.Optional(neededText),
  /** How to verify that; needed for `evidence`. */
  evidence: Type.Optional(neededText),
})
export type ClaimForm = Static<typeof ClaimForm>

/** The token of the mailed link. */
export const ClaimLink = closedObject({ token: Type.String({ minLength: 1, maxLength: 200 }) })
export type ClaimLink = Static<typeof ClaimLink>

/** `POST /api/companies/{id}/claims/{claimId}`. */
export const ClaimDecisionForm = closedObject({
  decision: wordedEnum(['accept', 'reject', 'reopen'], {
    accept: 'Annehmen',
    reject: 'Ablehnen',
    reopen: 'Wieder öffnen',
  }),
  /** Needed to reject; the claimant reads it. */
  reason: Type.Optional(neededText),
})
export type ClaimDecisionForm = Static<typeof ClaimDecisionForm>

export const ClaimPath = Type.Object({
  ...CompanyPath.properties,
  claimId: Type.String({ minLength: 1, maxLength: 100 }),
})
