import { erased } from '@schaufenster/events/lib/subject-keys.ts'
import type { RatingCounts } from '@schaufenster/events/reputation/review-standings.ts'
import type { CommentDocument } from '@schaufenster/projections/reputation/comments.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import type { ReviewDocument } from '@schaufenster/projections/reputation/reviews.ts'
import type { CommentView, CompanyRating, OwnReview } from './review-contract.ts'
import type { OpenedText } from './review-models.ts'

/** The viewer of a text: anybody, or somebody who may know why it was rejected. `liker` stands for the caller. */
export interface Looker {
  readonly knowsWhy: boolean
  readonly liker?: string
  /** Signs an address so that it opens a film or a picture hidden from visitors, for viewers who may know why. */
  readonly signed?: (address: string) => string
}

type AnyText = OpenedText<AuthoredText>

const textView = (text: AnyText, { knowsWhy, liker, signed = (address) => address }: Looker) => {
  const { id, version, name, createdAt, image, video, status, likes, parked } = text
  // An erased author's attachments go too.
  const isGone = name === erased
  return {
    ...(parked && { parked: true as const }),
    _id: id,
    ...{ id, version, name, createdAt, status, likes },
    image: image === null || isGone ? null : signed(`/media/${image}`),
    // A model of an earlier version, which serves until the new one has caught up, lacks videos.
    video: typeof video === 'string' && !isGone ? signed(`/media/video/${video}`) : null,
    ...(liker !== undefined && { liked: text.likers.includes(liker) }),
    ...(knowsWhy && moderationView(text)),
  }
}

const moderationView = ({
  reason,
  explanation,
  decidedAt,
  overridden,
  // A model of an earlier version lacks it.
  forPlatform = overridden !== null,
  // A model of an earlier version lacks it for comments.
  appeal = null,
  appealedAt = null,
  upheld = null,
}: AnyText) => ({
  ...(reason !== null && { reason }),
  ...(explanation !== null && { explanation }),
  ...(decidedAt !== null && { decidedAt }),
  ...(overridden !== null && { overridden: { reasons: overridden.reasons, at: overridden.at } }),
  ...(forPlatform && { forPlatform: true as const }),
  ...(appeal !== null && { appeal }),
  ...(appealedAt !== null && { isAppealed: true as const }),
  ...(upheld !== null && { upheld }),
})

/** A comment for a viewer. */
export const commentView = (comment: OpenedText<CommentDocument>, looker: Looker): CommentView => ({
  ...textView(comment, looker),
  review: comment.review,
  comment: comment.comment,
})

/** A review for a viewer, without its comments. */
export const reviewView = (
  review: OpenedText<ReviewDocument>,
  looker: Looker,
): Omit<OwnReview, 'company'> => {
  const { rating, message, answer, editedAt } = review
  return {
    ...textView(review, looker),
    rating,
    message,
    // Nothing enters the log before its address was confirmed (D-7.4).
    verified: true,
    // It may name an erased author.
    answer: review.name === erased ? null : answer,
    ...(editedAt !== null && { editedAt }),
  }
}

/** Visitors' ratings of a company for display. */
export const ratingView = (counts: RatingCounts): CompanyRating => {
  const { average, count, rejected, pending } = counts
  const [one, two, three, four, five] = counts.stars
  return {
    average,
    count,
    distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
    published: count,
    rejected,
    pending,
  }
}
