import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { reportParked } from '../app/freshness.ts'
import { OwnCommentAnswer, OwnReviewAnswer, ReviewCode, ReviewPath } from './review-contract.ts'
import { aboutCompany, openTexts, textReads, type ReviewModels } from './review-models.ts'
import { commentView, reviewView } from './review-views.ts'

const noReview = notFound('Diese Bewertung')
const noComment = notFound('Diesen Kommentar')
const described = {
  tags: ['reputation'],
  description: '`code` steht im Link der E-Mail; wer sein Konto benutzt, braucht keinen.',
  params: ReviewPath,
  querystring: ReviewCode,
}
const authors = { access: 'visitor', reads: ['company-profile', ...textReads] } as const
const asAuthor = { knowsWhy: true } as const

/** What authors wrote, for them alone: where it stands and why (D-7.4). */
export const registerOwnTextQueries = (app: App, models: ReviewModels): void => {
  /** By code, by account, or by the confirmed address of an account. */
  const isAuthor = async (
    session: FastifyRequest['session'],
    code: string | undefined,
    { id, subject, addressId }: AuthoredText,
  ): Promise<boolean> =>
    (code !== undefined && models.opens(id, code)) ||
    (session !== undefined &&
      (session.userId === subject ||
        may(session, 'review.manage') ||
        (await models.addressIdOf(session.userId)) === addressId))

  /** The text of the path with its company; undefined where there is none, or not for who asks. */
  const ownText = async <Document extends AuthoredText>(
    texts: DocumentReader<Document>,
    id: string,
    code: string | undefined,
    { session }: Pick<FastifyRequest, 'session'>,
    reply: FastifyReply,
  ) => {
    const found: Found<Document> | undefined = await texts.get(id)
    if (found === undefined || found.document.isWithdrawn) return undefined
    if (!(await isAuthor(session, code, found.document))) return undefined
    reportParked(reply, [found])
    const [[text], [company]] = await Promise.all([
      openTexts<Document>(models, [found]),
      models.companiesOf([found.document.company]),
    ])
    return text === undefined ? undefined : { text, ...aboutCompany(company) }
  }

  app.get(
    '/api/reviews/:id',
    {
      config: authors,
      schema: {
        ...described,
        summary: 'Die eigene Bewertung: ihr Stand und warum',
        response: { 200: OwnReviewAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const own = await ownText(models.reviews, id, request.query.code, request, reply)
      if (own === undefined) throw new Refused(noReview)
      const { text, ...about } = own
      return { data: { ...reviewView(text, asAuthor), ...about } }
    },
  )

  app.get(
    '/api/reviews/comment/:id',
    {
      config: authors,
      schema: {
        ...described,
        summary: 'Der eigene Kommentar: sein Stand und warum',
        response: { 200: OwnCommentAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const own = await ownText(models.comments, id, request.query.code, request, reply)
      if (own === undefined) throw new Refused(noComment)
      const { text, ...about } = own
      return { data: { ...commentView(text, asAuthor), ...about } }
    },
  )
}
