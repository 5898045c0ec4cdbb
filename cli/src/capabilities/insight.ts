import { createRecordExport } from '@schaufenster/command-service/identity/privacy/export-records.ts'
import { createDaySalts } from '@schaufenster/command-service/insight/day-salts.ts'
import { registerInsightWrites } from '@schaufenster/command-service/insight/routes.ts'
import { registerSearchNotes } from '@schaufenster/command-service/insight/search-note-routes.ts'
import { viewDefinitionUndoings } from '@schaufenster/command-service/insight/undo-view-definition.ts'
import { registerViewDefinitionWrites } from '@schaufenster/command-service/insight/view-definition-routes.ts'
import { registerAccessLogQueries } from '@schaufenster/query-service/insight/access-log-routes.ts'
import { registerAuditQueries } from '@schaufenster/query-service/insight/audit-routes.ts'
import { registerHealthQuery } from '@schaufenster/query-service/insight/health-routes.ts'
import { registerOwnDataQueries } from '@schaufenster/query-service/insight/own-data-routes.ts'
import { registerProjectionRoutes } from '@schaufenster/query-service/insight/projections-routes.ts'
import { registerInsightQueries } from '@schaufenster/query-service/insight/routes.ts'
import { registerSearchTerms } from '@schaufenster/query-service/insight/search-terms-routes.ts'
import { registerTimelineQueries } from '@schaufenster/query-service/insight/timeline-routes.ts'
import { registerVideoReports } from '@schaufenster/query-service/insight/video-report-routes.ts'
import { viewCountSection } from '@schaufenster/query-service/insight/view-count-section.ts'
import { registerViewDefinitionQueries } from '@schaufenster/query-service/insight/view-definition-routes.ts'
import { ownAccountIn, ownGuestTextsIn } from '../instance/identity/own-account.ts'
import { auditModels } from '../instance/insight/audit.ts'
import { insightModels, viewDefinitionDeps } from '../instance/insight/insight.ts'
import { videoReportsIn } from '../instance/insight/video-reports.ts'
import { viewedIn } from '../instance/insight/viewed-things.ts'
import { titleOfModel } from '../instance/models/projections.ts'
import { healthOf } from '../instance/operations/health.ts'
import type { Capability } from './capability.ts'

/** The history of everything, views and their reports, and the read models as their operator sees them. */
export const insight: Capability = {
  // Undoing covers every capability, so the composition root adds that call.
  writes: () => undefined,

  queries: (app, instance) => {
    const { clock, stores, writes, models, rebuilds } = instance
    const audit = auditModels(instance)
    registerAuditQueries(app, audit, models.freshness)
    registerTimelineQueries(app, audit)
    registerAccessLogQueries(app, audit, models.freshness)
    registerOwnDataQueries(
      app,
      {
        ...audit,
        keys: stores.keys,
        now: clock.now,
        accountOf: ownAccountIn(instance),
        guestTextsOf: ownGuestTextsIn(instance),
        recordExport: createRecordExport(writes.handle),
        counts: writes.countsOf('copies of own data'),
      },
      models.freshness,
    )
    const reports = insightModels(instance)
    registerInsightQueries(app, reports, clock)
    registerVideoReports(app, videoReportsIn(instance), clock)
    registerViewDefinitionQueries(app, reports)
    const { searches, caughtUp } = instance.analytics
    registerSearchTerms(app, searches, caughtUp, clock)
    registerProjectionRoutes(app, { ...models, ...rebuilds, titleOf: titleOfModel })
    registerHealthQuery(app, healthOf(instance))
  },

  sections: (_instance, viewed) => [viewCountSection(viewed)],

  views: (app, instance, telemetry) => {
    const { clock, stores } = instance
    const saltOfDay = createDaySalts(stores.vault, clock)
    registerSearchNotes(app, { telemetry, saltOfDay })
    registerInsightWrites(app, { telemetry, saltOfDay, ...viewedIn(instance) })
    registerViewDefinitionWrites(app, viewDefinitionDeps(instance))
  },

  policies: () => [],
  undoings: (instance) => viewDefinitionUndoings(viewDefinitionDeps(instance)),
  systemNames: { projections: 'Neubau von Datenbeständen' },
}
