import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { createRateLimit, lineOf } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from '../lib/context-of.ts'
import type { CommandContext } from '../lib/handle.ts'
import { isBeyondHour, mailsEnough } from '../lib/mails-an-hour.ts'
import { isProgram } from '../lib/plain-forms.ts'
import { settled } from '../lib/sends.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { awaitedText } from './awaited-text.ts'
import type { PendingText } from './pending-texts.ts'
import { reviewAt } from './review-access.ts'
import {
  CommentForm,
  ConfirmationSent,
  ConfirmForm,
  ReviewForm,
  TextAwaited,
  TextPath,
  TextTaken,
} from './review-contract.ts'
import type { ReviewDeps } from './review-deps.ts'
import { filesIn } from './review-files.ts'
import { readCommentForm, readReviewForm } from './review-form.ts'
import { authorHolder } from './review-holders.ts'
import { confirmTextLetter, reviewedBeforeLetter } from './review-letters.ts'
import { currentReview, isStanding, reviewIdAmong, submitText } from './submit-text.ts'

const tags = ['reputation']

const noCompany = notFound('Dieses Unternehmen')
const linkIsOver: Refusal = {
  code: 'notFound',
  message: 'Dieser Link gilt nicht mehr. Bitte schreiben Sie Ihren Text noch einmal.',
}
const notShown: Refusal = {
  code: 'notFound',
  message: 'Diese Bewertung ist nicht mehr veröffentlicht. Bitte laden Sie die Seite neu.',
}

const addressOf = (request: FastifyRequest): string => {
  const { body, session } = request
  const typed = typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : ''
  return session?.userId ?? (typed.trim().toLowerCase().slice(0, 254) || lineOf(request))
}

const limitsOf = ({ countsOf }: ReviewDeps, of: string, perNetwork: number, perAddress: number) => [
  createRateLimit({ max: perNetwork, windowMs: hourMs, counts: countsOf(`${of} by network`) }),
  createRateLimit({ max: perAddress, windowMs: dayMs, key: addressOf, counts: countsOf(`${of} by address`) }),
]

/** Writes reviews and comments: from accounts at once, from visitors after a mailed link confirms their address (D-7.4). */
export const registerReviewRoutes = (app: App, deps: ReviewDeps): void => {
  app.post(
    '/api/reviews/companyReview/:id',
    {
      config: { access: 'visitor', limits: limitsOf(deps, 'reviews', 20, 10) },
      schema: {
        tags,
        summary: 'Bewertung schreiben',
        description:
          'Mit einem Konto, dessen Adresse bestätigt ist, steht sie gleich zur Prüfung an (201). Sonst geht ein Link an die Adresse, der sie bestätigt (202).',
        params: TextPath,
        body: ReviewForm,
        response: { 201: TextTaken, 202: ConfirmationSent, 409: Problem },
      },
    },
    async (request, reply) => {
      const { body, params, session } = request
      const read = orRefuse(readReviewForm(body, session === undefined))
      const company = await deps.companyAt(params.id)
      if (company === undefined || !company.isPublic) throw new Refused(noCompany)
      const content = { ...read.content, ...(await filesIn(deps, body, 'review')) }
      return take(deps, request, reply, { kind: 'review', company: company.id, content }, read.email)
    },
  )

  app.post(
    '/api/reviews/comment/:id',
    {
      config: { access: 'visitor', limits: limitsOf(deps, 'comments', 30, 20) },
      schema: {
        tags,
        summary: 'Bewertung kommentieren',
        description: 'Die Antworten sind die einer Bewertung.',
        params: TextPath,
        body: CommentForm,
        response: { 201: TextTaken, 202: ConfirmationSent, 409: Problem },
      },
    },
    async (request, reply) => {
      const { body, params, session } = request
      const read = orRefuse(readCommentForm(body, session === undefined))
      const review = await reviewAt(deps, params.id)
      const company = await deps.companyAt(review.company)
      const isShown = !review.isWithdrawn && review.standing.status === 'approved'
      if (!isShown || company === undefined || !company.isPublic) throw new Refused(notShown)
      const files = await filesIn(deps, body, 'comment')
      const content = { ...read.content, ...files, review: params.id.toLowerCase() }
      return take(deps, request, reply, { kind: 'comment', company: company.id, content }, read.email)
    },
  )

  app.post(
    '/api/reviews/confirm',
    {
      config: {
        access: 'public',
        limits: [createRateLimit({ max: 60, windowMs: hourMs, counts: deps.countsOf('confirmed texts') })],
      },
      schema: {
        tags,
        summary: 'Adresse einer Bewertung oder eines Kommentars bestätigen',
        description: 'Mit dem Code aus der E-Mail. Erst damit wird der Text angenommen.',
        body: ConfirmForm,
        response: { 201: TextTaken, 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const found = await deps.pendingTexts.byCode(request.body.code)
      if (found === undefined) throw new Refused(linkIsOver)
      const { pendingId, text } = found
      const context: CommandContext = { ...request.commandContext(), commandId: pendingId }
      return accept(deps, reply, text, 'mail', context)
    },
  )

  app.post(
    '/api/reviews/confirm/check',
    {
      config: {
        access: 'public',
        limits: [createRateLimit({ max: 120, windowMs: hourMs, counts: deps.countsOf('checked texts') })],
      },
      schema: {
        tags,
        summary: 'Was ein Link bestätigt, wenn er noch gilt',
        description: 'Ändert nichts. `written`: die Bewertung, neben der es keine zweite gibt.',
        body: ConfirmForm,
        response: { 200: TextAwaited, 404: Problem },
      },
    },
    async ({ body }) => {
      const found = await deps.pendingTexts.byCode(body.code)
      if (found === undefined) throw new Refused(linkIsOver)
      return { data: await awaitedText(deps, found) }
    },
  )
}

type Draft =
  | Pick<Extract<PendingText, { readonly kind: 'review' }>, 'kind' | 'company' | 'content'>
  | Pick<Extract<PendingText, { readonly kind: 'comment' }>, 'kind' | 'company' | 'content'>

/** Accepts a text from an account with a confirmed address; mails everybody else a link. */
const take = async (
  deps: ReviewDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  draft: Draft,
  typed: string,
): Promise<TextTaken | ConfirmationSent> => {
  const { session, body } = request
  const account = session && (await deps.accountOf(session.userId))
  const email = account?.email ?? typed
  const context = contextOf(request)
  if (account?.isVerified === true)
    return accept(deps, reply, { ...draft, subject: account.userId, email }, 'account', context)
  // A bot that fills in the hidden field gets the ordinary answer.
  const isHuman = typeof body !== 'object' || body === null || !isProgram(body)
  if (isHuman)
    await mailLink(deps, context, { ...draft, subject: uuidOf('author', context.commandId), email })
  void reply.code(202)
  return {
    data: { state: 'confirm' as const },
    message: `Fast geschafft: Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie mit dem Link darin ${
      draft.kind === 'review' ? 'Ihre Bewertung' : 'Ihren Kommentar'
    }.`,
  }
}

const accept = async (
  deps: ReviewDeps,
  reply: FastifyReply,
  text: PendingText,
  confirmedBy: 'account' | 'mail',
  context: CommandContext,
): Promise<TextTaken> => {
  const { answer } = settled(reply, await submitText(deps, text, confirmedBy, context))
  void reply.code(201)
  return answer
}

/** Mails the confirmation link, or that the address already has a review, which nobody else may learn. */
const mailLink = async (
  deps: ReviewDeps,
  { commandId, correlationId }: CommandContext,
  text: PendingText,
): Promise<void> => {
  const { kind, subject, email, content } = text
  const company = (await deps.companyAt(text.company))?.name ?? ''
  const reader = { site: deps.publicUrl, name: content.name, company }
  const mail = {
    id: uuidOf('confirmation', commandId),
    to: { id: subject, name: content.name, address: email },
    at: deps.clock.now(),
    correlationId,
  }
  if (await isBeyondHour(deps.countsOf('confirmation mails'), kind, mail)) throw new Refused(mailsEnough)
  const reviewId = await reviewIdAmong(deps, text.company, deps.addressIdsOf(email))
  if (kind === 'review' && isStanding(await currentReview(deps, reviewId)))
    return deps.deliver({
      ...mail,
      ...reviewedBeforeLetter({ ...reader, id: reviewId, code: deps.codes.codeFor(reviewId, authorHolder) }),
    })
  const code = await deps.pendingTexts.keep(uuidOf('text of', commandId), text)
  return deps.deliver({ ...mail, ...confirmTextLetter({ ...reader, kind, code }) })
}
