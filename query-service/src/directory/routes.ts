import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { Freshness } from '../app/freshness.ts'
import { registerCompanyQueries } from './company-routes.ts'
import { registerIndustryQueries } from './industry-routes.ts'
import { registerProfileQueries, type ViewCounts } from './profile-routes.ts'
import type { DirectoryModels } from './queries.ts'

/** Reading the directory. */
export const registerDirectoryQueries = (
  app: App,
  models: DirectoryModels,
  freshness: Freshness,
  views: () => ViewCounts,
): void => {
  registerProfileQueries(app, models, freshness, views)
  registerCompanyQueries(app, models)
  registerIndustryQueries(app, models, freshness)
}
