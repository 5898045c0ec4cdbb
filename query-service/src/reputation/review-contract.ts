import { ModerationStatus, Rating, RejectionReason } from '@schaufenster/events/reputation/review-values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** What the calls about reviews and comments answer (spec §3 "Review", D-7.1 to D-7.6). Moments are ISO 8601, UTC. */

/** Reviews and comments of one page (spec §9). */
export const reviewsPerPage = 5

const Count = Type.Integer({ minimum: 0 })
const Said = Type.Object({ reasons: Type.String(), at: Type.String() })

/** What only owners, authors and `review.manage` see of a text: why it was rejected, and who had the last word. */
const moderation = {
  /** Why it was rejected (D-7.2). */
  reason: Type.Optional(RejectionReason),
  explanation: Type.Optional(Type.String()),
  /** When owners or the platform decided last. */
  decidedAt: Type.Optional(Type.String()),
  /** The platform decided: owners can't change it any more. */
  overridden: Type.Optional(Said),
  /** The author asked the platform to look at the rejection. */
  appeal: Type.Optional(Type.Object({ explanation: Type.String(), at: Type.String() })),
  /** The platform has yet to decide about it; until then owners may only approve. */
  isAppealed: Type.Optional(Type.Literal(true)),
  /** The platform left the rejection as it is. */
  upheld: Type.Optional(Said),
} as const

const text = {
  /** A change of it could not be taken over and waits (promise 7). */
  parked: Type.Optional(Type.Literal(true)),
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  /** As the author wants to be called; "[gelöscht]" of whoever was erased. */
  name: Type.String(),
  createdAt: Type.String(),
  /** When its author changed it last. */
  editedAt: Type.Optional(Type.String()),
  /** Where the picture is; beside a video it is what that shows before it plays. */
  image: Type.Union([Type.String(), Type.Null()]),
  video: Type.Union([Type.String(), Type.Null()]),
  status: ModerationStatus,
  likes: Count,
  /** Whether the caller likes it; missing on a profile, which is the same for everybody. */
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
  /** Of a confirmed address (D-7.3). */
  verified: Type.Boolean(),
  /** What an owner answered in public. */
  answer: Type.Union([Type.Object({ text: Type.String(), at: Type.String() }), Type.Null()]),
} as const

/** A review as a page or a grid shows it. */
export const ReviewView = Type.Object({
  ...reviewFields,
  /** The oldest approved ones, at most twenty. */
  comments: Type.Array(CommentView),
  /** How many approved ones there are. */
  commentCount: Count,
})
export type ReviewView = Static<typeof ReviewView>

/** How many reviews, or comments, stand where. */
export const ModerationTotals = Type.Object({ pending: Count, approved: Count, rejected: Count })
export type ModerationTotals = Static<typeof ModerationTotals>

const page = { currentPage: Type.Integer(), totalPages: Type.Integer(), total: Count } as const

/** What is told to visitors, too. */
const shown = {
  isShared: Type.Optional(
    Type.Literal(true, {
      description:
        'Ohne Konto: Was gefällt, wissen wir nur vom Netz und vom Browser, und beides können mehrere teilen',
    }),
  ),
} as const

/** `GET /api/reviews/companyReview/{id}`: a page of five. `total`: of what was asked for. */
export const ReviewPage = Type.Object({
  reviews: Type.Array(ReviewView),
  ...page,
  ...shown,
  totals: ModerationTotals,
})
export type ReviewPage = Static<typeof ReviewPage>

/** `GET /api/reviews/comments/{company}`: a page of five. */
export const CommentPage = Type.Object({
  comments: Type.Array(CommentView),
  ...page,
  ...shown,
  totals: ModerationTotals,
})
export type CommentPage = Static<typeof CommentPage>

/** Orders of reviews: by time, by stars, by likes. */
export const reviewSorts = ['newest', 'best', 'worst', 'helpful'] as const
/** One of {@link reviewSorts}. */
export type ReviewSort = (typeof reviewSorts)[number]

const pageNumber = { page: PageQuery.page } as const

/** Visitors get approved ones, whatever they ask for; owners and `review.manage` may ask for a status. `review`: to which a link leads; it comes first, beside the five. */
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

/** `review`: only those on this one. */
export const CommentQuery = closedObject({
  ...pageNumber,
  status: Type.Optional(ModerationStatus),
  review: Type.Optional(Type.String({ maxLength: 100 })),
})
export type CommentQuery = Static<typeof CommentQuery>

/** `id`: a company's id or slug, or the id of a review. */
export const ReviewPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })

/** What is shown of it beside a company's name, on cards and windows; without approved reviews nothing is. */
export const Stars = Type.Object({
  /** With one decimal. */
  average: Type.Number(),
  count: Count,
})
export type Stars = Static<typeof Stars>

/** What visitors think of a company. */
export const Distribution = Type.Object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count })
export const CompanyRating = Type.Object({
  /** With one decimal; null without approved reviews (D-7.5). */
  average: Type.Union([Type.Null(), Type.Number()]),
  /** Approved ones. */
  count: Count,
  distribution: Distribution,
  /** The same as `count`: what the notice of § 5b UWG counts. */
  published: Count,
  rejected: Count,
  pending: Count,
})
export type CompanyRating = Static<typeof CompanyRating>

/** `GET /api/reviews/company/{id}/average`: now, or at the end of a past day or moment (Europe/Berlin). */
export const RatingQuery = closedObject({ asOf: Type.Optional(Type.String({ maxLength: 40 })) })

/** `GET /api/reviews/company/{id}/average/course`: from the first approval to today, the oldest first; empty without any. */
export const RatingCourse = Type.Object({
  data: Type.Array(
    Type.Object({
      /** In Germany, YYYY-MM-DD; meant is its end. */
      day: Type.String(),
      average: Type.Union([Type.Null(), Type.Number()]),
      count: Count,
    }),
  ),
})
export type RatingCourse = Static<typeof RatingCourse>['data']

/** The company that a text is about. Missing when it was deleted for good. */
const aboutCompany = Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() })

/** `GET /api/reviews/{id}`: an author's own review, by code or account. */
export const OwnReview = Type.Object({ ...reviewFields, company: Type.Optional(aboutCompany) })
export type OwnReview = Static<typeof OwnReview>
export const OwnReviewAnswer = Type.Object({ data: OwnReview })

/** `GET /api/reviews/comment/{id}`: an author's own comment, in the same way. */
export const OwnComment = Type.Object({ ...CommentView.properties, company: Type.Optional(aboutCompany) })
export type OwnComment = Static<typeof OwnComment>
export const OwnCommentAnswer = Type.Object({ data: OwnComment })

/** `GET /api/reviews/mine`: what an account wrote, or its confirmed address before, the newest first. */
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

/** `code`: of a mailed link; a logged-in author needs none. */
export const ReviewCode = closedObject({ code: Type.Optional(Type.String({ maxLength: 200 })) })

/** What waits for administrators: appeals; what is pending for more than 14 days (D-7.4); everything. */
export const reviewQueues = ['appeals', 'overdue', 'all'] as const
export type ReviewQueue = (typeof reviewQueues)[number]
const queueNames: Readonly<Record<ReviewQueue, string>> = {
  appeals: 'Beschwerden',
  overdue: 'Überfällig',
  all: 'Alle',
}

/** `GET /api/reviews`: for `review.manage`. What waits longest comes first, of `all` the newest. */
export const ReviewQueuePage = Type.Object({ reviews: Type.Array(OwnReview), ...page })
export type ReviewQueuePage = Static<typeof ReviewQueuePage>
/** `GET /api/reviews/comments`: for `review.manage`, in the same way. */
export const CommentQueuePage = Type.Object({ comments: Type.Array(OwnComment), ...page })
export type CommentQueuePage = Static<typeof CommentQueuePage>

/** Which reviews, or comments, wait. */
export const ReviewQueueQuery = closedObject({
  ...PageQuery,
  queue: Type.Optional(wordedEnum(reviewQueues, queueNames)),
  status: Type.Optional(ModerationStatus),
})
export type ReviewQueueQuery = Static<typeof ReviewQueueQuery>

/** `GET /api/reviews/waiting`: for the badge of administrators. `appeals`: about reviews. */
export const WaitingReviews = Type.Object({
  data: Type.Object({ appeals: Count, commentAppeals: Count, overdueReviews: Count, overdueComments: Count }),
})
export type WaitingReviews = Static<typeof WaitingReviews>['data']

/** `GET /api/reviews/counts/{company}`: for owners, the badge and the overview. */
export const ReviewCounts = Type.Object({
  data: Type.Object({ reviews: ModerationTotals, comments: ModerationTotals }),
})
export type ReviewCounts = Static<typeof ReviewCounts>['data']

/** `GET /api/reviews/best`: the best approved reviews of all companies, for `/zufriedene-kunden`. */
export const BestReviews = Type.Object({
  data: Type.Array(Type.Object({ ...reviewFields, company: aboutCompany })),
})
export type BestReviews = Static<typeof BestReviews>['data']

/** `POST /api/googleReview/{id}`: what another platform says; no provider: no rating, no reviews (D-7.5). */
export const ExternalReviewsView = Type.Object({
  rating: Type.Union([Type.Null(), Type.Number()]),
  count: Type.Optional(Count),
  reviews: Type.Array(
    Type.Object({
      name: Type.String(),
      rating: Type.Number(),
      message: Type.String(),
      createdAt: Type.Optional(Type.String()),
      /** Where it stands there. */
      url: Type.Optional(Type.String()),
    }),
  ),
  /** When they were fetched. */
  fetchedAt: Type.Optional(Type.String()),
  /** Its name, to be shown with it. */
  source: Type.Optional(Type.String()),
})
export type ExternalReviewsView = Static<typeof ExternalReviewsView>
