import { createRecordExport } from '@schaufenster/command-service/identity/privacy/export-records.ts'
import { createRecordAccess } from '@schaufenster/command-service/insight/personal-data-access.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { registerLive } from '@schaufenster/platform/live/live-server.ts'
import { registerReads } from '@schaufenster/query-service/app/reads.ts'
import { registerOutboxQueries } from '@schaufenster/query-service/conversation/outbox-routes.ts'
import { registerApprovalRunQueries } from '@schaufenster/query-service/directory/approval-run-routes.ts'
import { createCompanyShelf } from '@schaufenster/query-service/directory/company-shelf.ts'
import { registerImportJobQueries } from '@schaufenster/query-service/directory/import-job-routes.ts'
import { registerOwnerQueries } from '@schaufenster/query-service/directory/owner-routes.ts'
import { registerDirectoryQueries } from '@schaufenster/query-service/directory/routes.ts'
import { registerCompanyVersionQueries } from '@schaufenster/query-service/directory/version-routes.ts'
import { registerDiscoveryQueries } from '@schaufenster/query-service/discovery/routes.ts'
import { registerPrivacyQueries } from '@schaufenster/query-service/identity/privacy-routes.ts'
import { registerRoleQueries } from '@schaufenster/query-service/identity/role-routes.ts'
import { registerSignInQueries } from '@schaufenster/query-service/identity/sign-in-routes.ts'
import { registerUserQueries } from '@schaufenster/query-service/identity/user-routes.ts'
import { registerAccessLogQueries } from '@schaufenster/query-service/insight/access-log-routes.ts'
import { registerAuditQueries } from '@schaufenster/query-service/insight/audit-routes.ts'
import { registerOwnDataQueries } from '@schaufenster/query-service/insight/own-data-routes.ts'
import { registerProjectionRoutes } from '@schaufenster/query-service/insight/projections-routes.ts'
import { registerInsightQueries } from '@schaufenster/query-service/insight/routes.ts'
import { registerTimelineQueries } from '@schaufenster/query-service/insight/timeline-routes.ts'
import type { ViewBoard } from '@schaufenster/query-service/insight/view-board.ts'
import { registerViewDefinitionQueries } from '@schaufenster/query-service/insight/view-definition-routes.ts'
import { ownAccountIn } from '../identity/own-account.ts'
import { retentionRows } from '../identity/retention-rules.ts'
import { signInsIn } from '../identity/sign-ins.ts'
import { auditModels } from '../insight/audit.ts'
import { insightModels } from '../insight/insight.ts'
import type { Instance } from '../instance.ts'
import { createLiveSource, mayFollowWith } from './live.ts'
import {
  createLiveOutbox,
  createLiveProjections,
  createLiveViews,
  createLiveViewsElsewhere,
} from './unlogged-sources.ts'

/** The calls that read. `viewed`: what public pages show of views. */
export const registerQueryCalls = (app: App, instance: Instance, viewed: ViewBoard): void => {
  const { config, clock, stores, writes, reads, models } = instance
  registerReads(app, models.freshness)
  registerDirectoryQueries(app, reads.directory, models.freshness, viewed)
  registerCompanyVersionQueries(app, reads.directory, reads.companyHistory)
  const audit = auditModels(stores, models, reads, writes, clock)
  registerAuditQueries(app, audit, models.freshness)
  registerTimelineQueries(app, audit)
  registerOwnDataQueries(
    app,
    {
      ...audit,
      keys: stores.keys,
      now: clock.now,
      accountOf: ownAccountIn(instance),
      recordExport: createRecordExport(writes.handle),
      counts: writes.countsOf('copies of own data'),
    },
    models.freshness,
  )
  registerAccessLogQueries(app, audit, models.freshness)
  registerPrivacyQueries(app, {
    requests: models.privacyRequests,
    consents: models.consents,
    cleaning: async () => (await instance.erasing.pending()).map(({ subject }) => subject),
    retention: () => retentionRows(stores.store),
    now: clock.now,
  })
  const insight = insightModels(instance)
  registerInsightQueries(app, insight, clock)
  registerViewDefinitionQueries(app, insight)
  registerProjectionRoutes(app, { ...models, ...instance.rebuilds })
  registerImportJobQueries(app, models.importJobs, instance.imports, models.freshness)
  registerApprovalRunQueries(app, models.approvalRuns, reads.directory)
  const recordAccess = createRecordAccess(writes.handle, clock)
  registerRoleQueries(app, models)
  registerSignInQueries(app, {
    signInsOf: signInsIn(writes),
    recordAccess: (context, subjects) => recordAccess(context, 'users', subjects),
  })
  registerUserQueries(app, {
    ...models,
    keys: stores.keys,
    idOfEmail: async (email) => (await writes.accounts.byEmail(email))?.userId,
    companyOf: reads.directory.standingOf,
    recordAccess: (context, subjects) => recordAccess(context, 'users', subjects),
  })
  registerOwnerQueries(app, {
    companyOwners: models.companyOwners,
    accountOf: writes.accounts.byId,
    standingOf: reads.directory.standingOf,
    invitedAddress: async (invitationId) => (await instance.directory.invitations.read(invitationId))?.email,
    recordAccess: (context, subjects) => recordAccess(context, 'users', subjects),
    now: clock.now,
  })
  registerOutboxQueries(app, {
    outbox: instance.post.outbox,
    isSending: config.smtpUrl !== undefined,
    recordAccess: (context, subjects) => recordAccess(context, 'outbox', subjects),
  })
  registerDiscoveryQueries(
    app,
    {
      search: models.search,
      analyser: models.analyser,
      gazetteer: germany(),
      shelf: createCompanyShelf(reads.directory),
      legalPages: models.legalPages,
      mostViewed: viewed,
      now: clock.now,
    },
    models.freshness,
  )
}

/** Live push, which carries no data. */
export const registerLivePush = (app: App, instance: Instance): void => {
  const { config, processKinds, logger, stores, telemetry, analytics, writes, reads, models } = instance
  registerLive(app, {
    tokens: writes.accessTokens,
    publicUrl: config.publicUrl,
    source: createLiveSource(stores.store),
    unlogged: [
      ...(processKinds.has('analytics') ? [createLiveViews(telemetry.store, analytics.counted)] : []),
      ...(analytics.viewed ? [createLiveViewsElsewhere(analytics.viewed)] : []),
      createLiveOutbox(instance.post.outbox),
      createLiveProjections(models),
    ],
    mayFollow: mayFollowWith(reads.directory.standingOf),
    report: (fault) => logger.error({ err: fault }, 'live'),
  })
}
