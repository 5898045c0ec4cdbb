import { claimProofNames, claimProofs } from '@schaufenster/events/directory/company-claim-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { CompanyPath, neededText } from './contract.ts'

/** What the calls take by which somebody asks for an entry without an owner (D-2.14). */

/** `POST /api/companies/{id}/claim`. */
export const ClaimForm = closedObject({
  /** A link to the entry's own address, or what administrators are to read. */
  proof: wordedEnum(claimProofs, claimProofNames),
  /** What somebody is in the company; needed for `evidence`. */
  role: Type.Optional(neededText),
  /** How that can be checked; needed for `evidence`. */
  evidence: Type.Optional(neededText),
})
export type ClaimForm = Static<typeof ClaimForm>

/** The link of the mail. */
export const ClaimLink = closedObject({ token: Type.String({ minLength: 1, maxLength: 200 }) })
export type ClaimLink = Static<typeof ClaimLink>

/** `POST /api/companies/{id}/claims/{claimId}`. */
export const ClaimDecisionForm = closedObject({
  decision: wordedEnum(['accept', 'reject', 'reopen'], {
    accept: 'Annehmen',
    reject: 'Ablehnen',
    reopen: 'Wieder öffnen',
  }),
  /** Needed to reject; who asked reads it. */
  reason: Type.Optional(neededText),
})
export type ClaimDecisionForm = Static<typeof ClaimDecisionForm>

export const ClaimPath = Type.Object({
  ...CompanyPath.properties,
  claimId: Type.String({ minLength: 1, maxLength: 100 }),
})
