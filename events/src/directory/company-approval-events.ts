import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { Reason } from './values.ts'

/** Approval of a company, in the stream `company-{CompanyId}` (D-2.1). */

export const CompanySubmittedForReview = defineEvent({
  type: 'CompanySubmittedForReview',
  title: 'Zur Prüfung eingereicht',
  schema: closedObject({}),
})

/** From here on the profile is public. */
export const CompanyApproved = defineEvent({
  type: 'CompanyApproved',
  title: 'Freigegeben',
  schema: closedObject({}),
  undoable: true,
})

export const CompanyRejected = defineEvent({
  type: 'CompanyRejected',
  title: 'Abgelehnt',
  schema: closedObject({ reason: Reason }),
  undoable: true,
})

/** The profile is no longer public. */
export const CompanyApprovalRevoked = defineEvent({
  type: 'CompanyApprovalRevoked',
  title: 'Freigabe zurückgenommen',
  schema: closedObject({ reason: Reason }),
  undoable: true,
})

/** A decision, named by `undoes`, was taken back: the profile waits for approval again. */
export const CompanyReviewReopened = defineEvent({
  type: 'CompanyReviewReopened',
  title: 'Zurück in die Prüfung genommen',
  schema: closedObject({}),
})

/** Fields whose changes on an approved profile are reviewed afterwards (D-2.1). */
export const moderatedFields = ['name', 'industry', 'logo', 'banner', 'website'] as const
export type ModeratedField = (typeof moderatedFields)[number]
export const moderatedFieldNames: Readonly<Record<ModeratedField, string>> = {
  name: 'Name',
  industry: 'Branche',
  logo: 'Logo',
  banner: 'Titelbild',
  website: 'Website',
}

/** These fields changed while the profile was public. It stays public, and an administrator reviews them (D-2.1). */
export const CompanyChangesFlagged = defineEvent({
  type: 'CompanyChangesFlagged',
  title: 'Änderungen zur Nachprüfung vorgemerkt',
  schema: closedObject({ fields: Type.Array(Type.Enum(moderatedFields), { minItems: 1, maxItems: 10 }) }),
  fields: {
    fields: {
      label: 'Angaben',
      words: moderatedFieldNames,
    },
  },
})

/** An administrator reviewed all flagged changes and accepted them. */
export const CompanyChangesAccepted = defineEvent({
  type: 'CompanyChangesAccepted',
  title: 'Änderungen angenommen',
  schema: closedObject({}),
  undoable: true,
})

export const companyApprovalEvents = [
  CompanySubmittedForReview,
  CompanyApproved,
  CompanyRejected,
  CompanyApprovalRevoked,
  CompanyReviewReopened,
  CompanyChangesFlagged,
  CompanyChangesAccepted,
] as const
