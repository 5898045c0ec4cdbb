import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { FastifyRequest } from 'fastify'
import { contextOf } from '../lib/context-of.ts'
import { createGuestBound, tooManyGuests } from '../lib/guest-bound.ts'
import { settled } from '../lib/sends.ts'
import { commentDecider, commentStream, type CommentState } from './comment-decider.ts'
import { authorOf, commentAt, reviewAt } from './review-access.ts'
import { CommentLikeForm, LikeAnswer, LikeForm, TextPath } from './review-contract.ts'
import { reviewDecider, reviewStream, type ReviewState } from './review-decider.ts'
import type { ReviewDeps } from './review-deps.ts'

const tags = ['reputation']

/** More than anybody likes in ten minutes. */
const likesOf = { max: 60, windowMs: 600_000 }

type LikedText = Pick<NonNullable<ReviewState | CommentState>, 'likers' | 'standing'>

/** Likes: a toggle for each visitor. A network has so many at a time, and its guests so many for each text a day (D-4.5, docs/decisions/0188). */
export const registerLikeRoutes = (app: App, deps: ReviewDeps): void => {
  const limits = [createRateLimit({ ...likesOf, counts: deps.countsOf('likes by network') })]
  const route = { config: { access: 'visitor', limits } } as const
  const described = { tags, params: TextPath, response: { 200: LikeAnswer, 409: Problem } }

  const isAdmitted = createGuestBound(deps.countsOf('guests who like by network'))

  const toggle = async (
    request: FastifyRequest,
    id: string,
    { likers, standing }: LikedText,
    liked: boolean | undefined,
  ) => {
    const author = await authorOf(deps, request, id, undefined)
    const liker = await deps.likerOf(request)
    const isNew = liked !== false && !likers.has(liker) && standing.status === 'approved'
    if (isNew && !(await isAdmitted(request, id))) throw new Refused(tooManyGuests)
    return { type: 'ToggleLike', liker, author, liked } as const
  }
  const answerOf = (liker: string, likers: ReadonlySet<string> | undefined): LikeAnswer => ({
    data: { liked: likers?.has(liker) === true, likes: likers?.size ?? 0 },
  })

  for (const method of ['POST', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/reviews/like/:id',
      ...route,
      schema: {
        ...described,
        summary: 'Bewertung gefällt, oder nicht mehr',
        body: LikeForm,
      },
      handler: async (request, reply) => {
        const id = request.params.id.toLowerCase()
        const review = await reviewAt(deps, id)
        const command = await toggle(request, id, review, request.body?.liked)
        const context = contextOf(request)
        const handled = await deps.handle(reviewDecider, reviewStream(id, review.company), command, context)
        return answerOf(command.liker, settled(reply, handled).state?.likers)
      },
    })

    app.route({
      method,
      url: '/api/reviews/comment/like/:id',
      ...route,
      schema: {
        ...described,
        summary: 'Kommentar gefällt, oder nicht mehr',
        description: 'Der Pfad nennt die Bewertung.',
        body: CommentLikeForm,
      },
      handler: async (request, reply) => {
        const id = request.body.commentId.toLowerCase()
        const comment = await commentAt(deps, id, request.params.id)
        const command = await toggle(request, id, comment, request.body.liked)
        const context = contextOf(request)
        const handled = await deps.handle(
          commentDecider,
          commentStream(id, comment.company),
          command,
          context,
        )
        return answerOf(command.liker, settled(reply, handled).state?.likers)
      },
    })
  }
}
