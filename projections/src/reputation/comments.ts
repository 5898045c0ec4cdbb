import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import type { Sealed } from '@schaufenster/events/lib/sealed.ts'
import { commentEvents } from '@schaufenster/events/reputation/comment-events.ts'
import { defineProjection } from '../runner/projection.ts'
import { begunText, textChanges, type AuthoredText } from './moderation.ts'

/** One comment on a review. Key: its id. */
export interface CommentDocument extends AuthoredText {
  readonly review: string
  readonly comment: Sealed
}

/** The comments on all reviews with their states. */
export const comments = defineProjection<(typeof commentEvents)[number], CommentDocument>({
  name: 'comments',
  title: 'Kommentare',
  version: 13,
  scope: 'partition',
  events: commentEvents,
  route: ({ stream }) => ({ keys: [streamParts(stream).id] }),
  fold: (document, event, key) => {
    if (event.type === 'CommentAdded') {
      const { review, comment } = event.data
      return { ...begunText(event, key, document), review, comment }
    }
    if (document === undefined) throw new Error(`${event.type} before CommentAdded`)
    return { ...document, version: event.revision, ...textChanges(document, event) }
  },
  indexes: [
    { fields: ['review', 'isWithdrawn', 'status', 'createdAt'] },
    { fields: ['company', 'isWithdrawn', 'status', 'createdAt'] },
    { fields: ['isWithdrawn', 'createdAt'] },
    { fields: ['forPlatform', 'pendingSince'] },
    { fields: ['subject'] },
    { fields: ['video'] },
    { fields: ['pictures'], each: true },
    { fields: ['addressId'] },
    { fields: ['appealedAt'] },
  ],
})
