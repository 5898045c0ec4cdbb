import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { registerImportRoutes } from '@schaufenster/command-service/directory/import/routes.ts'
import { registerDirectoryWrites } from '@schaufenster/command-service/directory/routes.ts'
import { registerIdentityRoutes } from '@schaufenster/command-service/identity/routes.ts'
import { createDaySalts } from '@schaufenster/command-service/insight/day-salts.ts'
import { directoryUndoings } from '@schaufenster/command-service/directory/undo-directory.ts'
import { createUndo } from '@schaufenster/command-service/insight/undo.ts'
import { createUndoMany } from '@schaufenster/command-service/insight/undo-many.ts'
import { registerUndoRoutes } from '@schaufenster/command-service/insight/undo-routes.ts'
import { createRecordLook } from '@schaufenster/command-service/insight/personal-data-access.ts'
import { registerInsightWrites } from '@schaufenster/command-service/insight/routes.ts'
import { viewDefinitionUndoings } from '@schaufenster/command-service/insight/undo-view-definition.ts'
import { registerViewDefinitionWrites } from '@schaufenster/command-service/insight/view-definition-routes.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { companySearch } from '@schaufenster/projections/directory/company-search.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import { legalPages } from '@schaufenster/projections/discovery/legal-pages.ts'
import { freshFor } from '@schaufenster/query-service/app/freshness.ts'
import type { PageRenderer } from '@schaufenster/query-service/app/page-renderer.ts'
import { registerPages } from '@schaufenster/query-service/app/pages.ts'
import { findCompany } from '@schaufenster/query-service/directory/queries.ts'
import { registerAuditQueries } from '@schaufenster/query-service/insight/audit-routes.ts'
import { registerLive } from '@schaufenster/platform/live/live-server.ts'
import { registerOutboxQueries } from '@schaufenster/query-service/conversation/outbox-routes.ts'
import { registerInsightQueries } from '@schaufenster/query-service/insight/routes.ts'
import { registerProjectionRoutes } from '@schaufenster/query-service/insight/projections-routes.ts'
import { registerTimelineQueries } from '@schaufenster/query-service/insight/timeline-routes.ts'
import { registerViewDefinitionQueries } from '@schaufenster/query-service/insight/view-definition-routes.ts'
import { createCompanyShelf } from '@schaufenster/query-service/directory/company-shelf.ts'
import { registerImportJobQueries } from '@schaufenster/query-service/directory/import-job-routes.ts'
import { registerDirectoryQueries } from '@schaufenster/query-service/directory/routes.ts'
import { registerCompanyVersionQueries } from '@schaufenster/query-service/directory/version-routes.ts'
import { registerDiscoveryQueries } from '@schaufenster/query-service/discovery/routes.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { auditModels } from './audit.ts'
import { insightModels, viewBoard, viewDefinitionDeps, watchedTelemetry } from './insight.ts'
import type { Instance } from './instance.ts'
import { registerOperations } from './operations.ts'
import { createLiveOutbox, createLiveViews } from './live-beside.ts'
import { createLiveSource, mayFollowWith } from './live.ts'
import { isAway } from './unavailable.ts'

/** The whole product behind one address: calls, pages and files. Throws when the web app is not built. */
export const createHttpApp = async (instance: Instance): Promise<App> => {
  const app = await createApi(instance)
  const { config, models, clock, measures } = instance
  await registerPages(app, {
    ...(await webBundle()),
    site: { publicUrl: config.publicUrl, links: config.links },
    models: [companyProfile, companySearch, industry, legalPages].map(({ name }) => name),
    freshness: models.freshness,
    now: clock.now,
    count: measures.page,
  })
  return app
}

/** The calls alone. */
export const createApi = async (instance: Instance): Promise<App> => {
  const { config, clock, logger, stores, telemetry, analytics, writes, reads, models, directory, imports } =
    instance
  const app = await buildApp({
    tokens: writes.accessTokens,
    idKey: stores.secrets.idKey,
    publicUrl: config.publicUrl,
    logger,
    isUnavailable: isAway,
    trustProxy: config.trustProxy,
  })
  registerOperations(app, instance)
  registerIdentityRoutes(app, {
    accounts: writes.accounts,
    sessions: writes.sessions,
    accessTokens: writes.accessTokens,
    refreshTokens: writes.refreshTokens,
    companiesOf: async (userId, request, reply) => {
      await freshFor(models.freshness, request, reply, [companyProfile.name])
      return reads.companiesOf(userId)
    },
    termsVersion: reads.termsVersion,
    secureCookies: config.publicUrl.startsWith('https:'),
  })
  await registerDirectoryWrites(app, directory)
  await registerImportRoutes(app, { imports, uploads: instance.uploads })
  const watched = watchedTelemetry(telemetry)
  const viewed = viewBoard(instance, watched.hasViews)
  registerInsightWrites(app, {
    telemetry: watched,
    saltOfDay: createDaySalts(stores.vault, clock),
    viewedCompany: async (idOrSlug) => {
      const company = (await findCompany(reads.directory, idOrSlug))?.document
      return company?.isPublic ? { id: companyId(company.id), owners: company.owners } : undefined
    },
  })
  const definitions = viewDefinitionDeps(instance)
  registerViewDefinitionWrites(app, definitions)
  const undoings = { ...directoryUndoings(directory, imports), ...viewDefinitionUndoings(definitions) }
  const undo = createUndo({ history: stores.history, streams: writes.streams, undoings })
  registerUndoRoutes(app, undo, createUndoMany(stores.history, undo))
  registerDirectoryQueries(app, reads.directory, models.freshness, viewed)
  const insight = insightModels({ analytics, models, reads })
  registerInsightQueries(app, insight, models.freshness, clock)
  registerViewDefinitionQueries(app, insight, models.freshness)
  registerCompanyVersionQueries(app, reads.directory, reads.companyHistory, models.freshness)
  const audit = auditModels(stores, models, reads, writes, clock)
  registerAuditQueries(app, audit, models.freshness)
  registerTimelineQueries(app, audit)
  registerProjectionRoutes(app, { ...models, ...instance.rebuilds })
  registerImportJobQueries(app, models.importJobs, models.freshness)
  registerLive(app, {
    tokens: writes.accessTokens,
    source: createLiveSource(stores.store),
    beside: [createLiveViews(telemetry.store, analytics.counted), createLiveOutbox(instance.post.outbox)],
    mayFollow: mayFollowWith(reads.directory.standingOf),
    report: (fault) => logger.error({ err: fault }, 'live'),
  })
  const recordLook = createRecordLook(writes.handle, clock)
  registerOutboxQueries(app, {
    outbox: instance.post.outbox,
    isSending: config.smtpUrl !== undefined,
    recordLook: (context, subjects) => recordLook(context, 'outbox', subjects),
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
  return app
}

const webFolder = resolve(import.meta.dirname, '../../../web/dist')

/** The built web app (`npm run build`). */
const webBundle = async () => {
  const clientFolder = join(webFolder, 'client')
  const renderer: unknown = await import(pathToFileURL(join(webFolder, 'server', 'entry-server.js')).href)
  const manifest: unknown = JSON.parse(await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8'))
  if (!isPageRenderer(renderer) || !Manifest.Check(manifest))
    throw new Error('web/dist is of another version: run npm run build')
  return { renderer, manifest, clientFolder }
}

const Manifest = Compile(
  Type.Record(
    Type.String(),
    Type.Object({
      file: Type.String(),
      css: Type.Optional(Type.Array(Type.String())),
      assets: Type.Optional(Type.Array(Type.String())),
      imports: Type.Optional(Type.Array(Type.String())),
    }),
  ),
)

const isPageRenderer = (module: unknown): module is PageRenderer =>
  typeof module === 'object' &&
  module !== null &&
  'render' in module &&
  'sessionMarker' in module &&
  'inlineScriptHashes' in module
