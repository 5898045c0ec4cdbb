import { createDaySalts } from '@schaufenster/command-service/insight/day-salts.ts'
import { registerInsightWrites } from '@schaufenster/command-service/insight/routes.ts'
import { registerViewDefinitionWrites } from '@schaufenster/command-service/insight/view-definition-routes.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { TelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { findCompany } from '@schaufenster/query-service/directory/queries.ts'
import { viewDefinitionDeps } from '../insight/insight.ts'
import type { Instance } from '../instance.ts'

/** The calls that take views and say what counts as one: those of the one process that counts them. */
export const registerAnalyticsCalls = (
  app: App,
  instance: Instance,
  telemetry: Pick<TelemetryLog, 'accept'>,
): void => {
  const { clock, stores, reads } = instance
  registerInsightWrites(app, {
    telemetry,
    saltOfDay: createDaySalts(stores.vault, clock),
    viewedCompany: async (idOrSlug) => {
      const company = (await findCompany(reads.directory, idOrSlug))?.document
      return company?.isPublic ? { id: companyId(company.id), owners: company.owners } : undefined
    },
  })
  registerViewDefinitionWrites(app, viewDefinitionDeps(instance))
}
