import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { reportParked } from '../app/freshness.ts'
import { companiesById } from './companies-by-id.ts'
import { OwnCommentAnswer, OwnReviewAnswer, OwnTexts, ReviewCode, ReviewPath } from './review-contract.ts'
import { aboutCompany, openTexts, textReads, type OpenedText, type ReviewModels } from './review-models.ts'
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

/** More than anybody looks through. */
const mostListed = 100

/** The newest texts of an account and its confirmed address. */
const writtenBy = (userId: string, addressIds: readonly string[]) => {
  const bySubject = { field: 'subject', is: userId } as const
  const byAddress = { field: 'addressId', in: addressIds } as const
  return {
    where: { every: [{ field: 'isWithdrawn', is: false } as const, { some: [bySubject, byAddress] }] },
    sort: [{ field: 'createdAt', direction: 'descending' } as const],
    limit: mostListed,
  }
}

/** Authors' own texts, for them alone: their state and the reasons (D-7.4). */
export const registerOwnTextQueries = (app: App, models: ReviewModels): void => {
  const asAuthor = { knowsWhy: true, signed: models.signed }

  /** By code, by account, or by an account's confirmed address. */
  const isAuthor = async (
    session: FastifyRequest['session'],
    code: string | undefined,
    { id, subject, addressId }: AuthoredText,
  ): Promise<boolean> =>
    (code !== undefined && models.opens(id, code)) ||
    (session !== undefined &&
      (session.userId === subject || (await models.addressIdsOf(session.userId)).includes(addressId)))

  /** The requested text with its company; undefined if there is none or the caller isn't its author. */
  const ownText = async <Document extends AuthoredText>(
    texts: DocumentReader<Document>,
    id: string,
    code: string | undefined,
    { session }: Pick<FastifyRequest, 'session'>,
    reply: FastifyReply,
  ) => {
    const found: Found<Document> | undefined = await texts.get(id)
    if (found === undefined || found.document.isWithdrawn) return undefined
    const isOwn = await isAuthor(session, code, found.document)
    if (!isOwn && !may(session, 'review.manage')) return undefined
    reportParked(reply, [found])
    const [[text], [company]] = await Promise.all([
      openTexts<Document>(models, [found]),
      models.companiesOf([found.document.company]),
    ])
    const { status, overridden, subject } = found.document
    const notice = isOwn && status === 'rejected' ? overridden?.notice : undefined
    const appeals = notice === undefined ? {} : { noticePage: models.noticePageOf(notice, subject) }
    return text === undefined ? undefined : { text, ...aboutCompany(company), ...appeals }
  }

  app.get(
    '/api/reviews/mine',
    {
      config: { access: 'user', reads: authors.reads },
      schema: {
        tags: described.tags,
        summary: 'Eigene Bewertungen und Kommentare',
        response: { 200: OwnTexts },
      },
    },
    async (request, reply) => {
      const { userId } = who(request)
      const query = writtenBy(userId, await models.addressIdsOf(userId))
      const [reviews, comments] = await Promise.all([models.reviews.find(query), models.comments.find(query)])
      reportParked(reply, [...reviews, ...comments])
      const ids = [...reviews, ...comments].map(({ document }) => document.company)
      const [openReviews, openComments, companies] = await Promise.all([
        openTexts(models, reviews),
        openTexts(models, comments),
        companiesById(models, ids),
      ])
      const row = (kind: 'review' | 'comment', text: OpenedText<AuthoredText>, words: string) => ({
        ...{ kind, id: text.id, status: text.status, createdAt: text.createdAt, words },
        ...aboutCompany(companies.get(text.company)),
      })
      const rows = [
        ...openReviews.map((review) => row('review', review, review.message)),
        ...openComments.map((comment) => row('comment', comment, comment.comment)),
      ]
      return { data: rows.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)) }
    },
  )

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
