import type { App } from '@schaufenster/platform/app/build-app.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { Filter } from '@schaufenster/projections/documents/filter.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import { reportParked } from '../app/freshness.ts'
import { pageOf, pagesFor } from '../app/paging.ts'
import { companiesById } from './companies-by-id.ts'
import { aboutCompany, openTexts, textReads, type ReviewModels } from './review-models.ts'
import {
  CommentQueuePage,
  ReviewQueuePage,
  ReviewQueueQuery,
  WaitingReviews,
} from './review-queue-contract.ts'
import { commentView, reviewView } from './review-views.ts'

const permission = 'review.manage'
const tags = ['reputation']
const admin = { access: { permission }, reads: ['company-profile', ...textReads] } as const
/** Texts pending for longer go to administrators (D-7.4). */
const patienceMs = 14 * dayMs

/** What waits for the platform at once, since it has decided about it before. */
const decidedBefore: Filter<AuthoredText> = {
  every: [
    { field: 'forPlatform', is: true },
    { field: 'pendingSince', exists: true },
  ],
}

/** The administrators' queue of reviews (D-7.2, D-7.4). */
export const registerReviewQueue = (app: App, models: ReviewModels): void => {
  const { reviews, comments } = models
  const looker = { knowsWhy: true, signed: models.signed }
  const overdue = (): Filter<AuthoredText> => ({
    every: [
      { field: 'forPlatform', is: false },
      { field: 'pendingSince', atMost: new Date(models.now() - patienceMs).toISOString() },
    ],
  })

  const askedFor = ({ queue = 'all', status }: ReviewQueueQuery): Filter<AuthoredText> => ({
    every: [
      { field: 'isWithdrawn', is: false } as const,
      ...(status === undefined ? [] : [{ field: 'status', is: status } as const]),
      ...(queue === 'overdue' ? [overdue()] : []),
      ...(queue === 'again' ? [decidedBefore] : []),
      ...(queue === 'appeals' ? [{ field: 'appealedAt', exists: true } as const] : []),
    ],
  })
  /** Since when a text is in a list. */
  const sinceIn = {
    appeals: 'appealedAt',
    again: 'pendingSince',
    overdue: 'pendingSince',
    all: 'createdAt',
  } as const
  const sortOf = ({ queue = 'all', sort = queue === 'all' ? 'newest' : 'oldest' }: ReviewQueueQuery) =>
    [{ field: sinceIn[queue], direction: sort === 'newest' ? 'descending' : 'ascending' }] as const

  const companiesOf = (found: readonly Found<AuthoredText>[]) =>
    companiesById(
      models,
      found.map(({ document }) => document.company),
    )

  app.get(
    '/api/reviews',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Bewertungen, über die die Plattform entscheidet',
        querystring: ReviewQueueQuery,
        response: { 200: ReviewQueuePage },
      },
    },
    async ({ query }, reply) => {
      const page = pageOf(query)
      const where = askedFor(query)
      const [found, total] = await Promise.all([
        reviews.find({ where, sort: sortOf(query), limit: page.limit, offset: page.offset }),
        reviews.count(where),
      ])
      reportParked(reply, found)
      const [opened, companies] = await Promise.all([openTexts(models, found), companiesOf(found)])
      const rows = opened.map((review) => ({
        ...reviewView(review, looker),
        ...aboutCompany(companies.get(review.company)),
      }))
      return { reviews: rows, currentPage: page.number, totalPages: pagesFor(total, page), total }
    },
  )

  app.get(
    '/api/reviews/comments',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Kommentare, über die die Plattform entscheidet',
        querystring: ReviewQueueQuery,
        response: { 200: CommentQueuePage },
      },
    },
    async ({ query }, reply) => {
      const page = pageOf(query)
      const where = askedFor(query)
      const [found, total] = await Promise.all([
        comments.find({
          where,
          sort: sortOf(query),
          limit: page.limit,
          offset: page.offset,
        }),
        comments.count(where),
      ])
      reportParked(reply, found)
      const [opened, companies] = await Promise.all([openTexts(models, found), companiesOf(found)])
      const rows = opened.map((comment) => ({
        ...commentView(comment, looker),
        ...aboutCompany(companies.get(comment.company)),
      }))
      return { comments: rows, currentPage: page.number, totalPages: pagesFor(total, page), total }
    },
  )

  app.get(
    '/api/reviews/waiting',
    {
      config: admin,
      schema: { tags, summary: 'Was bei der Plattform wartet', response: { 200: WaitingReviews } },
    },
    async () => {
      const isAppealed = { field: 'appealedAt', exists: true } as const
      const [appeals, commentAppeals, reviewsAgain, commentsAgain, ...ofOwners] = await Promise.all([
        reviews.count(isAppealed),
        comments.count(isAppealed),
        reviews.count(decidedBefore),
        comments.count(decidedBefore),
        reviews.count(overdue()),
        comments.count(overdue()),
      ])
      const [overdueReviews, overdueComments] = ofOwners
      return {
        data: { appeals, commentAppeals, reviewsAgain, commentsAgain, overdueReviews, overdueComments },
      }
    },
  )
}
