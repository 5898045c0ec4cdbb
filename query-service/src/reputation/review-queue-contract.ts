import { ModerationStatus } from '@schaufenster/events/reputation/review-values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'
import { OwnComment, OwnReview, pageFields } from './review-contract.ts'

/** What the platform reads of reviews and comments to decide about (D-7.2, D-7.4). */

const Count = Type.Integer({ minimum: 0 })

/** The administrators' queues: appeals; pending texts that only the platform may decide about; those that owners left for more than 14 days (D-7.4); everything. */
export const reviewQueues = ['appeals', 'again', 'overdue', 'all'] as const
export type ReviewQueue = (typeof reviewQueues)[number]
const queueNames: Readonly<Record<ReviewQueue, string>> = {
  appeals: 'Beschwerden',
  again: 'Erneut zu entscheiden',
  overdue: 'Überfällig',
  all: 'Alle',
}

/** `GET /api/reviews`: for `review.manage`. Longest waiting first; `all` newest first. */
export const ReviewQueuePage = Type.Object({ reviews: Type.Array(OwnReview), ...pageFields })
export type ReviewQueuePage = Static<typeof ReviewQueuePage>
/** `GET /api/reviews/comments`: for `review.manage`, in the same way. */
export const CommentQueuePage = Type.Object({ comments: Type.Array(OwnComment), ...pageFields })
export type CommentQueuePage = Static<typeof CommentQueuePage>

/** Filters on the queue of reviews or comments. */
export const ReviewQueueQuery = closedObject({
  ...PageQuery,
  queue: Type.Optional(wordedEnum(reviewQueues, queueNames)),
  status: Type.Optional(ModerationStatus),
  /** Left out: who waits longest comes first, and of everything the newest. */
  sort: Type.Optional(
    wordedEnum(['newest', 'oldest'], { newest: 'Neueste zuerst', oldest: 'Älteste zuerst' }),
  ),
})
export type ReviewQueueQuery = Static<typeof ReviewQueueQuery>

/** `GET /api/reviews/waiting`: for the administrators' badge. `appeals`: about reviews. */
export const WaitingReviews = Type.Object({
  data: Type.Object({
    appeals: Count,
    commentAppeals: Count,
    reviewsAgain: Count,
    commentsAgain: Count,
    overdueReviews: Count,
    overdueComments: Count,
  }),
})
export type WaitingReviews = Static<typeof WaitingReviews>['data']
