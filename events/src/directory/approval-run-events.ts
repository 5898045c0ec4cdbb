import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { CompanyIdSchema, uuidPattern } from './ids.ts'
import { Reason } from './values.ts'

/**
 * Events of a bulk decision on companies (docs/decisions/0073), in the stream `approvalRun-{id}`. The decision on each company is in the company's
 * own stream. The run records the companies, its progress and the refusals.
 */

const Count = Type.Integer({ minimum: 0 })

/** How many companies are decided between two progress events. */
export const partSize = 250

/** Possible bulk decisions. `revoke` is for public companies; deleted ones can be restored for 30 days (D-G7). */
export const approvalDecisions = ['approve', 'reject', 'revoke', 'delete'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]
export const decisionNames: Readonly<Record<ApprovalDecision, string>> = {
  approve: 'Freigeben',
  reject: 'Ablehnen',
  revoke: 'Freigabe zurücknehmen',
  delete: 'Löschen',
}

/** A part of the companies of a run. There are as many parts as needed, all recorded before the run starts. */
export const CompaniesChosenForReview = defineEvent({
  type: 'CompaniesChosenForReview',
  title: 'Unternehmen für eine Sammelentscheidung ausgewählt',
  technical: true,
  schema: closedObject({ companyIds: Type.Array(CompanyIdSchema, { minItems: 1, maxItems: partSize }) }),
  fields: { companyIds: { label: 'Unternehmen', refersTo: 'company' } },
})

/**
 * From here on the run continues to its end, across restarts. `companies`: how many were chosen. `undoes`: the run of the same kind whose decisions
 * it takes back.
 */
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

/** The next part is decided: `done` companies as requested, the others refused. `why` is German. */
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

/** The run stops after the part under way. Decisions already made stay. */
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

/** The event as it is decided, and as it is recorded with metadata and position. */
export type ApprovalRunEvent = EventOf<(typeof approvalRunEvents)[number]>
export type RecordedApprovalRunEvent = RecordedOf<(typeof approvalRunEvents)[number]>
