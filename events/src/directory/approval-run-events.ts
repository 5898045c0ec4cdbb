import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { CompanyIdSchema, uuidPattern } from './ids.ts'
import { Reason } from './values.ts'

/**
 * What happens to one decision about many companies (docs/decisions/0073), in the stream `approvalRun-{id}`. What is decided about each company stands in the
 * company's own stream; the run tells which they are, how far it is, and for which it was refused.
 */

const Count = Type.Integer({ minimum: 0 })

/** So many companies are decided between two words of how far a run is. */
export const partSize = 250

/** Decisions that can be made about many companies; `revoke` is for public ones, and what is deleted comes back for 30 days (D-G7). */
export const approvalDecisions = ['approve', 'reject', 'revoke', 'delete'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]
export const decisionNames: Readonly<Record<ApprovalDecision, string>> = {
  approve: 'Freigeben',
  reject: 'Ablehnen',
  revoke: 'Freigabe zurücknehmen',
  delete: 'Löschen',
}

/** A part of those that the run is about: there are as many as it needs, all of them before it starts. */
export const CompaniesChosenForReview = defineEvent({
  type: 'CompaniesChosenForReview',
  title: 'Unternehmen für eine Sammelentscheidung ausgewählt',
  technical: true,
  schema: closedObject({ companyIds: Type.Array(CompanyIdSchema, { minItems: 1, maxItems: partSize }) }),
  fields: { companyIds: { label: 'Unternehmen', refersTo: 'company' } },
})

/** From here on it runs to its end, across restarts. `companies`: how many were chosen; `undoes`: the run whose decisions, of the same kind, it takes back. */
export const CompanyReviewRunStarted = defineEvent({
  type: 'CompanyReviewRunStarted',
  title: 'Sammelentscheidung begonnen',
  schema: closedObject({
    decision: Type.Enum(approvalDecisions),
    reason: Type.Optional(Reason),
    companies: Count,
    undoes: Type.Optional(Type.String({ pattern: uuidPattern })),
  }),
  fields: {
    decision: { label: 'Entscheidung', words: decisionNames },
    companies: 'Anzahl der Unternehmen',
    undoes: 'Macht rückgängig',
  },
})

/** The next part is decided: `done` of it as wished, the others not; `why` is German. */
export const CompanyReviewRunAdvanced = defineEvent({
  type: 'CompanyReviewRunAdvanced',
  title: 'Teil einer Sammelentscheidung getroffen',
  technical: true,
  schema: closedObject({
    done: Count,
    refused: Type.Array(
      closedObject({ companyId: CompanyIdSchema, why: Type.String({ minLength: 1, maxLength: 500 }) }),
      { maxItems: partSize },
    ),
  }),
  fields: { done: 'Entschieden', refused: 'Nicht möglich' },
})

/** All parts are decided. */
export const CompanyReviewRunCompleted = defineEvent({
  type: 'CompanyReviewRunCompleted',
  title: 'Sammelentscheidung abgeschlossen',
  schema: closedObject({}),
})

/** It goes no further than the part that is under way; what was decided stays. */
export const CompanyReviewRunStopped = defineEvent({
  type: 'CompanyReviewRunStopped',
  title: 'Sammelentscheidung beendet',
  schema: closedObject({ because: Type.Enum(['asked', 'notAllowed'] as const) }),
  fields: {
    because: {
      label: 'Weil',
      words: { asked: 'Angehalten', notAllowed: 'Wer sie begann, darf es nicht mehr' },
    },
  },
})

export const approvalRunEvents = [
  CompaniesChosenForReview,
  CompanyReviewRunStarted,
  CompanyReviewRunAdvanced,
  CompanyReviewRunCompleted,
  CompanyReviewRunStopped,
] as const

/** As it is decided, and as it is recorded with metadata and position. */
export type ApprovalRunEvent = EventOf<(typeof approvalRunEvents)[number]>
export type RecordedApprovalRunEvent = RecordedOf<(typeof approvalRunEvents)[number]>
