import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { FastifyRequest } from 'fastify'
import { contextOf } from '../lib/context-of.ts'
import { createGuestBound, tooManyGuests } from '../lib/guest-bound.ts'
import type { StreamRef } from '../lib/handle.ts'
import { settled } from '../lib/sends.ts'
import { MediaPath, ReactionAnswer, ReactionForm } from './contract.ts'
import { findReel } from './media-access.ts'
import type { FoundReel } from './media-access.ts'
import type { MediaDeps, ReelCounts } from './media-deps.ts'
import { opinionAfter, reactionDecider, reactionStream, type React } from './reaction-decider.ts'
import { noReel } from './reel-decider.ts'
import { videoDecider, videoStream } from './video-decider.ts'

/** More than people behind one address like and share in ten minutes: those of a school or a provider of mobiles. */
const reactionsOf = { max: 600, windowMs: 600_000 }

/** Visitors' reactions to reels: their own like, never a number they send (D-4.12). */
export const registerReactionRoutes = (app: App, deps: MediaDeps): void => {
  const limits = [createRateLimit({ ...reactionsOf, counts: deps.attemptsOf('reactions by network') })]
  const mayJudge = createGuestBound(deps.attemptsOf('guests who react by network'))
  const mayShare = createGuestBound(deps.attemptsOf('shares of guests by network'))

  /** Refuses one guest's opinion too many; shares too many are left out, since the link was shared all the same. */
  const bounded = async (request: FastifyRequest, stream: StreamRef, command: React): Promise<React> => {
    const { state: before } = await deps.streams.current(reactionDecider, stream.name)
    const after = opinionAfter(before, command)
    const isNew = after !== undefined && after !== before
    if (isNew && !(await mayJudge(request, command.reel))) throw new Refused(tooManyGuests)
    const shares = await Promise.all(
      Array.from({ length: command.shares }, () => mayShare(request, command.reel)),
    )
    return { ...command, shares: shares.filter(Boolean).length }
  }

  app.put(
    '/api/reels/likes/:id',
    {
      config: { access: 'visitor', limits },
      schema: {
        tags: ['media'],
        summary: 'Reel gefällt, missfällt oder wurde geteilt',
        description:
          'Ohne `liked`, `disliked` und `newShares` wechselt der Aufruf das eigene „Gefällt mir“, wenn `likes` dabei ist, und zählt einmal Teilen, wenn `shares` größer ist als hier bekannt. Die Zahlen selbst werden nicht übernommen.',
        params: MediaPath,
        body: ReactionForm,
        response: { 200: ReactionAnswer, 404: Problem },
      },
    },
    async (request, reply) => {
      const found = await findReel(deps, request.params.id)
      if (!(await isShown(deps, found))) throw new Refused(noReel)
      const { id, reel } = found
      const visitor = await deps.likerOf(request)
      const told = await toldBy(request.body, () => deps.countsOf(id, undefined, reply))
      const stream = reactionStream(id, visitor, reel.company)
      const wish: React = { type: 'React', company: reel.company, reel: id, visitor, ...told }
      const command = await bounded(request, stream, wish)
      const { state, position } = settled(
        reply,
        await deps.handle(reactionDecider, stream, command, contextOf(request)),
      )
      const counts = await deps.countsOf(id, position, reply)
      return { ...counts, liked: state === 'liked', disliked: state === 'disliked' }
    },
  )
}

/** The reaction in a form. One with only absolute numbers toggles the like, and shares once if it claims more shares than there are. */
const toldBy = async (
  { likes, shares, liked, disliked, newShares, target }: ReactionForm,
  counted: () => Promise<ReelCounts>,
): Promise<Pick<React, 'liked' | 'disliked' | 'shares' | 'target'>> => {
  const isOld = liked === undefined && disliked === undefined && newShares === undefined
  if (!isOld)
    return {
      ...(liked !== undefined && { liked }),
      ...(disliked !== undefined && { disliked }),
      shares: newShares ?? 0,
      ...(target !== undefined && { target }),
    }
  const isShared = shares !== undefined && shares > (await counted()).shares
  return {
    ...(likes !== undefined && { liked: 'other' }),
    shares: isShared ? 1 : 0,
    ...(target !== undefined && { target }),
  }
}

/** Visitors see it: the reel, its video and its company (D-G11). */
const isShown = async (deps: MediaDeps, { reel }: FoundReel): Promise<boolean> => {
  if (!reel.isEnabled || reel.restorableUntil !== undefined) return false
  const { state: video } = await deps.streams.current(videoDecider, videoStream(reel.video, undefined).name)
  if (video?.status !== 'Ready' || !video.isEnabled || video.restorableUntil !== undefined) return false
  return (await deps.companyAt(reel.company))?.isPublic === true
}
