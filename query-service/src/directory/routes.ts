import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { Freshness } from '../app/freshness.ts'
import type { ProfileSections } from '../profile/sections.ts'
import { registerCompanyQueries } from './company-routes.ts'
import { registerIndustryQueries } from './industry-routes.ts'
import { registerMailAddress } from './mail-address-routes.ts'
import { registerProfileQueries } from './profile-routes.ts'
import type { DirectoryModels } from './queries.ts'

/** Reading the directory. */
export const registerDirectoryQueries = (
  app: App,
  models: DirectoryModels,
  freshness: Freshness,
  sections: ProfileSections,
): void => {
  registerProfileQueries(app, models, freshness, sections)
  registerMailAddress(app, models)
  registerCompanyQueries(app, models)
  registerIndustryQueries(app, models, freshness)
}
