import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import type { Static } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import {
  about,
  aboutField,
  appeal,
  appealFields,
  authorship,
  authorshipFields,
  company,
  companyField,
  DisplayName,
  fileFields,
  files,
  likeFields,
  Liker,
  overriding,
  overridingFields,
  rejection,
  rejectionFields,
  inClear,
  sameAsBefore,
  standing,
  standingFields,
  upholding,
  upholdingFields,
  Words,
} from './review-fields.ts'
import { Rating } from './review-values.ts'

/**
 * What happens to a review, in the stream `review-{id}` (D-7.1 to D-7.6). The id is a keyed hash of company and address, so that there is
 * one review of each; the partition is the company.
 */

const rating = { label: 'Sterne' } as const

/** Somebody whose address is confirmed wrote a review. It is pending. Follows a withdrawn one of the same address, too. */
export const ReviewSubmitted = defineEvent({
  type: 'ReviewSubmitted',
  title: 'Bewertung geschrieben',
  schema: closedObject({ ...authorship, rating: Rating, message: Words }),
  personal: { subject: 'subject', fields: ['name', 'email', 'message'] },
  fields: { ...authorshipFields, rating, message: 'Text' },
})

/** Its author changed it: it is pending again (D-7.4). */
export const ReviewEdited = defineEvent({
  type: 'ReviewEdited',
  title: 'Bewertung geändert',
  schema: closedObject({
    company,
    subject: SubjectId,
    name: DisplayName,
    rating: Rating,
    message: Words,
    ...files,
  }),
  personal: { subject: 'subject', fields: ['name', 'message'] },
  fields: {
    ...companyField,
    subject: authorshipFields.subject,
    ...fileFields,
    rating,
    message: 'Text',
  },
})

/** Its author took it back. Nobody sees it any more. */
export const ReviewWithdrawn = defineEvent({
  type: 'ReviewWithdrawn',
  title: 'Bewertung zurückgezogen',
  schema: closedObject({ company }),
  fields: companyField,
})

export const ReviewApproved = defineEvent({
  type: 'ReviewApproved',
  title: 'Bewertung genehmigt',
  schema: closedObject({ company }),
  fields: companyField,
  undoable: true,
})

export const ReviewRejected = defineEvent({
  type: 'ReviewRejected',
  title: 'Bewertung abgelehnt',
  schema: closedObject(rejection),
  upcasters: [inClear],
  personal: { subject: 'subject', fields: ['explanation'] },
  fields: rejectionFields,
  undoable: true,
})

/** Approval or rejection is to be decided again. */
export const ReviewReopened = defineEvent({
  type: 'ReviewReopened',
  title: 'Bewertung wieder ausstehend',
  schema: closedObject({ company }),
  fields: companyField,
  undoable: true,
})

/** A decision was taken back: what held before holds again. `undoes` names it. */
export const ReviewStandingRestored = defineEvent({
  type: 'ReviewStandingRestored',
  title: 'Entscheidung über Bewertung zurückgenommen',
  schema: closedObject(standing),
  upcasters: [inClear],
  personal: { subject: 'subject', fields: ['explanation'] },
  fields: standingFields,
})

/** The platform decides instead of the owners, who can't change it any more. The author and the owners read the reasons (D-7.2). */
export const ReviewModerationOverridden = defineEvent({
  type: 'ReviewModerationOverridden',
  title: 'Bewertung von der Plattform entschieden',
  schema: closedObject(overriding),
  upcasters: [inClear, sameAsBefore],
  personal: { subject: 'subject', fields: ['reasons'] },
  fields: overridingFields,
})

/** The author asks the platform to look at a rejection. */
export const ReviewRejectionAppealed = defineEvent({
  type: 'ReviewRejectionAppealed',
  title: 'Beschwerde gegen abgelehnte Bewertung',
  schema: closedObject(appeal),
  personal: { subject: 'subject', fields: ['explanation'] },
  fields: appealFields,
})

/** The platform looked at an appeal and leaves the rejection as it is. */
export const ReviewRejectionUpheld = defineEvent({
  type: 'ReviewRejectionUpheld',
  title: 'Ablehnung einer Bewertung bestätigt',
  schema: closedObject(upholding),
  upcasters: [inClear],
  personal: { subject: 'subject', fields: ['reasons'] },
  fields: upholdingFields,
})

/** The platform took out what the author had added, after a notice. The text stays (D-7.8). */
export const ReviewFilesRemoved = defineEvent({
  type: 'ReviewFilesRemoved',
  title: 'Bild oder Video einer Bewertung entfernt',
  schema: closedObject({ company }),
  fields: companyField,
})

/** After an appeal it is shown again. */
export const ReviewFilesRestored = defineEvent({
  type: 'ReviewFilesRestored',
  title: 'Bild oder Video einer Bewertung wieder gezeigt',
  schema: closedObject({ company }),
  fields: companyField,
})

/** An owner answered in public, or changed the answer. */
export const ReviewAnswered = defineEvent({
  type: 'ReviewAnswered',
  title: 'Bewertung beantwortet',
  schema: closedObject({ company, ...about, answer: Words }),
  upcasters: [inClear],
  personal: { subject: 'subject', fields: ['answer'] },
  fields: { ...companyField, ...aboutField, answer: 'Antwort' },
})

export const ReviewAnswerRemoved = defineEvent({
  type: 'ReviewAnswerRemoved',
  title: 'Antwort auf Bewertung entfernt',
  schema: closedObject({ company }),
  fields: companyField,
})

export const ReviewLiked = defineEvent({
  type: 'ReviewLiked',
  title: 'Bewertung gefällt',
  schema: closedObject({ company, liker: Liker }),
  fields: likeFields,
})

export const ReviewUnliked = defineEvent({
  type: 'ReviewUnliked',
  title: 'Bewertung gefällt nicht mehr',
  schema: closedObject({ company, liker: Liker }),
  fields: likeFields,
})

export const reviewEvents = [
  ReviewSubmitted,
  ReviewEdited,
  ReviewWithdrawn,
  ReviewApproved,
  ReviewRejected,
  ReviewReopened,
  ReviewStandingRestored,
  ReviewModerationOverridden,
  ReviewRejectionAppealed,
  ReviewRejectionUpheld,
  ReviewFilesRemoved,
  ReviewFilesRestored,
  ReviewAnswered,
  ReviewAnswerRemoved,
  ReviewLiked,
  ReviewUnliked,
] as const
/** As it is decided, and as it is recorded with metadata and position. */
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>
export type RecordedReviewEvent = RecordedOf<(typeof reviewEvents)[number]>

/** What an author says in a review. */
export type ReviewContent = Pick<
  Static<(typeof ReviewSubmitted)['schema']>,
  'name' | 'rating' | 'message' | 'image' | 'video'
>
