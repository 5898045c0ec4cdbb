import type { Actor } from '@schaufenster/events/lib/envelope.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from '../lib/context-of.ts'
import type { CommandContext } from '../lib/handle.ts'
import { byOf, written, Written } from '../lib/sends.ts'
import { commentDecider, commentStream, type CommentCommand } from './comment-decider.ts'
import { commentAt, reviewAt } from './review-access.ts'
import {
  AnswerForm,
  CommentRulingForm,
  NoAnswerForm,
  longestTexts,
  OverrideForm,
  RulingForm,
  TextPath,
  UpholdForm,
} from './review-contract.ts'
import { reviewDecider, reviewStream, type ReviewCommand } from './review-decider.ts'
import type { ReviewDeps } from './review-deps.ts'
import { readAnswer, readRuling, readWords } from './review-form.ts'

const tags = ['reputation']

/** Owners' decisions on reviews and comments, answers, and decisions that the platform takes instead (D-7.1, D-7.2). */
export const registerModerationRoutes = (app: App, deps: ReviewDeps): void => {
  const ofOwners = { config: { access: { permission: 'review.manage', orOwner: true } } } as const
  const ofEditors = { config: { access: { permission: 'company.manage', orOwner: true } } } as const
  const ofPlatform = { config: { access: { permission: 'review.manage' } } } as const
  const described = { tags, params: TextPath, response: { 200: Written, 409: Problem } }

  /** The company of a text, for the decider; without owners once it is gone. */
  const companyOf = async (id: string) => (await deps.companyAt(id)) ?? { owners: [] }

  const sendReview = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    commandOf: (company: { readonly owners: readonly string[] }) => ReviewCommand,
  ): Promise<Written> => {
    const id = request.params.id.toLowerCase()
    const { company } = await reviewAt(deps, id)
    const owned = await companyOf(company)
    const context = actingFor(request, company, owned)
    const stream = reviewStream(id, company)
    return written(reply, id, await deps.handle(reviewDecider, stream, commandOf(owned), context))
  }

  const sendComment = async (
    request: FastifyRequest,
    reply: FastifyReply,
    named: { readonly id: string; readonly on?: string },
    commandOf: (company: { readonly owners: readonly string[] }) => CommentCommand,
  ): Promise<Written> => {
    const id = named.id.toLowerCase()
    const { company } = await commentAt(deps, id, named.on)
    const owned = await companyOf(company)
    const context = actingFor(request, company, owned)
    const stream = commentStream(id, company)
    return written(reply, id, await deps.handle(commentDecider, stream, commandOf(owned), context))
  }

  app.put(
    '/api/reviews/:id',
    {
      ...ofOwners,
      schema: {
        ...described,
        summary: 'Über eine Bewertung entscheiden',
        description:
          'Eine Ablehnung braucht einen Grund, den der Verfasser erfährt; `other` braucht einen Text.',
        body: RulingForm,
      },
    },
    async (request, reply) => {
      const ruling = orRefuse(readRuling(request.body))
      return sendReview(request, reply, (company) => ({ type: 'Rule', by: byOf(request), company, ruling }))
    },
  )

  app.put(
    '/api/reviews/comment/:id',
    {
      ...ofOwners,
      schema: {
        ...described,
        summary: 'Über einen Kommentar entscheiden',
        description: 'Mit `commentId` nennt der Pfad die Bewertung.',
        body: CommentRulingForm,
      },
    },
    async (request, reply) => {
      const { commentId } = request.body
      const { id } = request.params
      const ruling = orRefuse(readRuling(request.body))
      const named = commentId === undefined ? { id } : { id: commentId, on: id }
      return sendComment(request, reply, named, (company) => ({
        type: 'Rule',
        by: byOf(request),
        company,
        ruling,
      }))
    },
  )

  app.put(
    '/api/reviews/:id/answer',
    {
      ...ofEditors,
      schema: { ...described, summary: 'Öffentlich auf eine Bewertung antworten', body: AnswerForm },
    },
    async (request, reply) => {
      const answer = orRefuse(readAnswer(request.body.answer))
      return sendReview(request, reply, (company) => ({
        type: 'AnswerReview',
        by: byOf(request),
        company,
        answer,
        seen: request.body.seen,
      }))
    },
  )

  app.delete(
    '/api/reviews/:id/answer',
    {
      ...ofEditors,
      schema: { ...described, summary: 'Antwort auf eine Bewertung entfernen', body: NoAnswerForm },
    },
    async (request, reply) =>
      sendReview(request, reply, (company) => ({
        type: 'AnswerReview',
        by: byOf(request),
        company,
        answer: null,
        seen: request.body?.seen,
      })),
  )

  const reasonsOf = (text: string): string =>
    orRefuse(
      readWords(
        'reasons',
        text,
        longestTexts.reasons,
        'Bitte begründen Sie die Entscheidung. Beide Seiten lesen sie.',
      ),
    )

  app.put(
    '/api/reviews/:id/override',
    {
      ...ofPlatform,
      schema: {
        ...described,
        summary: 'Anstelle der Inhaber über eine Bewertung entscheiden, auch auf eine Beschwerde',
        body: OverrideForm,
      },
    },
    async (request, reply) => {
      const { status } = request.body
      const reasons = reasonsOf(request.body.reasons)
      const command = { type: 'OverrideModeration', by: byOf(request), status, reasons } as const
      return sendReview(request, reply, () => command)
    },
  )

  app.put(
    '/api/reviews/comment/:id/override',
    {
      ...ofPlatform,
      schema: {
        ...described,
        summary: 'Anstelle der Inhaber über einen Kommentar entscheiden',
        body: OverrideForm,
      },
    },
    async (request, reply) => {
      const { status } = request.body
      const reasons = reasonsOf(request.body.reasons)
      const command = { type: 'OverrideModeration', by: byOf(request), status, reasons } as const
      return sendComment(request, reply, request.params, () => command)
    },
  )

  app.put(
    '/api/reviews/:id/uphold',
    {
      ...ofPlatform,
      schema: {
        ...described,
        summary: 'Die Ablehnung einer Bewertung auf eine Beschwerde hin bestätigen',
        body: UpholdForm,
      },
    },
    async (request, reply) => {
      const reasons = reasonsOf(request.body.reasons)
      return sendReview(request, reply, () => ({ type: 'UpholdRejection', by: byOf(request), reasons }))
    },
  )

  app.put(
    '/api/reviews/comment/:id/uphold',
    {
      ...ofPlatform,
      schema: {
        ...described,
        summary: 'Die Ablehnung eines Kommentars auf eine Beschwerde hin bestätigen',
        body: UpholdForm,
      },
    },
    async (request, reply) => {
      const reasons = reasonsOf(request.body.reasons)
      const command = { type: 'UpholdRejection', by: byOf(request), reasons } as const
      return sendComment(request, reply, request.params, () => command)
    },
  )
}

/** Owners act for their company; whoever may do so with all acts for the platform (D-G5). */
const actingFor = (
  request: FastifyRequest,
  company: string,
  { owners }: { readonly owners: readonly string[] },
): CommandContext => {
  const context = contextOf(request)
  const { session } = request
  const isOwner = session !== undefined && owners.includes(session.userId)
  if (!isOwner || may(session, 'review.manage') || context.actor.kind !== 'user') return context
  const actor: Actor = { ...context.actor, onBehalfOfCompany: company }
  return { ...context, actor }
}
