import { ModerationStatus, Rating, RejectionReason } from '@schaufenster/events/reputation/review-values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** Answers about reviews and comments (spec §3 "Review", D-7.1 to D-7.6). Moments are ISO 8601, UTC. */

/** Reviews and comments per page (spec §9). */
export const reviewsPerPage = 5

const Count = Type.Integer({ minimum: 0 })
const Said = Type.Object({ reasons: Type.String(), at: Type.String() })

/** Details of a text for its owners, author and `review.manage` only: the reason for a rejection, and who had the last word. */
const moderation = {
  /** The reason for a rejection (D-7.2). */
  reason: Type.Optional(RejectionReason),
  explanation: Type.Optional(Type.String()),
  /** When owners or the platform last decided. */
  decidedAt: Type.Optional(Type.String()),
  /** What the platform decided last, perhaps about an earlier wording. */
  overridden: Type.Optional(Said),
  /** Since the platform has decided before, only it may. */
  forPlatform: Type.Optional(Type.Literal(true)),
  /** The author appealed to the platform against the rejection. */
  appeal: Type.Optional(Type.Object({ explanation: Type.String(), at: Type.String() })),
  /** The platform has not decided on it yet; until then owners may only approve. */
  isAppealed: Type.Optional(Type.Literal(true)),
  /** The platform upheld the rejection. */
  upheld: Type.Optional(Said),
} as const

const text = {
  /** A change of it could not be folded and waits (promise 7). */
  parked: Type.Optional(Type.Literal(true)),
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  /** The author's chosen name; "[gelöscht]" after an erasure. */
  name: Type.String(),
  createdAt: Type.String(),
  /** When its author last changed it. */
  editedAt: Type.Optional(Type.String()),
  /** The address of the picture, or of the video's poster. */
  image: Type.Union([Type.String(), Type.Null()]),
  video: Type.Union([Type.String(), Type.Null()]),
  status: ModerationStatus,
  likes: Count,
  /** Whether the caller likes it. Missing on a profile, which is the same for everybody. */
  liked: Type.Optional(Type.Boolean()),
  ...moderation,
} as const

/** A comment on a review. */
export const CommentView = Type.Object({
  ...text,
  review: Type.String(),
  comment: Type.String(),
})
export type CommentView = Static<typeof CommentView>

const reviewFields = {
  ...text,
  rating: Rating,
  message: Type.String(),
  /** The author's address is confirmed (D-7.3). */
  verified: Type.Boolean(),
  /** An owner's public answer. */
  answer: Type.Union([Type.Object({ text: Type.String(), at: Type.String() }), Type.Null()]),
} as const

/** A review on a page or in a grid. */
export const ReviewView = Type.Object({
  ...reviewFields,
  /** The oldest approved ones, at most twenty. */
  comments: Type.Array(CommentView),
  /** The number of approved ones. */
  commentCount: Count,
})
export type ReviewView = Static<typeof ReviewView>

/** The number of reviews or comments in each state. */
export const ModerationTotals = Type.Object({ pending: Count, approved: Count, rejected: Count })
export type ModerationTotals = Static<typeof ModerationTotals>

/** Of the texts that an answer is a page of. */
export const pageFields = { currentPage: Type.Integer(), totalPages: Type.Integer(), total: Count } as const

/** Visitors see it too. */
const shown = {
  isShared: Type.Optional(
    Type.Literal(true, {
      description:
        'Ohne Konto: Was gefällt, wissen wir nur vom Netz und vom Browser, und beides können mehrere teilen',
    }),
  ),
} as const

/** `GET /api/reviews/companyReview/{id}`: a page of five. `total`: all that match. */
export const ReviewPage = Type.Object({
  reviews: Type.Array(ReviewView),
  ...pageFields,
  ...shown,
  totals: ModerationTotals,
})
export type ReviewPage = Static<typeof ReviewPage>

/** `GET /api/reviews/comments/{company}`: a page of five. */
export const CommentPage = Type.Object({
  comments: Type.Array(CommentView),
  ...pageFields,
  ...shown,
  totals: ModerationTotals,
})
export type CommentPage = Static<typeof CommentPage>

/** Orders of reviews: by time, by stars, by likes. */
export const reviewSorts = ['newest', 'best', 'worst', 'helpful'] as const
/** One of {@link reviewSorts}. */
export type ReviewSort = (typeof reviewSorts)[number]

const pageNumber = { page: PageQuery.page } as const

/**
 * Visitors get approved ones, whatever they ask for. Owners and `review.manage` may ask for a status. `review`: the target of a link, which comes
 * first in addition to the five.
 */
export const ReviewQuery = closedObject({
  ...pageNumber,
  status: Type.Optional(ModerationStatus),
  sort: Type.Optional(
    wordedEnum(reviewSorts, {
      newest: 'Neueste zuerst',
      best: 'Beste zuerst',
      worst: 'Schlechteste zuerst',
      helpful: 'Hilfreichste zuerst',
    }),
  ),
  stars: Type.Optional(Rating),
  review: Type.Optional(Type.String({ maxLength: 100 })),
})
export type ReviewQuery = Static<typeof ReviewQuery>

/** `review`: only comments on this one. */
export const CommentQuery = closedObject({
  ...pageNumber,
  status: Type.Optional(ModerationStatus),
  review: Type.Optional(Type.String({ maxLength: 100 })),
})
export type CommentQuery = Static<typeof CommentQuery>

/** `id`: a company's id or slug, or the id of a review. */
export const ReviewPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })

/** The rating next to a company's name on cards and windows; missing without approved reviews. */
export const Stars = Type.Object({
  /** With one decimal. */
  average: Type.Number(),
  count: Count,
})
export type Stars = Static<typeof Stars>

/** Visitors' ratings of a company. */
export const Distribution = Type.Object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count })
export const CompanyRating = Type.Object({
  /** With one decimal; null without approved reviews (D-7.5). */
  average: Type.Union([Type.Null(), Type.Number()]),
  /** Approved ones. */
  count: Count,
  distribution: Distribution,
  /** The same as `count`: the figure in the notice under § 5b UWG. */
  published: Count,
  rejected: Count,
  pending: Count,
})
export type CompanyRating = Static<typeof CompanyRating>

/** `GET /api/reviews/company/{id}/average`: now, or at the end of a past day or at a moment (Europe/Berlin). */
export const RatingQuery = closedObject({ asOf: Type.Optional(Type.String({ maxLength: 40 })) })

/** `GET /api/reviews/company/{id}/average/course`: from the first approval to today, oldest first; empty if there was none. */
export const RatingCourse = Type.Object({
  data: Type.Array(
    Type.Object({
      /** YYYY-MM-DD in Germany; the average is that of its end. */
      day: Type.String(),
      average: Type.Union([Type.Null(), Type.Number()]),
      count: Count,
    }),
  ),
})
export type RatingCourse = Static<typeof RatingCourse>['data']

/** The reviewed company. Missing if it was deleted for good. */
const aboutCompany = Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() })

const own = {
  company: Type.Optional(aboutCompany),
  /** For its author: the page of the notice on which the platform removed it, and where they appeal. */
  noticePage: Type.Optional(Type.String()),
} as const

/** `GET /api/reviews/{id}`: an author's own review, by code or account. */
export const OwnReview = Type.Object({ ...reviewFields, ...own })
export type OwnReview = Static<typeof OwnReview>
export const OwnReviewAnswer = Type.Object({ data: OwnReview })

/** `GET /api/reviews/comment/{id}`: an author's own comment, in the same way. */
export const OwnComment = Type.Object({ ...CommentView.properties, ...own })
export type OwnComment = Static<typeof OwnComment>
export const OwnCommentAnswer = Type.Object({ data: OwnComment })

/** `GET /api/reviews/mine`: texts of an account, and those written earlier from its confirmed address, newest first. */
export const OwnTexts = Type.Object({
  data: Type.Array(
    Type.Object({
      kind: Type.Enum(['review', 'comment'] as const),
      id: Type.String(),
      status: ModerationStatus,
      createdAt: Type.String(),
      words: Type.String(),
      company: Type.Optional(aboutCompany),
    }),
  ),
})
export type OwnTexts = Static<typeof OwnTexts>['data']

/** `code`: from a mailed link. A logged-in author needs none. */
export const ReviewCode = closedObject({ code: Type.Optional(Type.String({ maxLength: 200 })) })

/** `GET /api/reviews/counts/{company}`: for owners, their badge and overview. */
export const ReviewCounts = Type.Object({
  data: Type.Object({ reviews: ModerationTotals, comments: ModerationTotals }),
})
export type ReviewCounts = Static<typeof ReviewCounts>['data']

/** `GET /api/reviews/best`: the best approved reviews of all companies, for `/zufriedene-kunden`. */
export const BestReviews = Type.Object({
  data: Type.Array(Type.Object({ ...reviewFields, company: aboutCompany })),
})
export type BestReviews = Static<typeof BestReviews>['data']

/** `POST /api/googleReview/{id}`: another platform's rating. Without a provider there are no rating and no reviews (D-7.5). */
export const ExternalReviewsView = Type.Object({
  rating: Type.Union([Type.Null(), Type.Number()]),
  count: Type.Optional(Count),
  reviews: Type.Array(
    Type.Object({
      name: Type.String(),
      rating: Type.Number(),
      message: Type.String(),
      createdAt: Type.Optional(Type.String()),
      /** Its page there. */
      url: Type.Optional(Type.String()),
    }),
  ),
  /** When they were fetched. */
  fetchedAt: Type.Optional(Type.String()),
  /** The platform's name, to be shown with it. */
  source: Type.Optional(Type.String()),
})
export type ExternalReviewsView = Static<typeof ExternalReviewsView>
