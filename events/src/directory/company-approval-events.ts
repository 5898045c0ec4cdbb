import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { Reason } from './values.ts'

/** Whether a company may be public, in the stream `company-{CompanyId}` (D-2.1). */

export const CompanySubmittedForReview = defineEvent({
  type: 'CompanySubmittedForReview',
  title: 'Zur Prüfung eingereicht',
  schema: closedObject({}),
})

/** The profile is public from here on. */
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

/** What was public isn't any more. */
export const CompanyApprovalRevoked = defineEvent({
  type: 'CompanyApprovalRevoked',
  title: 'Freigabe zurückgenommen',
  schema: closedObject({ reason: Reason }),
  undoable: true,
})

/** A decision was taken back, which `undoes` names: the profile waits for its approval again, as it did before. */
export const CompanyReviewReopened = defineEvent({
  type: 'CompanyReviewReopened',
  title: 'Zurück in die Prüfung genommen',
  schema: closedObject({}),
})

/** The fields whose change on an approved profile is looked at afterwards (D-2.1). */
export const moderatedFields = ['name', 'industry', 'logo', 'banner', 'website'] as const
export type ModeratedField = (typeof moderatedFields)[number]
export const moderatedFieldNames: Readonly<Record<ModeratedField, string>> = {
  name: 'Name',
  industry: 'Branche',
  logo: 'Logo',
  banner: 'Titelbild',
  website: 'Website',
}

/** These fields changed while the profile was public: it stays so, and an administrator looks (D-2.1). */
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

/** An administrator looked at all that was flagged, and it may stay. */
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
