import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { Moment, Reason } from './values.ts'

/** Who says that an entry without an owner is theirs, in the stream `company-{CompanyId}` (D-2.14). */

const ClaimId = Type.String({ minLength: 1, maxLength: 100 })
const claimText = { claimId: { label: 'Antrag', format: 'hidden' } } as const

/** How somebody shows that the entry is theirs: by a link to its own e-mail address, or by what an administrator reads. */
export const claimProofs = ['mail', 'evidence'] as const
export type ClaimProof = (typeof claimProofs)[number]
export const claimProofNames = {
  mail: 'Link an die E-Mail-Adresse des Eintrags',
  evidence: 'Angaben für die Verwaltung',
} as const
/** The longest text of each, in characters. */
export const [longestClaimRole, longestEvidence] = [120, 2000]

/** Somebody asks for an entry; a newer request of the same person takes the place of the one before. */
export const CompanyClaimRequested = defineEvent({
  type: 'CompanyClaimRequested',
  title: 'Übernahme beantragt',
  schema: closedObject({
    claimId: ClaimId,
    userId: SubjectId,
    proof: Type.Enum(claimProofs),
    /** What they are in the company, and how that can be checked. Written for administrators; a proof by mail has none. */
    role: Type.Optional(Type.String({ minLength: 1, maxLength: longestClaimRole })),
    evidence: Type.Optional(Type.String({ minLength: 1, maxLength: longestEvidence })),
    /** How long the link of a proof by mail leads anywhere. */
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

/** It is theirs now; the event beside it makes them an owner. */
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

/** A decision was taken back, which `undoes` names: the claim waits again. */
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
