import type { LikeAnswer } from '@schaufenster/command-service/reputation/review-contract.ts'
import type {
  CommentView,
  ReviewPage,
  ReviewSort,
  ReviewView,
} from '@schaufenster/query-service/reputation/review-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { dataOf } from '../../lib/loadable.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import type { Stars } from './words.ts'

export type { CommentView, ReviewView }

/** What is asked of a company's reviews. */
export interface ReviewsQuestion {
  /** Its id. */
  readonly company: string
  readonly sort: ReviewSort
  /** Only those with so many. */
  readonly stars: Stars | undefined
}

export const firstQuestion = (company: string): ReviewsQuestion => ({
  company,
  sort: 'newest',
  stars: undefined,
})

const pageOf = (client: ApiClient, { company, sort, stars }: ReviewsQuestion, page: number) =>
  client.get<ReviewPage>(
    withSearch(`/api/reviews/companyReview/${encodeURIComponent(company)}`, { page, sort, stars }),
  )

/** The approved reviews of a company, as far as they were opened. */
export const companyReviews = resource({
  name: 'companyReviews',
  ask: (client, question: ReviewsQuestion) => pageOf(client, question, 1),
  key: ({ company }) => company,
})

/** What is new meanwhile pushes the others on: nothing is to stand there twice. */
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

/** Whose heart is pressed; with `comment`, that of a comment on the review. */
export interface Liked {
  readonly company: string
  readonly review: string
  readonly comment?: string
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
  send: async (client, { review, comment }: Liked) =>
    (
      await (comment === undefined
        ? client.command<LikeAnswer>('POST', `/api/reviews/like/${review}`)
        : client.command<LikeAnswer>('POST', `/api/reviews/comment/like/${review}`, {
            commentId: comment,
          }))
    ).data,
  follows: (liked, likes, state) => {
    const shown = dataOf(companyReviews.of(state, liked.company))
    const question = companyReviews.questionOf(state)
    return shown === undefined || question === undefined
      ? []
      : [companyReviews.amended(question, withLikes(shown, liked, likes))]
  },
})
