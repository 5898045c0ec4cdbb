import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { FastifyRequest } from 'fastify'
import { contextOf } from '../lib/context-of.ts'
import { sends, Written } from '../lib/sends.ts'
import { commentDecider, commentStream } from './comment-decider.ts'
import { slowDownEdit } from './repeat-offenders.ts'
import { authorOf, commentAt, reviewAt } from './review-access.ts'
import { AuthorForm, longestTexts, ReviewAppealForm, ReviewChange, TextPath } from './review-contract.ts'
import { reviewDecider, reviewStream } from './review-decider.ts'
import type { ReviewDeps } from './review-deps.ts'
import { changedFilesIn } from './review-files.ts'
import { readReviewForm, readWords } from './review-form.ts'

const tags = ['reputation']

/** Authors' calls on their own texts: change, withdraw, appeal against a rejection (D-7.4). */
export const registerOwnTextRoutes = (app: App, deps: ReviewDeps): void => {
  const limits = [
    createRateLimit({ max: 60, windowMs: hourMs, counts: deps.countsOf('own texts by network') }),
  ]
  const route = { config: { access: 'visitor', limits } } as const
  const described = { tags, params: TextPath, response: { 200: Written, 409: Problem } }

  app.patch(
    '/api/reviews/:id',
    {
      ...route,
      schema: {
        ...described,
        summary: 'Eigene Bewertung ändern',
        description: 'Als Verfasser, mit Konto oder mit dem Code aus der E-Mail. Sie wird neu geprüft.',
        body: ReviewChange,
      },
    },
    async (request, reply) => {
      const { body, params } = request
      const { company, files: before } = await reviewAt(deps, params.id)
      const { content } = orRefuse(readReviewForm(body, false))
      const files = await changedFilesIn(deps, body, before)
      const author = await authorOf(deps, request, params.id, body.code)
      const command = { type: 'EditReview', author, content: { ...content, ...files } } as const
      await slowDownEdit(deps, reviewStream(params.id.toLowerCase(), company), command, contextOf(request))
      return sendTo(company)(request, reply, params.id.toLowerCase(), command)
    },
  )

  app.delete(
    '/api/reviews/:id',
    { ...route, schema: { ...described, summary: 'Eigene Bewertung zurückziehen', body: AuthorForm } },
    async (request, reply) => {
      const { body, params } = request
      const { company } = await reviewAt(deps, params.id)
      const author = await authorOf(deps, request, params.id, body.code)
      return sendTo(company)(request, reply, params.id.toLowerCase(), { type: 'Withdraw', author })
    },
  )

  app.delete(
    '/api/reviews/comment/:id',
    { ...route, schema: { ...described, summary: 'Eigenen Kommentar zurückziehen', body: AuthorForm } },
    async (request, reply) => {
      const { body, params } = request
      const { company } = await commentAt(deps, params.id)
      const author = await authorOf(deps, request, params.id, body.code)
      return sendOfComment(company)(request, reply, params.id.toLowerCase(), { type: 'Withdraw', author })
    },
  )

  app.post(
    '/api/reviews/:id/appeal',
    {
      ...route,
      schema: {
        ...described,
        summary: 'Beschwerde gegen die Ablehnung einer Bewertung',
        body: ReviewAppealForm,
      },
    },
    async (request, reply) => {
      const { body, params } = request
      const { company } = await reviewAt(deps, params.id)
      return sendTo(company)(
        request,
        reply,
        params.id.toLowerCase(),
        await appealIn(request, params.id, body),
      )
    },
  )

  app.post(
    '/api/reviews/comment/:id/appeal',
    {
      ...route,
      schema: {
        ...described,
        summary: 'Beschwerde gegen die Ablehnung eines Kommentars',
        body: ReviewAppealForm,
      },
    },
    async (request, reply) => {
      const { body, params } = request
      const { company } = await commentAt(deps, params.id)
      const send = sendOfComment(company)
      return send(request, reply, params.id.toLowerCase(), await appealIn(request, params.id, body))
    },
  )

  const appealIn = async (
    request: FastifyRequest,
    id: string,
    { code, explanation: said }: ReviewAppealForm,
  ) => {
    const missing = 'Bitte schreiben Sie, warum Sie die Entscheidung für falsch halten.'
    const explanation = orRefuse(readWords('explanation', said, longestTexts.appeal, missing))
    const author = await authorOf(deps, request, id, code)
    return { type: 'AppealRejection', author, explanation, now: deps.clock.now() } as const
  }

  const sendTo = (company: string) => sends(deps, reviewDecider, (id: string) => reviewStream(id, company))
  const sendOfComment = (company: string) =>
    sends(deps, commentDecider, (id: string) => commentStream(id, company))
}
