import { registerImportRoutes } from '@schaufenster/command-service/directory/import/routes.ts'
import { registerDirectoryWrites } from '@schaufenster/command-service/directory/routes.ts'
import { registerIdentityRoutes } from '@schaufenster/command-service/identity/routes.ts'
import { createDaySalts } from '@schaufenster/command-service/insight/day-salts.ts'
import { roleUndoings } from '@schaufenster/command-service/identity/undo-roles.ts'
import { directoryUndoings } from '@schaufenster/command-service/directory/undo-directory.ts'
import { createUndo } from '@schaufenster/command-service/insight/undo.ts'
import { createUndoMany } from '@schaufenster/command-service/insight/undo-many.ts'
import { registerUndoRoutes } from '@schaufenster/command-service/insight/undo-routes.ts'
import { registerInsightWrites } from '@schaufenster/command-service/insight/routes.ts'
import { viewDefinitionUndoings } from '@schaufenster/command-service/insight/undo-view-definition.ts'
import { registerViewDefinitionWrites } from '@schaufenster/command-service/insight/view-definition-routes.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { freshFor } from '@schaufenster/query-service/app/freshness.ts'
import { findCompany } from '@schaufenster/query-service/directory/queries.ts'
import { viewDefinitionDeps } from './insight.ts'
import type { Instance } from './instance.ts'
import { otherHoldersIn } from './role-holders.ts'

/** The calls that change something, and the pictures, which the service keeps that takes them. `telemetry` takes the views. */
export const registerCommandCalls = async (
  app: App,
  instance: Instance,
  telemetry: Pick<TelemetryLog, 'accept'>,
): Promise<void> => {
  const { config, clock, stores, writes, reads, models, directory, imports } = instance
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
  registerInsightWrites(app, {
    telemetry,
    saltOfDay: createDaySalts(stores.vault, clock),
    viewedCompany: async (idOrSlug) => {
      const company = (await findCompany(reads.directory, idOrSlug))?.document
      return company?.isPublic ? { id: companyId(company.id), owners: company.owners } : undefined
    },
  })
  const definitions = viewDefinitionDeps(instance)
  registerViewDefinitionWrites(app, definitions)
  const undoings = {
    ...directoryUndoings(directory, imports),
    ...viewDefinitionUndoings(definitions),
    ...roleUndoings(writes.handle, otherHoldersIn(models)),
  }
  const undo = createUndo({ history: stores.history, streams: writes.streams, undoings })
  registerUndoRoutes(app, undo, createUndoMany(stores.history, undo))
}
