import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { isConfirmed } from '@schaufenster/platform/app/session.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { registerCompanyApprovalRoutes } from './approval/company-approval-routes.ts'
import { registerClaimRoutes } from './claims/claim-routes.ts'
import { registerCompanyAdminRoutes } from './company/company-admin-routes.ts'
import { registerCompanyPartRoutes } from './company/company-part-routes.ts'
import { registerCompanyRoutes } from './company/company-routes.ts'
import { registerCompanyVisibilityRoutes } from './company/company-visibility-routes.ts'
import type { DirectoryDeps } from './directory-deps.ts'
import { registerDuplicateRoutes } from './duplicates/routes.ts'
import { registerFavoriteRoutes } from './favorites/favorite-routes.ts'
import { registerFileRoutes } from './files/file-routes.ts'
import { registerIndustryRoutes } from './industry/industry-routes.ts'
import { registerMediaRoutes } from './media/media-routes.ts'
import type { PictureAccess } from './media/picture-access.ts'
import { registerCompanyOwnerRoutes } from './owners/company-owner-routes.ts'
import { registerPartnershipRoutes } from './partners/partnership-routes.ts'
import { registerPriceRoutes } from './prices/price-routes.ts'
import { registerTextRoutes } from './texts/text-routes.ts'

/** Everything of the directory that writes, and the pictures it keeps. `access`: which of them visitors can't see by their address. */
export const registerDirectoryWrites = async (
  app: App,
  deps: DirectoryDeps,
  access: PictureAccess,
): Promise<void> => {
  registerCompanyRoutes(app, deps)
  registerCompanyPartRoutes(app, deps)
  registerCompanyApprovalRoutes(app, deps)
  registerCompanyAdminRoutes(app, deps)
  registerCompanyVisibilityRoutes(app, deps)
  registerCompanyOwnerRoutes(app, deps)
  registerClaimRoutes(app, deps)
  registerDuplicateRoutes(app, deps)
  registerIndustryRoutes(app, deps)
  registerFavoriteRoutes(app, deps)
  registerTextRoutes(app, {
    ...deps,
    generator: deps.textGenerator,
    hashOf: deps.promptHash,
    limit: createRateLimit({
      max: 20,
      windowMs: hourMs,
      key: ({ session, ip }) => session?.userId ?? ip,
      counts: deps.countsOf('texts by person'),
      refusal: tooManyTexts,
    }),
  })
  registerPartnershipRoutes(app, deps)
  registerFileRoutes(app, deps)
  registerPriceRoutes(app, deps)
  await registerMediaRoutes(app, {
    ...deps,
    access,
    uploadLimit: createRateLimit({
      max: 120,
      windowMs: hourMs,
      key: ({ session, ip }) => (isConfirmed(session) ? session.userId : ip),
      counts: deps.countsOf('uploads by sender'),
    }),
  })
}

const tooManyTexts: Refusal = {
  code: 'tooManyRequests',
  message: 'Sie können zwanzig Texte in der Stunde schreiben lassen. Bitte versuchen Sie es später wieder.',
}
