import { changeInPercent, spanOf, type Span } from '@schaufenster/analytics/insight/periods.ts'
import type { EntityCount, Reports } from '@schaufenster/analytics/insight/reports.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { staleHeader, reportParked } from '../app/freshness.ts'
import { extentOf, mostListed, pageOf, type Extent, type Page } from '../app/paging.ts'
import { askedDays, askedSpans } from './asked-range.ts'
import { ViewsQuery } from './contract.ts'
import {
  NewVideosQuery,
  VideoMonitoring,
  VideoRanking,
  type MonitoredVideo,
} from './video-report-contract.ts'

type Owner = VideoRanking['videos'][number]['company']

/** A video or a reel as reports name it. */
export type NamedMedium = Pick<
  VideoRanking['videos'][number],
  'id' | 'name' | 'title' | 'link' | 'thumbnail' | 'isReel' | 'company'
>

/** Filters on the videos created within a span. */
export interface CreatedVideosQuestion {
  readonly span: Span
  /** Blank: all. */
  readonly text: string
  /** Undefined: any. */
  readonly status: NewVideosQuery['status'] | undefined
  /** Its id. */
  readonly company: string | undefined
  readonly order: 'newest' | 'oldest'
  readonly page: Page
}

/** What reports about videos read. */
export interface VideoReportModels {
  readonly reports: Pick<Reports, 'popular' | 'series'>
  /** False if views that were there before are missing. */
  readonly caughtUp: () => Promise<boolean>
  /** Titles of these videos and reels, in any order; missing ones are left out. */
  readonly namedMedia: (ids: readonly string[]) => Promise<readonly NamedMedium[]>
  /** By id or slug; undefined when there is none. */
  readonly ownerOf: (idOrSlug: string) => Promise<Owner | undefined>
  readonly videosCreated: (
    asked: CreatedVideosQuestion,
  ) => Promise<Extent & { readonly videos: readonly MonitoredVideo[] }>
}

const tags = ['insight']
const access = { permission: 'analytics.read' } as const

/** Reports about videos, including new ones. */
export const registerVideoReports = (app: App, models: VideoReportModels, clock: Clock): void => {
  const { reports, namedMedia } = models
  const ownerAsked = async (idOrSlug: string | undefined): Promise<Owner | undefined> => {
    if (idOrSlug === undefined) return undefined
    const owner = await models.ownerOf(idOrSlug)
    if (owner === undefined) throw new Refused(notFound('Dieses Unternehmen'))
    return owner
  }
  /** The most viewed things in a span: of all companies, of one, or one video alone. */
  const viewed = async (span: Span, company: string | undefined, entity: string | undefined) => {
    if (company === undefined && entity === undefined) return reports.popular('Video', span)
    const subject = { ...(company !== undefined && { company }), ...(entity !== undefined && { entity }) }
    const series = await reports.series('Video', span, mostOfOne, subject)
    return series.map(({ entity: id, hours }): EntityCount => ({
      entity: id,
      views: hours.reduce((sum, { views }) => sum + views, 0),
    }))
  }

  app.get(
    '/api/views/ranking/videos',
    {
      config: { access, reads: ['videos', 'reels', 'company-profile'] },
      schema: {
        tags,
        summary: 'Meistgesehene Videos und Reels, mit Veränderung',
        querystring: closedObject(
          Type.Pick(ViewsQuery, [
            ...(['startDate', 'endDate', 'period', 'limit', 'company', 'entityId'] as const),
          ]).properties,
        ),
        response: { 200: VideoRanking, 404: Problem },
      },
    },
    async ({ query }, reply) => {
      const { span, before } = orRefuse(askedSpans(query, clock.now()))
      const company = await ownerAsked(query.company)
      const entity = query.entityId?.toLowerCase()
      if (entity !== undefined && !isUuid(entity)) throw new Refused(notFound('Dieses Video'))
      if (!(await models.caughtUp())) void reply.header(staleHeader, 'behind')
      const [counts, countsBefore] = await Promise.all([
        viewed(span, company?.id, entity),
        viewed(before, company?.id, entity),
      ])
      const viewsBefore = new Map(countsBefore.map(({ entity: id, views }) => [id, views]))
      // A requested one is listed even without views.
      const shown =
        entity !== undefined && counts.length === 0
          ? [{ entity, views: 0 }]
          : counts.slice(0, query.limit ?? mostRanked)
      const named = new Map((await namedMedia(shown.map(({ entity: id }) => id))).map((one) => [one.id, one]))
      const videos = shown.flatMap(({ entity: id, views }) => {
        const one = named.get(id)
        const previousViews = viewsBefore.get(id) ?? 0
        return one === undefined
          ? []
          : [{ _id: id, ...one, views, previousViews, change: changeInPercent(views, previousViews) }]
      })
      return { videos, total: counts.length, ...(company !== undefined && { company }) }
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
        response: { 200: VideoMonitoring, 404: Problem },
      },
    },
    async ({ query }, reply) => {
      const { q: text = '', sort: order = 'newest', status } = query
      const span = spanOf(orRefuse(askedDays(query, clock.now())))
      const page = pageOf({ limit: mostListed, ...query })
      const company = await ownerAsked(query.company)
      const created = await models.videosCreated({ span, text, status, company: company?.id, order, page })
      reportParked(reply, created.videos)
      const named = company !== undefined && { company }
      return { data: { all: { companies: [...created.videos], ...extentOf(created, page), ...named } } }
    },
  )
}

/** The longest ranking. */
const mostRanked = 50
/** The most videos and reels of one company that are counted. */
const mostOfOne = 1_000
