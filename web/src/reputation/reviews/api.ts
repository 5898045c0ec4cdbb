import type { LikeAnswer } from '@schaufenster/command-service/reputation/review-contract.ts'
import type {
  CommentPage,
  CommentView,
  ReviewPage,
  reviewsPerPage,
  ReviewSort,
  ReviewView,
} from '@schaufenster/query-service/reputation/review-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { dataOf } from '../../lib/loadable.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import { asSeen, sendLike, withOwn } from './own-likes.ts'
import type { Stars } from './words.ts'

export type { CommentView, ReviewView }

/** What is asked of a company's reviews. */
export interface ReviewsQuestion {
  /** Its slug. */
  readonly company: string
  readonly sort: ReviewSort
  /** Only those with so many. */
  readonly stars: Stars | undefined
  /** To which a link leads: it comes first. */
  readonly review?: string | undefined
}

export const firstQuestion = (company: string, review: string | null): ReviewsQuestion => ({
  company,
  review: review ?? undefined,
  sort: 'newest',
  stars: undefined,
})

const pageOf = async (client: ApiClient, { company, ...asked }: ReviewsQuestion, page: number) => {
  const path = withSearch(`/api/reviews/companyReview/${encodeURIComponent(company)}`, { page, ...asked })
  return asSeen(await client.get<ReviewPage>(path))
}

/** The approved reviews of a company, as far as they were opened. */
export const companyReviews = resource({
  name: 'companyReviews',
  ask: (client, question: ReviewsQuestion) => pageOf(client, question, 1),
  key: ({ company }) => company,
})

/** New ones shift the others, so repetitions must be dropped. */
const withMore = (shown: ReviewPage, more: ReviewPage): ReviewPage => {
  const known = new Set(shown.reviews.map(({ id }) => id))
  return { ...more, reviews: [...shown.reviews, ...more.reviews.filter(({ id }) => !known.has(id))] }
}

/** Five more, below those that are shown. */
export const moreReviews = action({
  name: 'moreReviews',
  send: (client, { question, page }: { question: ReviewsQuestion; page: number }) =>
    pageOf(client, question, page),
  follows: ({ question, page }, more, state) => {
    const shown = dataOf(companyReviews.of(state, question.company))
    return shown?.currentPage === page - 1 ? [companyReviews.amended(question, withMore(shown, more))] : []
  },
})

/** Withdrawn ones shift the others: none may appear twice, and once none are left, no more are offered. */
export const withComments = (
  review: ReviewView,
  { comments, total }: Pick<CommentPage, 'comments' | 'total'>,
): ReviewView => {
  const known = new Set(review.comments.map(({ id }) => id))
  const all = [...review.comments, ...comments.filter(({ id }) => !known.has(id))]
  return { ...review, comments: all, commentCount: comments.length === 0 ? all.length : total }
}

/** More comments below those of a review that are shown; the API tells five at once, the oldest first. */
export const moreComments = action({
  name: 'moreComments',
  form: ({ review }: { company: string; review: ReviewView }) => review.id,
  send: async (client, { company, review: { id, comments } }) => {
    const path = withSearch(`/api/reviews/comments/${encodeURIComponent(company)}`, {
      review: id,
      page: Math.floor(comments.length / commentsPerPage) + 1,
    })
    return withOwn(await client.get<CommentPage>(path))
  },
  follows: ({ company, review }, more, state) => {
    const shown = dataOf(companyReviews.of(state, company))
    const question = companyReviews.questionOf(state)
    if (shown === undefined || question === undefined) return []
    const reviews = shown.reviews.map((one) => (one.id === review.id ? withComments(one, more) : one))
    return [companyReviews.amended(question, { ...shown, reviews })]
  },
})
const commentsPerPage: typeof reviewsPerPage = 5

/** Whose heart is pressed; with `comment`, that of a comment on the review. */
export interface Liked {
  readonly company: string
  readonly review: string
  readonly comment?: string
  /** It is to be liked; else no more. */
  readonly wish: boolean
  /** Nobody is logged in: the browser remembers it, since the server can't. */
  readonly isGuest: boolean
}

const withLikes = (page: ReviewPage, { review, comment }: Liked, likes: LikeAnswer['data']): ReviewPage => ({
  ...page,
  reviews: page.reviews.map((one) => {
    if (one.id !== review) return one
    if (comment === undefined) return { ...one, ...likes }
    return {
      ...one,
      comments: one.comments.map((each) => (each.id === comment ? { ...each, ...likes } : each)),
    }
  }),
})

/** Likes, or likes no more. */
export const like = action({
  name: 'likeReview',
  form: ({ review, comment }: Liked) => comment ?? review,
  send: sendLike,
  follows: (liked, likes, state) => {
    const shown = dataOf(companyReviews.of(state, liked.company))
    const question = companyReviews.questionOf(state)
    return shown === undefined || question === undefined
      ? []
      : [companyReviews.amended(question, withLikes(shown, liked, likes))]
  },
})
