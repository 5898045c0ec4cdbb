import {
  ModerationStatus,
  moderationStatuses,
  Rating,
  RejectionReason,
} from '@schaufenster/events/reputation/review-values.ts'
import { closedObject, ignored } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/**
 * Requests and responses of the calls on reviews and comments (D-7.1 to D-7.4). The bounds only limit what
 * the checks have to read; the checks report the real limits in German.
 */

/** Maximum characters. */
export const longestTexts = {
  name: 80,
  /** A review or a comment. */
  text: 3_000,
  appeal: 3_000,
  /** Why owners reject. */
  explanation: 1_000,
  /** Why the platform decides. */
  reasons: 1_000,
  /** What owners answer in public. */
  answer: 2_000,
} as const
/** The numbers themselves, for the browser to repeat. */
export type LongestTexts = typeof longestTexts

const line = Type.String({ maxLength: 2_000 })
const text = Type.String({ maxLength: 20_000 })
/** The `key` or `url` of an upload with a grant for this form; null or blank: none. */
const Upload = Type.Optional(Type.Union([line, Type.Null()]))
/** From the mailed link; logged-in users need none. */
const Code = Type.Optional(Type.String({ maxLength: 200 }))
/** People don't see this field; only bots fill it in. */
const website = Type.Optional(line)
const Stars = Type.Union([Type.Number(), line])

/** What texts are read with: a client may send it back, and it changes nothing (D-G4, D-G14). */
const notTrusted = {
  _id: ignored,
  id: ignored,
  createdAt: ignored,
  verified: ignored,
  likes: ignored,
  liked: ignored,
}
const ofNewText = { ...notTrusted, status: ignored }
const ofRuling = { ...notTrusted, name: ignored, image: ignored, video: ignored }

/** Identifies a review, a comment or a company. */
export const TextPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })

/**
 * `POST /api/reviews/companyReview/{id}`. `email`: only for visitors; a logged-in user's is the account's. An
 * `image` beside a `video` is its poster.
 */
export const ReviewForm = closedObject({
  name: line,
  rating: Stars,
  message: text,
  email: Type.Optional(line),
  image: Upload,
  video: Upload,
  website,
  ...ofNewText,
  comments: ignored,
})
export type ReviewForm = Static<typeof ReviewForm>

/** `PATCH /api/reviews/{id}`, by its author. An omitted `image` or `video` stays. */
export const ReviewChange = closedObject({
  code: Code,
  name: line,
  rating: Stars,
  message: text,
  image: Upload,
  video: Upload,
  ...ofNewText,
  comments: ignored,
})
export type ReviewChange = Static<typeof ReviewChange>

/** `POST /api/reviews/comment/{id}`, on a review. */
export const CommentForm = closedObject({
  name: line,
  comment: text,
  email: Type.Optional(line),
  image: Upload,
  video: Upload,
  website,
  ...ofNewText,
})
export type CommentForm = Static<typeof CommentForm>

/** The code of a mailed link. */
export const ConfirmForm = closedObject({ code: Type.String({ minLength: 1, maxLength: 200 }) })

/** Proves the author if nobody is logged in. */
export const AuthorForm = closedObject({ code: Code })

/** `POST /api/reviews/{id}/appeal`, of a comment `/api/reviews/comment/{id}/appeal`. */
export const ReviewAppealForm = closedObject({ code: Code, explanation: text })
export type ReviewAppealForm = Static<typeof ReviewAppealForm>

/** `PUT /api/reviews/{id}`: a rejection needs a reason, `other` a text (D-7.2). */
export const RulingForm = closedObject({
  status: ModerationStatus,
  reason: Type.Optional(Type.Union([RejectionReason, Type.Literal(''), Type.Null()])),
  explanation: Type.Optional(Type.Union([text, Type.Null()])),
  ...ofRuling,
  rating: ignored,
  message: ignored,
  comments: ignored,
})
export type RulingForm = Static<typeof RulingForm>

/** `PUT /api/reviews/comment/{id}`; with `commentId` the path names the review. */
export const CommentRulingForm = closedObject({
  status: ModerationStatus,
  reason: RulingForm.properties.reason,
  explanation: RulingForm.properties.explanation,
  commentId: Type.Optional(line),
  ...ofRuling,
  comment: ignored,
})

/** The platform decides instead of the owners. */
export const OverrideForm = closedObject({ status: ModerationStatus, reasons: text })

/** The platform leaves a rejection as it is. */
export const UpholdForm = closedObject({ reasons: text })

/** The answer that stood there when this was decided; null if none did. If another one stands there now, it is a conflict. */
const seenAnswer = Type.Optional(Type.Union([text, Type.Null()]))

/** What owners answer in public. */
export const AnswerForm = closedObject({ answer: text, seen: seenAnswer })

/** They take it away. */
export const NoAnswerForm = Type.Optional(closedObject({ seen: seenAnswer }))

/** How it is to be; without it, the other way than it is. */
const liked = Type.Optional(Type.Boolean())
/** Nothing need be said. */
export const LikeForm = Type.Optional(closedObject({ liked }))
/** `{id}` of the path is the review. */
export const CommentLikeForm = closedObject({
  commentId: Type.String({ minLength: 1, maxLength: 200 }),
  liked,
})

const Kind = Type.Enum(['review', 'comment'])

/** An accepted text, now pending. `code` opens a review to its author without an account. */
export const TextTaken = Type.Object({
  data: Type.Object({
    _id: Type.String(),
    id: Type.String(),
    version: Type.Integer(),
    kind: Kind,
    status: Type.Enum(moderationStatuses),
    /** The comment's review, or the review itself. */
    reviewId: Type.String(),
    company: Type.Object({ id: Type.String(), name: Type.String(), slug: Type.Optional(Type.String()) }),
    code: Type.String(),
  }),
  message: Type.String(),
})
export type TextTaken = Static<typeof TextTaken>

/** What the code of a mailed link stands for, before it is confirmed. */
export const TextAwaited = Type.Object({
  data: Type.Object({
    kind: Kind,
    company: Type.Object({ name: Type.String(), slug: Type.Optional(Type.String()) }),
    /** The author's, as it will be shown. */
    name: Type.String(),
    /** Of a review. */
    rating: Type.Optional(Rating),
    text: Type.String(),
    /** What was added to it. */
    file: Type.Optional(Type.Enum(['image', 'video'])),
    /** The address's other review of this company, with its author's code: this one can't be confirmed. */
    written: Type.Optional(Type.Object({ id: Type.String(), code: Type.String() })),
  }),
})
export type TextAwaited = Static<typeof TextAwaited>

/** A link was mailed; the response doesn't reveal whether the address already has a review. */
export const ConfirmationSent = Type.Object({
  data: Type.Object({ state: Type.Literal('confirm') }),
  message: Type.String(),
})
export type ConfirmationSent = Static<typeof ConfirmationSent>

/** What a like became. */
export const LikeAnswer = Type.Object({
  data: Type.Object({ liked: Type.Boolean(), likes: Type.Integer() }),
})
export type LikeAnswer = Static<typeof LikeAnswer>
