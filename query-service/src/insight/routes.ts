import { spanOf, type Span } from '@schaufenster/analytics/insight/periods.ts'
import type { Reports, Subject } from '@schaufenster/analytics/insight/reports.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { may, type Session } from '@schaufenster/platform/app/session.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { forbidden, invalid, notFound } from '@schaufenster/platform/lib/refusal.ts'
import { viewDefinitions } from '@schaufenster/projections/insight/view-definitions.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { staleHeader, reportParked } from '../app/freshness.ts'
import { extentOf, mostListed, pageOf, type Extent, type Page } from '../app/paging.ts'
import { asksFor } from '../app/reads.ts'
import { askedDays, askedSpans, type AskedSpans } from './asked-range.ts'
import {
  Monitoring,
  MonitoringQuery,
  Ranking,
  TotalViews,
  ViewsInRange,
  ViewsQuery,
  type MonitoredCompany,
} from './contract.ts'
import { rankingOf, type IndustryMembers, type NamedCompany } from './ranking.ts'
import type { NamedMedium } from './video-report-routes.ts'
import type { ViewDefinitionModels } from './view-definition-routes.ts'
import { totalViews, viewsInRange } from './view-reports.ts'

/** What the reports read. */
export interface InsightModels extends ViewDefinitionModels {
  /** By the selected view definition. */
  readonly reports: Reports
  /** By another definition. */
  readonly reportsBy: (version: number) => Reports
  /** False if views that were there before are missing (promise 5). */
  readonly caughtUp: () => Promise<boolean>
  /** By id or slug; undefined when there is none. */
  readonly companyOf: (
    idOrSlug: string,
  ) => Promise<{ readonly id: string; readonly owners: readonly string[] } | undefined>
  readonly industries: () => Promise<readonly IndustryMembers[]>
  /** In the order of the ids; missing companies are left out. */
  readonly named: (ids: readonly string[]) => Promise<readonly NamedCompany[]>
  /** Titles of these videos and reels, in any order; missing ones are left out. */
  readonly namedMedia: (ids: readonly string[]) => Promise<readonly NamedMedium[]>
  readonly companiesCreated: (asked: CreatedQuestion) => Promise<CreatedCompanies>
}

/** Filters on the companies created within a span. */
export interface CreatedQuestion {
  readonly span: Span
  /** Undefined: any. */
  readonly status: MonitoringQuery['status'] | undefined
  readonly industry: string | undefined
  /** Blank: all. */
  readonly text: string
  readonly order: NonNullable<MonitoringQuery['sort']>
  readonly page: Page
}

export interface CreatedCompanies extends Extent {
  readonly companies: readonly MonitoredCompany[]
}

const tags = ['insight']

/** Administrators have it, and whoever was granted it (D-1.3). */
const readReports = 'analytics.read'

/** Reports about views and new companies. */
export const registerInsightQueries = (app: App, models: InsightModels, clock: Clock): void => {
  const { companyOf, companiesCreated } = models
  const membersOf = async (industry: string): Promise<readonly string[]> => {
    const found = (await models.industries()).find(({ id }) => id === industry)
    if (found === undefined) throw new Refused(notFound('Diese Branche'))
    return found.companies
  }
  /** The id of a company named by id or slug. An id is taken as it is, because views outlast their company. */
  const idOf = async (idOrSlug: string): Promise<string> => {
    const id = isUuid(idOrSlug) ? idOrSlug.toLowerCase() : (await companyOf(idOrSlug))?.id
    if (id === undefined) throw new Refused(notFound('Dieses Unternehmen'))
    return id
  }
  /** Holders of the permission may ask about everything, owners about their companies. */
  const subjectFor = async (
    session: Session | undefined,
    { company, entityId, industry }: ViewsQuery,
  ): Promise<Subject> => {
    const theirs = company === undefined ? undefined : await companyOf(company.toLowerCase())
    if (!may(session, readReports, theirs)) throw new Refused(forbidden)
    return {
      ...(company !== undefined && { company: await idOf(company) }),
      ...(entityId !== undefined && { entity: await idOf(entityId) }),
      ...(industry !== undefined && { companies: await membersOf(industry) }),
    }
  }
  /**
   * The reports by the requested definition. A caller who has seen another definition selected gets that one. The answer says if views are still to
   * be counted.
   */
  const reportsFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    definition: number | undefined,
  ): Promise<Reports> => {
    if (definition === undefined) {
      if (!(await models.caughtUp())) void reply.header(staleHeader, 'behind')
      return models.reports
    }
    const { definitions } = await models.viewDefinitions()
    if (!may(request.session, readReports)) throw new Refused(forbidden)
    if (!definitions.some(({ version }) => version === definition))
      throw new Refused(notFound('Diese Zählweise'))
    if ((await models.progress()).get(definition) !== 1) void reply.header(staleHeader, 'behind')
    return models.reportsBy(definition)
  }
  /** Adds titles and pictures of videos (spec §3). */
  const withMedia = async (data: ViewsInRange['data']): Promise<ViewsInRange['data']> => {
    if (data.length === 0) return data
    const media = new Map(
      (await models.namedMedia(data.map(({ entity }) => entity))).map((one) => [one.id, one]),
    )
    return data.map((series) => {
      const medium = media.get(series.entity)
      if (medium === undefined) return series
      const { id, title, link, thumbnail } = medium
      return { ...series, _id: id, title, link, thumbnail }
    })
  }
  /** A report for GET, and for POST with a body. */
  const report = (
    url: string,
    summary: string,
    answer: TSchema,
    ask: (reports: Reports, wanted: ViewsQuery, spans: AskedSpans, subject: Subject) => Promise<unknown>,
  ): void => {
    const answering = async (wanted: ViewsQuery, request: FastifyRequest, reply: FastifyReply) => {
      const subject = await subjectFor(request.session, wanted)
      const spans = orRefuse(askedSpans(wanted, clock.now()))
      return ask(await reportsFor(request, reply, wanted.definition), wanted, spans, subject)
    }
    const user = {
      config: {
        access: { permission: readReports, orOwner: true },
        beforeConfirmation: true,
        reads: [viewDefinitions.name],
      },
    } as const
    const schema = { tags, summary, querystring: ViewsQuery, response: { 200: answer } }
    app.get(url, { ...user, schema }, (request, reply) => answering(request.query, request, reply))
    app.post(url, { ...user, schema: { ...schema, body: Type.Optional(ViewsQuery) } }, (request, reply) =>
      answering({ ...request.query, ...request.body }, request, reply),
    )
  }

  report(
    '/api/views/totalViewCounts',
    'Aufrufe insgesamt, mit Veränderung',
    TotalViews,
    (reports, { modelType }, spans, subject) => totalViews(reports, spans, subject, modelType),
  )
  report(
    '/api/views/date-range',
    'Aufrufe eines Zeitraums',
    ViewsInRange,
    async (reports, { modelType, ...wanted }, spans, subject) => {
      if (modelType === undefined)
        throw new Refused(invalid({ modelType: 'Bitte wählen Sie, was gezählt wird.' }))
      const answer = await viewsInRange(reports, modelType, spans, subject, wanted)
      return modelType === 'Video' ? { ...answer, data: await withMedia(answer.data) } : answer
    },
  )

  app.get(
    '/api/views/ranking',
    {
      config: { access: { permission: readReports }, reads: [viewDefinitions.name] },
      schema: {
        tags,
        summary: 'Meistgesehene Unternehmen und Branchen, mit Veränderung',
        querystring: closedObject(Type.Omit(ViewsQuery, ['modelType', 'entityId']).properties),
        response: { 200: Ranking, 404: Problem },
      },
    },
    async (request, reply) => {
      const { query } = request
      const spans = orRefuse(askedSpans(query, clock.now()))
      if (query.industry !== undefined) await membersOf(query.industry)
      const company = query.company === undefined ? {} : { company: await idOf(query.company) }
      const reports = await reportsFor(request, reply, query.definition)
      return rankingOf({ ...models, reports }, spans, { ...query, ...company })
    },
  )

  app.get(
    '/api/monitoring/companies',
    {
      config: {
        access: { permission: readReports },
        reads: {
          all: ['company-profile', 'industry', 'company-search'],
          of: (request) => [
            'company-profile',
            ...(asksFor(request, 'industry') ? ['industry'] : []),
            ...(asksFor(request, 'q') ? ['company-search'] : []),
          ],
        },
      },
      schema: {
        tags,
        summary: 'Neue Unternehmen eines Zeitraums',
        querystring: MonitoringQuery,
        response: { 200: Monitoring },
      },
    },
    async (request, reply) => {
      const { query } = request
      const { q: text = '', sort: order = 'newest', status, industry } = query
      const span = spanOf(orRefuse(askedDays(query, clock.now())))
      const page = pageOf({ limit: mostListed, ...query })
      const created = await companiesCreated({ span, text, order, status, industry, page })
      reportParked(reply, created.companies)
      return { data: { all: { companies: [...created.companies], ...extentOf(created, page) } } }
    },
  )
}
