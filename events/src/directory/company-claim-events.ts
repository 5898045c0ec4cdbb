import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { Moment, Reason } from './values.ts'

/** Claims to an entry without an owner, in the stream `company-{CompanyId}` (D-2.14). */

const ClaimId = Type.String({ minLength: 1, maxLength: 100 })
const claimText = { claimId: { label: 'Antrag', format: 'hidden' } } as const

/** How somebody proves a claim: with a link mailed to the entry's own address, or with evidence for an administrator. */
export const claimProofs = ['mail', 'evidence'] as const
export type ClaimProof = (typeof claimProofs)[number]
export const claimProofNames = {
  mail: 'Link an die E-Mail-Adresse des Eintrags',
  evidence: 'Angaben für die Verwaltung',
} as const
/** The most characters of the role and of the evidence. */
export const [longestClaimRole, longestEvidence] = [120, 2000]

/** Somebody claims an entry. A new claim replaces an earlier one by the same person. */
export const CompanyClaimRequested = defineEvent({
  type: 'CompanyClaimRequested',
  title: 'Übernahme beantragt',
  schema: closedObject({
    claimId: ClaimId,
    userId: SubjectId,
    proof: Type.Enum(claimProofs),
    /** The claimant's role in the company, and evidence. For administrators; a proof by mail has neither. */
    role: Type.Optional(Type.String({ minLength: 1, maxLength: longestClaimRole })),
    evidence: Type.Optional(Type.String({ minLength: 1, maxLength: longestEvidence })),
    /** When the link of a proof by mail expires. */
    validUntil: Type.Optional(Moment),
  }),
  personal: { subject: 'userId', fields: ['role', 'evidence'] },
  fields: {
    ...claimText,
    proof: {
      label: 'Nachweis',
      words: claimProofNames,
    },
    role: 'Funktion',
    evidence: 'Begründung',
  },
})

/** The claim succeeded. A second event makes the claimant an owner. */
export const CompanyClaimed = defineEvent({
  type: 'CompanyClaimed',
  title: 'Eintrag übernommen',
  schema: closedObject({ claimId: ClaimId, userId: SubjectId }),
  fields: claimText,
  undoable: true,
})

export const CompanyClaimRejected = defineEvent({
  type: 'CompanyClaimRejected',
  title: 'Übernahme abgelehnt',
  schema: closedObject({ claimId: ClaimId, userId: SubjectId, reason: Reason }),
  fields: claimText,
  undoable: true,
})

/** A decision, named by `undoes`, was taken back: the claim waits again. */
export const CompanyClaimReopened = defineEvent({
  type: 'CompanyClaimReopened',
  title: 'Übernahme zurück in die Prüfung genommen',
  schema: closedObject({ claimId: ClaimId, userId: SubjectId }),
  fields: claimText,
})

export const companyClaimEvents = [
  CompanyClaimRequested,
  CompanyClaimed,
  CompanyClaimRejected,
  CompanyClaimReopened,
] as const
