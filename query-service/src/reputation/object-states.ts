import { moderationStatusNames, rejectionReasonNames } from '@schaufenster/events/reputation/review-values.ts'
import { comments, type CommentDocument } from '@schaufenster/projections/reputation/comments.ts'
import { reviews, type ReviewDocument } from '@schaufenster/projections/reputation/reviews.ts'
import { partsOf, wordsFor, type StreamStates } from '../lib/stream-state.ts'

/** How the history of a company's reviews tells what changed: never a visitor's words. */
export const reputationStates: StreamStates = {
  review: {
    projection: reviews,
    parts: partsOf<ReviewDocument>([
      ['Sterne', 'rating'],
      ['Stand', 'status', wordsFor(moderationStatusNames)],
      ['Grund', 'reason', wordsFor(rejectionReasonNames)],
      ['Zurückgezogen', 'isWithdrawn'],
    ]),
  },
  comment: {
    projection: comments,
    parts: partsOf<CommentDocument>([
      ['Stand', 'status', wordsFor(moderationStatusNames)],
      ['Grund', 'reason', wordsFor(rejectionReasonNames)],
      ['Zurückgezogen', 'isWithdrawn'],
    ]),
  },
}
