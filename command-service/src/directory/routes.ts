import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { registerCompanyApprovalRoutes } from './approval/company-approval-routes.ts'
import { registerCompanyAdminRoutes } from './company/company-admin-routes.ts'
import { registerCompanyPartRoutes } from './company/company-part-routes.ts'
import { registerCompanyRoutes } from './company/company-routes.ts'
import type { DirectoryDeps } from './directory-deps.ts'
import { registerFavoriteRoutes } from './favorites/favorite-routes.ts'
import { registerIndustryRoutes } from './industry/industry-routes.ts'
import { registerMediaRoutes } from './media/media-routes.ts'
import { registerCompanyOwnerRoutes } from './owners/company-owner-routes.ts'

/** Everything of the directory that writes, and the pictures it keeps. */
export const registerDirectoryWrites = async (app: App, deps: DirectoryDeps): Promise<void> => {
  registerCompanyRoutes(app, deps)
  registerCompanyPartRoutes(app, deps)
  registerCompanyApprovalRoutes(app, deps)
  registerCompanyAdminRoutes(app, deps)
  registerCompanyOwnerRoutes(app, deps)
  registerIndustryRoutes(app, deps)
  registerFavoriteRoutes(app, deps)
  await registerMediaRoutes(app, {
    pictures: deps.pictures,
    uploadLimit: createRateLimit({
      max: 120,
      windowMs: hourMs,
      key: ({ session, ip }) => session?.userId ?? ip,
      counts: deps.countsOf('uploads by sender'),
    }),
  })
}
