import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import type { Sealed } from '@schaufenster/events/lib/sealed.ts'
import { reviewEvents } from '@schaufenster/events/reputation/review-events.ts'
import type { Rating } from '@schaufenster/events/reputation/review-values.ts'
import { picturesWith } from '../lib/pictures-with.ts'
import { defineProjection } from '../runner/projection.ts'
import {
  begunText,
  newWording,
  textChanges,
  type AuthoredText,
  type FoldedReviewEvent,
} from './moderation.ts'

/** One review (D-7.1 to D-7.6). Key: its id. */
export interface ReviewDocument extends AuthoredText {
  readonly rating: Rating
  readonly message: Sealed
  readonly editedAt: string | null
  readonly answer: { readonly text: Sealed; readonly at: string } | null
}

type Change = Exclude<FoldedReviewEvent, { readonly type: 'ReviewSubmitted' }>

const changesOf = (before: ReviewDocument, event: Change): Partial<ReviewDocument> => {
  const at = event.metadata.occurredAt
  switch (event.type) {
    case 'ReviewEdited': {
      const { subject, name, rating, message, image = null, video = null } = event.data
      const said = { subject, name, rating, message, image, video, pictures: picturesWith(before, image) }
      return { ...said, editedAt: at, ...newWording(before, at) }
    }
    case 'ReviewAnswered':
      return { answer: { text: event.data.answer, at } }
    case 'ReviewAnswerRemoved':
      return { answer: null }
    default:
      return textChanges(before, event)
  }
}

/** The reviews of all companies with their states. */
export const reviews = defineProjection<(typeof reviewEvents)[number], ReviewDocument>({
  name: 'reviews',
  title: 'Bewertungen',
  version: 12,
  scope: 'partition',
  events: reviewEvents,
  route: ({ stream }) => ({ keys: [streamParts(stream).id] }),
  fold: (document, event, key) => {
    if (event.type === 'ReviewSubmitted') {
      const { rating, message } = event.data
      return { ...begunText(event, key, document), rating, message, editedAt: null, answer: null }
    }
    if (document === undefined) throw new Error(`${event.type} before ReviewSubmitted`)
    return { ...document, version: event.revision, ...changesOf(document, event) }
  },
  indexes: [
    { fields: ['company', 'isWithdrawn', 'status', 'createdAt'] },
    { fields: ['company', 'isWithdrawn', 'status', 'rating', 'createdAt'] },
    { fields: ['company', 'isWithdrawn', 'status', 'likes', 'createdAt'] },
    { fields: ['isWithdrawn', 'status', 'rating', 'likes'] },
    { fields: ['isWithdrawn', 'createdAt'] },
    { fields: ['forPlatform', 'pendingSince'] },
    { fields: ['subject'] },
    { fields: ['video'] },
    { fields: ['pictures'], each: true },
    { fields: ['addressId'] },
    { fields: ['appealedAt'] },
  ],
})
