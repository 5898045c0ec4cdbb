import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import {
  appeal,
  appealFields,
  authorship,
  authorshipFields,
  company,
  companyField,
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

/** What happens to a comment on a review, in the stream `comment-{uuid}` (D-7.1). The partition is the company. */

const review = Type.String({ minLength: 1, maxLength: 100 })

/** Somebody whose address is confirmed commented on a review. It is pending. */
export const CommentAdded = defineEvent({
  type: 'CommentAdded',
  title: 'Kommentar geschrieben',
  schema: closedObject({ ...authorship, review, comment: Words }),
  personal: { subject: 'subject', fields: ['name', 'email', 'comment'] },
  fields: { ...authorshipFields, review: { label: 'Bewertung', format: 'hidden' }, comment: 'Text' },
})

/** Its author took it back. Nobody sees it any more. */
export const CommentWithdrawn = defineEvent({
  type: 'CommentWithdrawn',
  title: 'Kommentar zurückgezogen',
  schema: closedObject({ company }),
  fields: companyField,
})

export const CommentApproved = defineEvent({
  type: 'CommentApproved',
  title: 'Kommentar genehmigt',
  schema: closedObject({ company }),
  fields: companyField,
  undoable: true,
})

export const CommentRejected = defineEvent({
  type: 'CommentRejected',
  title: 'Kommentar abgelehnt',
  schema: closedObject(rejection),
  upcasters: [inClear],
  personal: { subject: 'subject', fields: ['explanation'] },
  fields: rejectionFields,
  undoable: true,
})

/** Approval or rejection is to be decided again. */
export const CommentReopened = defineEvent({
  type: 'CommentReopened',
  title: 'Kommentar wieder ausstehend',
  schema: closedObject({ company }),
  fields: companyField,
  undoable: true,
})

/** A decision was taken back: what held before holds again. `undoes` names it. */
export const CommentStandingRestored = defineEvent({
  type: 'CommentStandingRestored',
  title: 'Entscheidung über Kommentar zurückgenommen',
  schema: closedObject(standing),
  upcasters: [inClear],
  personal: { subject: 'subject', fields: ['explanation'] },
  fields: standingFields,
})

/** The platform decides instead of the owners, who can't change it any more. */
export const CommentModerationOverridden = defineEvent({
  type: 'CommentModerationOverridden',
  title: 'Kommentar von der Plattform entschieden',
  schema: closedObject(overriding),
  upcasters: [inClear, sameAsBefore],
  personal: { subject: 'subject', fields: ['reasons'] },
  fields: overridingFields,
})

/** The author asks the platform to look at a rejection. */
export const CommentRejectionAppealed = defineEvent({
  type: 'CommentRejectionAppealed',
  title: 'Beschwerde gegen abgelehnten Kommentar',
  schema: closedObject(appeal),
  personal: { subject: 'subject', fields: ['explanation'] },
  fields: appealFields,
})

/** The platform looked at an appeal and leaves the rejection as it is. */
export const CommentRejectionUpheld = defineEvent({
  type: 'CommentRejectionUpheld',
  title: 'Ablehnung eines Kommentars bestätigt',
  schema: closedObject(upholding),
  upcasters: [inClear],
  personal: { subject: 'subject', fields: ['reasons'] },
  fields: upholdingFields,
})

/** The platform took out what the author had added, after a notice. The text stays (D-7.8). */
export const CommentFilesRemoved = defineEvent({
  type: 'CommentFilesRemoved',
  title: 'Bild oder Video eines Kommentars entfernt',
  schema: closedObject({ company }),
  fields: companyField,
})

/** After an appeal it is shown again. */
export const CommentFilesRestored = defineEvent({
  type: 'CommentFilesRestored',
  title: 'Bild oder Video eines Kommentars wieder gezeigt',
  schema: closedObject({ company }),
  fields: companyField,
})

export const CommentLiked = defineEvent({
  type: 'CommentLiked',
  title: 'Kommentar gefällt',
  schema: closedObject({ company, liker: Liker }),
  fields: likeFields,
})

export const CommentUnliked = defineEvent({
  type: 'CommentUnliked',
  title: 'Kommentar gefällt nicht mehr',
  schema: closedObject({ company, liker: Liker }),
  fields: likeFields,
})

export const commentEvents = [
  CommentAdded,
  CommentWithdrawn,
  CommentApproved,
  CommentRejected,
  CommentReopened,
  CommentStandingRestored,
  CommentModerationOverridden,
  CommentRejectionAppealed,
  CommentRejectionUpheld,
  CommentFilesRemoved,
  CommentFilesRestored,
  CommentLiked,
  CommentUnliked,
] as const
/** As it is decided, and as it is recorded with metadata and position. */
export type CommentEvent = EventOf<(typeof commentEvents)[number]>
export type RecordedCommentEvent = RecordedOf<(typeof commentEvents)[number]>

/** What an author says in a comment. */
export type CommentContent = Pick<
  Static<(typeof CommentAdded)['schema']>,
  'name' | 'comment' | 'image' | 'video' | 'review'
>
