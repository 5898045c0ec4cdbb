import { changeInPercent, spanOf, type Span } from '@schaufenster/analytics/insight/periods.ts'
import type { Reports } from '@schaufenster/analytics/insight/reports.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import Type from 'typebox'
import { staleHeader, reportParked } from '../app/freshness.ts'
import { extentOf, mostListed, pageOf, type Extent, type Page } from '../app/paging.ts'
import { askedDays, askedSpans } from './asked-range.ts'
import { Monitoring, NewVideosQuery, VideoRanking, ViewsQuery, type MonitoredCompany } from './contract.ts'

/** What is told of videos in reports. */
export interface VideoReportModels {
  readonly reports: Pick<Reports, 'popular'>
  /** False when views are missing that were there before. */
  readonly caughtUp: () => Promise<boolean>
  /** What these ids of videos and reels are called, in any order; missing ones are left out. */
  readonly namedMedia: (
    ids: readonly string[],
  ) => Promise<readonly Pick<VideoRanking['videos'][number], 'id' | 'name' | 'isReel' | 'company'>[]>
  readonly videosCreated: (asked: {
    readonly span: Span
    readonly order: 'newest' | 'oldest'
    readonly page: Page
  }) => Promise<Extent & { readonly videos: readonly MonitoredCompany[] }>
}

const tags = ['insight']
const access = { permission: 'analytics.read' } as const

/** Reports about videos, and which are new (C10). */
export const registerVideoReports = (app: App, models: VideoReportModels, clock: Clock): void => {
  app.get(
    '/api/views/ranking/videos',
    {
      config: { access, reads: ['videos', 'reels', 'company-profile'] },
      schema: {
        tags,
        summary: 'Meistgesehene Videos und Reels, mit Veränderung',
        querystring: Type.Pick(ViewsQuery, ['startDate', 'endDate', 'period', 'limit']),
        response: { 200: VideoRanking },
      },
    },
    async ({ query }, reply) => {
      const { span, before } = orRefuse(askedSpans(query, clock.now()))
      if (!(await models.caughtUp())) void reply.header(staleHeader, 'behind')
      const [counts, countsBefore] = await Promise.all([
        models.reports.popular('Video', span),
        models.reports.popular('Video', before),
      ])
      const viewsBefore = new Map(countsBefore.map(({ entity, views }) => [entity, views]))
      const shown = counts.slice(0, query.limit ?? mostRanked)
      const named = new Map(
        (await models.namedMedia(shown.map(({ entity }) => entity))).map((one) => [one.id, one]),
      )
      const videos = shown.flatMap(({ entity, views }) => {
        const one = named.get(entity)
        const previousViews = viewsBefore.get(entity) ?? 0
        return one === undefined
          ? []
          : [{ _id: entity, ...one, views, previousViews, change: changeInPercent(views, previousViews) }]
      })
      return { videos, total: counts.length }
    },
  )

  app.get(
    '/api/monitoring/videos',
    {
      config: { access, reads: ['videos', 'company-profile'] },
      schema: {
        tags,
        summary: 'Neue Videos eines Zeitraums',
        querystring: NewVideosQuery,
        response: { 200: Monitoring },
      },
    },
    async ({ query }, reply) => {
      const span = spanOf(orRefuse(askedDays(query, clock.now())))
      const page = pageOf({ limit: mostListed, ...query })
      const created = await models.videosCreated({ span, order: query.sort ?? 'newest', page })
      reportParked(reply, created.videos)
      return { data: { all: { companies: [...created.videos], ...extentOf(created, page) } } }
    },
  )
}

/** Lines of the list. */
const mostRanked = 50
