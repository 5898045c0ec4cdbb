import type { ViewDefinitionDeps } from '@schaufenster/command-service/insight/view-definition-routes.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import { companySearch } from '@schaufenster/projections/directory/company-search.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import { whileUnchanged } from '@schaufenster/query-service/app/freshness.ts'
import { companyRow } from '@schaufenster/query-service/directory/company-views.ts'
import { createdCompanies } from '@schaufenster/query-service/directory/created-companies.ts'
import { industryMembers } from '@schaufenster/query-service/directory/industry-members.ts'
import { companiesById } from '@schaufenster/query-service/directory/queries.ts'
import { createRecentViews, type RecentViews } from '@schaufenster/query-service/insight/recent-views.ts'
import type { InsightModels } from '@schaufenster/query-service/insight/routes.ts'
import { createViewBoard, type ViewBoard } from '@schaufenster/query-service/insight/view-board.ts'
import type { Instance } from '../instance.ts'
import type { Telemetry } from './telemetry.ts'
import { namedMediaIn } from './video-reports.ts'

/** What reports are made from: the view log, and the directory, which knows what its ids are called. */
export const insightModels = ({
  analytics,
  models,
  reads,
  stores,
  clock,
}: Pick<Instance, 'analytics' | 'models' | 'reads' | 'stores' | 'clock'>): InsightModels => ({
  reports: analytics.reports,
  reportsBy: analytics.reportsBy,
  viewDefinitions: models.viewDefinitions,
  progress: analytics.progress,
  caughtUp: analytics.caughtUp,
  companyOf: reads.directory.standingOf,
  namedMedia: namedMediaIn({ models, reads, stores, clock }),
  industries: whileUnchanged(models.freshness, [companySearch.name, industry.name], () =>
    industryMembers(reads.directory),
  ),
  named: async (ids) => {
    const [found, industries] = await Promise.all([companiesById(reads.directory, ids), models.industries()])
    return found.map((company) => {
      const { id, name, slug, isApproved, city, industry: of } = companyRow(company, industries, true)
      return { id, name, slug, isApproved, industry: of, ...(city !== undefined && { city }) }
    })
  },
  companiesCreated: async ({ industry, ...asked }) => {
    const industries = await models.industries()
    const industryIds = industry === undefined ? undefined : industries.idsOf(industry)
    const { companies, ...extent } = await createdCompanies(reads.directory, { ...asked, industryIds })
    return { companies: companies.map((company) => companyRow(company, industries, true)), ...extent }
  },
})

/** The registration of views, and whether there is one that counts. */
export const watchedTelemetry = ({ log, store }: Telemetry) => {
  let isViewed = false
  void store.head().then((head) => (isViewed ||= head !== beginning))
  return {
    accept: ((event, about) => {
      isViewed ||= 'companyId' in event.data && 'audience' in event.data && event.data.audience === 'visitor'
      return log.accept(event, about)
    }) satisfies TelemetryLog['accept'],
    /** From an earlier run, or by a visitor since: until then analytics need not start. */
    hasViews: () => isViewed,
  }
}

const viewDeps = ({ analytics, clock }: Pick<Instance, 'analytics' | 'clock'>, hasViews: () => boolean) => ({
  reports: analytics.reports,
  caughtUp: analytics.caughtUp,
  hasViews,
  now: clock.now,
})

/** The views shown on public pages, cached so that no page waits for the view log. */
export const viewBoard = (
  { logger, ...instance }: Pick<Instance, 'analytics' | 'clock' | 'logger'>,
  hasViews: () => boolean,
): ViewBoard =>
  createViewBoard({
    ...viewDeps(instance, hasViews),
    // It is asked again in a while; at the end of the process it need not be.
    report: (fault) => logger.info({ err: fault }, 'views'),
  })

/** The views of companies that their owners see in the list of them. */
export const recentViews = (
  { logger, ...instance }: Pick<Instance, 'analytics' | 'clock' | 'logger'>,
  hasViews: () => boolean,
): RecentViews =>
  createRecentViews({
    ...viewDeps(instance, hasViews),
    report: (fault) => logger.warn({ err: fault }, 'views'),
  })

/** What decisions about definitions of a view need to know. */
export const viewDefinitionDeps = ({
  analytics,
  writes,
}: Pick<Instance, 'analytics' | 'writes'>): ViewDefinitionDeps => ({
  handle: writes.handle,
  isCounted: async (version) => (await analytics.progress()).get(version) === 1,
})
