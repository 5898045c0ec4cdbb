import { noRating } from '@schaufenster/events/reputation/review-standings.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { forbidden, notFound } from '@schaufenster/platform/lib/refusal.ts'
import { companyRating } from '@schaufenster/projections/reputation/company-rating.ts'
import { ratingAt, ratingHistory } from '@schaufenster/projections/reputation/rating-history.ts'
import type { FastifyRequest } from 'fastify'
import { reportParked } from '../app/freshness.ts'
import { endOf } from '../lib/as-of.ts'
import { ratingCourse } from './rating-course.ts'
import {
  CommentPage,
  CommentQuery,
  CompanyRating,
  RatingCourse,
  RatingQuery,
  ReviewCounts,
  ReviewPage,
  ReviewPath,
  ReviewQuery,
} from './review-contract.ts'
import { shownReads, type ReviewModels } from './review-models.ts'
import { commentTotals, pageOfComments, pageOfReviews, reviewTotals } from './review-pages.ts'
import { ratingView, type Looker } from './review-views.ts'

const noCompany = notFound('Dieses Unternehmen')
const tags = ['reputation']
const visitors = { access: 'visitor', reads: ['company-profile', ...shownReads] } as const
const permission = 'review.manage'

/** Tells callers without an account that everybody in their network shares one like. */
const sharedBy = ({ session }: FastifyRequest) => session === undefined && { isShared: true as const }

/** Reviews and comments for visitors and owners (D-7.1 to D-7.6). */
export const registerReviewQueries = (app: App, models: ReviewModels): void => {
  const mayModerate = async ({ session }: FastifyRequest, company: string): Promise<boolean> =>
    session !== undefined && may(session, permission, await models.standingOf(company))

  /** The company, and how the caller sees its texts. Only moderators learn anything about what isn't public. */
  const lookAt = async (request: FastifyRequest, idOrSlug: string) => {
    const company = await models.companyOf(idOrSlug)
    if (company === undefined) throw new Refused(noCompany)
    const knowsWhy = await mayModerate(request, company.id)
    if (!company.isPublic && !knowsWhy) throw new Refused(noCompany)
    const looker: Looker = {
      knowsWhy,
      liker: await models.likerOf(request),
      ...(knowsWhy && { signed: models.signed }),
    }
    return { company, looker }
  }

  app.get(
    '/api/reviews/companyReview/:id',
    {
      config: visitors,
      schema: {
        tags,
        summary: 'Bewertungen eines Unternehmens',
        description:
          'Besucher bekommen freigegebene; `status` gilt für Inhaber und die Verwaltung. `review` steht an erster Stelle.',
        params: ReviewPath,
        querystring: ReviewQuery,
        response: { 200: ReviewPage },
      },
    },
    async (request, reply) => {
      const { company, looker } = await lookAt(request, request.params.id)
      const { status, ...query } = request.query
      const asked = looker.knowsWhy && status !== undefined ? { ...query, status } : query
      const { page, parked } = await pageOfReviews(models, company.id, asked, looker)
      reportParked(reply, [{ parked }])
      return { ...page, ...sharedBy(request) }
    },
  )

  app.get(
    '/api/reviews/comments/:id',
    {
      config: visitors,
      schema: {
        tags,
        summary: 'Kommentare zu den Bewertungen eines Unternehmens',
        description: 'Besucher bekommen freigegebene; `status` gilt für Inhaber und die Verwaltung.',
        params: ReviewPath,
        querystring: CommentQuery,
        response: { 200: CommentPage },
      },
    },
    async (request, reply) => {
      const { company, looker } = await lookAt(request, request.params.id)
      const { status, ...query } = request.query
      const asked = looker.knowsWhy && status !== undefined ? { ...query, status } : query
      const { page, parked } = await pageOfComments(models, company.id, asked, looker)
      reportParked(reply, [{ parked }])
      return { ...page, ...sharedBy(request) }
    },
  )

  app.get(
    '/api/reviews/company/:id/average',
    {
      config: { access: 'visitor', reads: ['company-profile', companyRating.name, ratingHistory.name] },
      schema: {
        tags,
        summary: 'Durchschnitt der Bewertungen, heute oder an einem früheren Tag',
        params: ReviewPath,
        querystring: RatingQuery,
        response: { 200: CompanyRating },
      },
    },
    async (request, reply) => {
      const { company } = await lookAt(request, request.params.id)
      const { asOf } = request.query
      if (asOf !== undefined) {
        const moment = endOf(asOf)
        const history = await models.ratingHistory.get(company.id)
        reportParked(reply, [history ?? {}])
        return ratingView(ratingAt(history?.document, moment))
      }
      const rating = await models.companyRating.get(company.id)
      reportParked(reply, [rating ?? {}])
      return ratingView(rating?.document ?? noRating)
    },
  )

  /** The company, if the caller moderates its texts. */
  const moderatedBy = async ({ session }: FastifyRequest, idOrSlug: string) => {
    const standing = await models.standingOf(idOrSlug)
    if (standing === undefined) throw new Refused(noCompany)
    if (!may(session, permission, standing)) throw new Refused(forbidden)
    return standing
  }

  app.get(
    '/api/reviews/company/:id/average/course',
    {
      config: {
        access: { permission, orOwner: true },
        reads: ['company-profile', ratingHistory.name],
      },
      schema: {
        tags,
        summary: 'Wie sich der Durchschnitt der Bewertungen entwickelt hat',
        params: ReviewPath,
        response: { 200: RatingCourse },
      },
    },
    async (request, reply) => {
      const { id } = await moderatedBy(request, request.params.id)
      const history = await models.ratingHistory.get(id)
      reportParked(reply, [history ?? {}])
      return { data: [...ratingCourse(history?.document, models.now())] }
    },
  )

  app.get(
    '/api/reviews/counts/:id',
    {
      config: { access: { permission, orOwner: true }, reads: shownReads },
      schema: {
        tags,
        summary: 'Wie viele Bewertungen und Kommentare warten, freigegeben und abgelehnt sind',
        params: ReviewPath,
        response: { 200: ReviewCounts },
      },
    },
    async (request) => {
      const standing = await moderatedBy(request, request.params.id)
      const [reviews, comments] = await Promise.all([
        reviewTotals(models, standing.id),
        commentTotals(models, standing.id),
      ])
      return { data: { reviews, comments } }
    },
  )
}
