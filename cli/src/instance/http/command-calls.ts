import { registerApprovalRunRoutes } from '@schaufenster/command-service/directory/approval-run/routes.ts'
import { registerImportRoutes } from '@schaufenster/command-service/directory/import/routes.ts'
import { registerDirectoryWrites } from '@schaufenster/command-service/directory/routes.ts'
import { directoryUndoings } from '@schaufenster/command-service/directory/undo-directory.ts'
import { registerConsentRoutes } from '@schaufenster/command-service/identity/privacy/consent-routes.ts'
import { registerErasureRoutes } from '@schaufenster/command-service/identity/privacy/erasure-routes.ts'
import { registerRoleRoutes } from '@schaufenster/command-service/identity/roles/role-routes.ts'
import { roleUndoings } from '@schaufenster/command-service/identity/roles/undo-roles.ts'
import { registerIdentityRoutes } from '@schaufenster/command-service/identity/routes.ts'
import { createUndoMany } from '@schaufenster/command-service/insight/undo-many.ts'
import { registerUndoRoutes } from '@schaufenster/command-service/insight/undo-routes.ts'
import { viewDefinitionUndoings } from '@schaufenster/command-service/insight/undo-view-definition.ts'
import { createUndo } from '@schaufenster/command-service/insight/undo.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { companySearch } from '@schaufenster/projections/directory/company-search.ts'
import { freshFor } from '@schaufenster/query-service/app/freshness.ts'
import { companiesInGrid } from '@schaufenster/query-service/directory/company-grid.ts'
import { leavingCompanies } from '../identity/leaving-companies.ts'
import { roleReadsIn } from '../identity/role-holders.ts'
import { viewDefinitionDeps } from '../insight/insight.ts'
import type { Instance } from '../instance.ts'

/** The calls that change something, and the pictures, which the service keeps that takes them. */
export const registerCommandCalls = async (app: App, instance: Instance): Promise<void> => {
  const { config, stores, writes, reads, models, directory, imports } = instance
  const secureCookies = config.publicUrl.startsWith('https:')
  registerIdentityRoutes(app, {
    ...writes,
    companiesOf: async (userId, request, reply) => {
      await freshFor(models.freshness, request, reply, [companyProfile.name])
      return reads.companiesOf(userId)
    },
    termsVersion: reads.termsVersion,
    secureCookies,
    leastMs: 200,
  })
  registerErasureRoutes(app, {
    ...writes,
    accountErasure: instance.accountErasure,
    secureCookies,
    ...leavingCompanies(instance),
  })
  registerConsentRoutes(app, { ...writes, clock: instance.clock, publicUrl: config.publicUrl })
  registerRoleRoutes(app, { ...writes, ...roleReadsIn(models) })
  await registerDirectoryWrites(app, directory)
  await registerImportRoutes(app, { imports, uploads: instance.uploads })
  registerApprovalRunRoutes(app, {
    ...writes,
    approvals: instance.approvals,
    companiesIn: async ({ q = '', verified, status }, request, reply) => {
      await freshFor(models.freshness, request, reply, [companyProfile.name, companySearch.name])
      return companiesInGrid(reads.directory, { text: q, verified, stage: status })
    },
  })
  const undoings = {
    ...directoryUndoings(directory, imports),
    ...viewDefinitionUndoings(viewDefinitionDeps(instance)),
    ...roleUndoings(writes.changeRoles),
  }
  const undo = createUndo({ history: stores.history, streams: writes.streams, undoings })
  registerUndoRoutes(app, undo, createUndoMany(stores.history, undo))
}
