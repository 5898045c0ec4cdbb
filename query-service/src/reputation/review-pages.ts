import type { ModerationStatus } from '@schaufenster/events/reputation/review-values.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { Filter, Sort } from '@schaufenster/projections/documents/filter.ts'
import type { CommentDocument } from '@schaufenster/projections/reputation/comments.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import type { ReviewDocument } from '@schaufenster/projections/reputation/reviews.ts'
import { pageOf, pagesFor } from '../app/paging.ts'
import {
  reviewsPerPage,
  type CommentPage,
  type CommentQuery,
  type ModerationTotals,
  type ReviewPage,
  type ReviewQuery,
  type ReviewSort,
  type ReviewView,
} from './review-contract.ts'
import { openTexts, type ReviewTexts } from './review-models.ts'
import { commentView, reviewView, type Looker } from './review-views.ts'

/** How many comments are shown with a review. */
const mostComments = 20

/** Texts in this state that were not withdrawn. */
export const standing = (status: ModerationStatus) =>
  [
    { field: 'isWithdrawn', is: false },
    { field: 'status', is: status },
  ] as const

const newest = { field: 'createdAt', direction: 'descending' } as const

const orders: Readonly<Record<ReviewSort, readonly Sort<ReviewDocument>[]>> = {
  newest: [newest],
  best: [{ field: 'rating', direction: 'descending' }, newest],
  worst: [{ field: 'rating', direction: 'ascending' }, newest],
  helpful: [{ field: 'likes', direction: 'descending' }, newest],
}

/** A page with whether a change of something on it waits (`isParked`). */
export interface Listed<Page> {
  readonly page: Page
  readonly parked: boolean
}

const isParked = (found: readonly Found<AuthoredText>[]) => found.some(({ parked }) => parked)

const shownAs = (company: string, status: ModerationStatus, stars?: number): Filter<ReviewDocument> => ({
  every: [
    { field: 'company', is: company },
    ...standing(status),
    ...(stars === undefined ? [] : [{ field: 'rating', is: stars } as const]),
  ],
})

/** A page of a company's reviews with their comments. */
export const pageOfReviews = async (
  models: ReviewTexts,
  company: string,
  { page: number = 1, status = 'approved', sort = 'newest', stars, review: named }: ReviewQuery,
  looker: Looker,
): Promise<Listed<ReviewPage>> => {
  const page = pageOf({ page: number, limit: reviewsPerPage })
  const where = shownAs(company, status, stars)
  const [listed, linked, total, totals] = await Promise.all([
    models.reviews.find({ where, sort: orders[sort], limit: page.limit, offset: page.offset }),
    named === undefined ? [] : linkedReview(models, company, named.toLowerCase(), status),
    models.reviews.count(where),
    reviewTotals(models, company),
  ])
  const found = [...linked, ...listed.filter(({ key }) => linked.every((one) => one.key !== key))]
  const reviews = await withComments(models, found, looker)
  return {
    page: { reviews, currentPage: page.number, totalPages: pagesFor(total, page), total, totals },
    parked: isParked(found),
  }
}

/** A company's newest approved reviews with their comments: what visitors see on its first page. */
export const newestReviews = async (
  models: ReviewTexts,
  company: string,
): Promise<{ readonly reviews: ReviewView[]; readonly parked: boolean }> => {
  const found = await models.reviews.find({
    where: shownAs(company, 'approved'),
    sort: orders.newest,
    limit: reviewsPerPage,
  })
  return { reviews: await withComments(models, found, { knowsWhy: false }), parked: isParked(found) }
}

const withComments = async (
  models: ReviewTexts,
  found: readonly Found<ReviewDocument>[],
  looker: Looker,
): Promise<ReviewView[]> => {
  const [opened, comments] = await Promise.all([
    openTexts(models, found),
    Promise.all(found.map(({ key }) => commentsOn(models, key, looker))),
  ])
  return opened.map((review, index) => ({
    ...reviewView(review, looker),
    comments: [...(comments[index]?.comments ?? [])],
    commentCount: comments[index]?.count ?? 0,
  }))
}

/** The company's review that a link leads to, if it may be shown. */
const linkedReview = async (
  { reviews }: Pick<ReviewTexts, 'reviews'>,
  company: string,
  key: string,
  status: ModerationStatus,
): Promise<readonly Found<ReviewDocument>[]> => {
  const found = await reviews.getMany([key])
  return found.filter(
    ({ document }) => document.company === company && document.status === status && !document.isWithdrawn,
  )
}

/** The oldest approved comments on a review. */
const commentsOn = async (models: ReviewTexts, review: string, asked: Looker) => {
  const where: Filter<CommentDocument> = { every: [{ field: 'review', is: review }, ...standing('approved')] }
  const sort = [{ field: 'createdAt', direction: 'ascending' }] as const
  const found = await models.comments.find({ where, sort, limit: mostComments })
  const opened = await openTexts(models, found)
  const looker = { ...asked, knowsWhy: false }
  return {
    comments: opened.map((comment) => commentView(comment, looker)),
    count: found.length < mostComments ? found.length : await models.comments.count(where),
  }
}

/** More reviews than any company hides. */
const mostHidden = 10_000

/** The ids of a company's reviews that visitors don't see: nor do they see what was said about these. */
const hiddenReviews = async (
  { reviews }: Pick<ReviewTexts, 'reviews'>,
  company: string,
): Promise<readonly string[]> => {
  const where: Filter<ReviewDocument> = {
    every: [{ field: 'company', is: company }, { not: { every: standing('approved') } }],
  }
  return (await reviews.find({ where, limit: mostHidden })).map(({ key }) => key)
}

/** A page of the comments on a company's reviews, or on one of them. */
export const pageOfComments = async (
  models: ReviewTexts,
  company: string,
  { page: number = 1, status = 'approved', review }: CommentQuery,
  looker: Looker,
): Promise<Listed<CommentPage>> => {
  const page = pageOf({ page: number, limit: reviewsPerPage })
  const hidden = looker.knowsWhy ? [] : await hiddenReviews(models, company)
  const where: Filter<CommentDocument> = {
    every: [
      { field: 'company', is: company },
      ...standing(status),
      ...(review === undefined ? [] : [{ field: 'review', is: review } as const]),
      ...(hidden.length === 0 ? [] : [{ not: { field: 'review', in: hidden } } as const]),
    ],
  }
  const sort = [review === undefined ? newest : ({ field: 'createdAt', direction: 'ascending' } as const)]
  const [found, total, totals] = await Promise.all([
    models.comments.find({ where, sort, limit: page.limit, offset: page.offset }),
    models.comments.count(where),
    commentTotals(models, company),
  ])
  const opened = await openTexts(models, found)
  const comments = opened.map((comment) => commentView(comment, looker))
  return {
    page: { comments, currentPage: page.number, totalPages: pagesFor(total, page), total, totals },
    parked: isParked(found),
  }
}

/** The number of a company's reviews in each state. */
export const reviewTotals = async (
  { companyRating }: Pick<ReviewTexts, 'companyRating'>,
  company: string,
): Promise<ModerationTotals> => {
  const {
    count: approved = 0,
    pending = 0,
    rejected = 0,
  } = (await companyRating.get(company))?.document ?? {}
  return { pending, approved, rejected }
}

/** The number of comments on a company's reviews in each state. */
export const commentTotals = async (
  { comments }: Pick<ReviewTexts, 'comments'>,
  company: string,
): Promise<ModerationTotals> => {
  const counted = (status: ModerationStatus) =>
    comments.count({ every: [{ field: 'company', is: company }, ...standing(status)] })
  const [pending, approved, rejected] = await Promise.all([
    counted('pending'),
    counted('approved'),
    counted('rejected'),
  ])
  return { pending, approved, rejected }
}
