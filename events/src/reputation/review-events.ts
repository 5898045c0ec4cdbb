import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import type { Static } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import {
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
  rejection,
  rejectionFields,
  standing,
  standingFields,
  upholding,
  upholdingFields,
  Words,
} from './review-fields.ts'
import { ModerationStatus, moderationStatusNames, Rating } from './review-values.ts'

/**
 * Events of a review, in the stream `review-{id}` (D-7.1 to D-7.6). The id is a keyed hash of company and address, so there is only one review for
 * each pair. The partition is the company.
 */

const rating = { label: 'Sterne' } as const

/** Somebody with a confirmed address wrote a review. It is pending. May also follow a withdrawn one of the same address. */
export const ReviewSubmitted = defineEvent({
  type: 'ReviewSubmitted',
  title: 'Bewertung geschrieben',
  schema: closedObject({ ...authorship, rating: Rating, message: Words }),
  personal: { subject: 'subject', fields: ['name', 'email', 'message'] },
  fields: { ...authorshipFields, rating, message: 'Text' },
})

/** Its author changed it, so it is pending again (D-7.4). */
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

/** Its author withdrew it. Nobody sees it any more. */
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
  fields: rejectionFields,
  undoable: true,
})

/** The approval or rejection is to be decided again. */
export const ReviewReopened = defineEvent({
  type: 'ReviewReopened',
  title: 'Bewertung wieder ausstehend',
  schema: closedObject({ company }),
  fields: companyField,
  undoable: true,
})

/** A decision, named by `undoes`, was taken back: the previous state is restored. */
export const ReviewStandingRestored = defineEvent({
  type: 'ReviewStandingRestored',
  title: 'Entscheidung über Bewertung zurückgenommen',
  schema: closedObject(standing),
  fields: standingFields,
})

/** The platform decided in place of the owners, who can no longer change it. Author and owners are told the reasons (D-7.2). */
export const ReviewModerationOverridden = defineEvent({
  type: 'ReviewModerationOverridden',
  title: 'Bewertung von der Plattform entschieden',
  schema: closedObject({ company, status: ModerationStatus, reasons: Words }),
  fields: {
    ...companyField,
    status: { label: 'Entscheidung', words: moderationStatusNames },
    reasons: 'Begründung',
  },
})

/** The author appealed to the platform against a rejection. */
export const ReviewRejectionAppealed = defineEvent({
  type: 'ReviewRejectionAppealed',
  title: 'Beschwerde gegen abgelehnte Bewertung',
  schema: closedObject(appeal),
  personal: { subject: 'subject', fields: ['explanation'] },
  fields: appealFields,
})

/** The platform examined an appeal and upholds the rejection. */
export const ReviewRejectionUpheld = defineEvent({
  type: 'ReviewRejectionUpheld',
  title: 'Ablehnung einer Bewertung bestätigt',
  schema: closedObject(upholding),
  fields: upholdingFields,
})

/** After a notice the platform removed the author's attachments. The text stays (D-7.8). */
export const ReviewFilesRemoved = defineEvent({
  type: 'ReviewFilesRemoved',
  title: 'Bild oder Video einer Bewertung entfernt',
  schema: closedObject({ company }),
  fields: companyField,
})

/** After an appeal the attachments are shown again. */
export const ReviewFilesRestored = defineEvent({
  type: 'ReviewFilesRestored',
  title: 'Bild oder Video einer Bewertung wieder gezeigt',
  schema: closedObject({ company }),
  fields: companyField,
})

/** An owner published an answer or changed it. */
export const ReviewAnswered = defineEvent({
  type: 'ReviewAnswered',
  title: 'Bewertung beantwortet',
  schema: closedObject({ company, answer: Words }),
  fields: { ...companyField, answer: 'Antwort' },
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
/** The event as it is decided, and as it is recorded with metadata and position. */
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>
export type RecordedReviewEvent = RecordedOf<(typeof reviewEvents)[number]>

/** An author's content of a review. */
export type ReviewContent = Pick<
  Static<(typeof ReviewSubmitted)['schema']>,
  'name' | 'rating' | 'message' | 'image' | 'video'
>
