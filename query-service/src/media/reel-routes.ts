import { isReelId } from '@schaufenster/events/media/ids.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { opinionKey, reelOpinions } from '@schaufenster/projections/media/reel-opinions.ts'
import { reelReactions } from '@schaufenster/projections/media/reel-reactions.ts'
import { reportParked } from '../app/freshness.ts'
import {
  OwnReels,
  ReelAnswer,
  ReelGridPage,
  ReelGridQuery,
  ReelOpinionQuery,
  ReelOpinions,
  ReelPage,
  ReelQuery,
} from './contract.ts'
import { byId, reelReads, type MediaModels } from './media-models.ts'
import { findReel, gridOfReels, ownReels, pageOfReels } from './reel-pages.ts'
import { isGone, reelViews } from './reel-views.ts'
import { keptCompany, MediaPath, publicCompany } from './video-routes.ts'

const tags = ['media']
const visitors = { access: 'visitor', reads: reelReads } as const
const noReel = notFound('Dieses Reel')
const goneReel: Refusal = { code: 'gone', message: 'Dieses Reel gibt es nicht mehr.' }
/** The most ids per request. */
const mostAsked = 50

/** Reels for visitors, owners and the platform. */
export const registerReelQueries = (app: App, models: MediaModels): void => {
  app.get(
    '/api/reels',
    {
      config: visitors,
      schema: { tags, summary: 'Reels', querystring: ReelQuery, response: { 200: ReelPage, 404: Problem } },
    },
    async ({ query: { company, ...query } }, reply) => {
      const asked =
        company === undefined ? query : { ...query, company: await publicCompany(models, company) }
      const page = await pageOfReels(models, asked)
      reportParked(reply, page.reels)
      return page
    },
  )

  app.get(
    '/api/reels/mine',
    {
      config: { access: 'visitor', reads: [reelOpinions.name, reelReactions.name] },
      schema: {
        tags,
        summary: 'Was man selbst von Reels hält',
        querystring: ReelOpinionQuery,
        response: { 200: ReelOpinions },
      },
    },
    async (request, reply) => {
      const ids = [...new Set(request.query.ids.toLowerCase().split(','))]
        .filter(isReelId)
        .slice(0, mostAsked)
      const visitor = await models.likerOf(request)
      const found = await models.reelOpinions.getMany(ids.map((id) => opinionKey(id, visitor)))
      const opinions = new Map(found.map(({ document }) => [document.reel, document.opinion]))
      // Counted after the opinions were read: an own like is in the number.
      await models.caughtUp([reelReactions.name])
      const counted = await byId(
        async (keys) => (await models.reelReactions.getMany(keys)).map(({ document }) => document),
        ids,
      )
      void reply.header('Cache-Control', 'no-store')
      return {
        data: ids.map((id) => {
          const { likes = 0, shares = 0 } = counted.get(id) ?? {}
          const opinion = opinions.get(id)
          return { id, liked: opinion === 'liked', disliked: opinion === 'disliked', likes, shares }
        }),
        isShared: request.session === undefined,
      }
    },
  )

  app.get(
    '/api/reels/all',
    {
      config: { access: { permission: 'video.manage' }, reads: reelReads },
      schema: {
        tags,
        summary: 'Alle Reels für die Verwaltung',
        querystring: ReelGridQuery,
        response: { 200: ReelGridPage },
      },
    },
    async ({ query }, reply) => {
      const page = await gridOfReels(models, query)
      reportParked(reply, page.reels)
      return page
    },
  )

  app.get(
    '/api/reels/company/:id',
    {
      config: { access: { permission: 'video.manage', orOwner: true }, reads: reelReads },
      schema: {
        tags,
        summary: 'Alle Reels eines Unternehmens für seine Inhaber',
        params: MediaPath,
        response: { 200: OwnReels, 404: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const data = await ownReels(models, await keptCompany(models, request, request.params.id))
      reportParked(reply, data)
      return { data }
    },
  )

  app.get(
    '/api/reels/:id',
    {
      config: visitors,
      schema: {
        tags,
        summary: 'Ein Reel',
        params: MediaPath,
        response: { 200: ReelAnswer, 404: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const found = await findReel(models, request.params.id)
      if (found === undefined) throw new Refused(noReel)
      const [data] = await reelViews(models, [found], 'visitor')
      if (data === undefined) throw new Refused((await isGone(models, found)) ? goneReel : noReel)
      reportParked(reply, [data])
      return { data }
    },
  )
}
