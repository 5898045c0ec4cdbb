import { registerApprovalRunRoutes } from '@schaufenster/command-service/directory/approval-run/routes.ts'
import { registerImportRoutes } from '@schaufenster/command-service/directory/import/routes.ts'
import { registerSharePictures } from '@schaufenster/command-service/directory/media/share-routes.ts'
import { notifyAdmins } from '@schaufenster/command-service/directory/notify/notify-admins.ts'
import { notifyOwnersOfRemoval } from '@schaufenster/command-service/directory/notify/notify-owners-of-removal.ts'
import { notifyOwners } from '@schaufenster/command-service/directory/notify/notify-owners.ts'
import { notifyOfOwners } from '@schaufenster/command-service/directory/owners/notify-of-owners.ts'
import { registerDirectoryWrites } from '@schaufenster/command-service/directory/routes.ts'
import { directoryUndoings } from '@schaufenster/command-service/directory/undo-directory.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { companySearch } from '@schaufenster/projections/directory/company-search.ts'
import { freshFor } from '@schaufenster/query-service/app/freshness.ts'
import { registerApprovalRunQueries } from '@schaufenster/query-service/directory/approval-run-routes.ts'
import { companiesInGrid } from '@schaufenster/query-service/directory/company-grid.ts'
import { registerFavoriteQueries } from '@schaufenster/query-service/directory/favorite-routes.ts'
import { holidaySection } from '@schaufenster/query-service/directory/holiday-section.ts'
import { registerImportJobQueries } from '@schaufenster/query-service/directory/import-job-routes.ts'
import { registerOwnerQueries } from '@schaufenster/query-service/directory/owner-routes.ts'
import { registerDirectoryQueries } from '@schaufenster/query-service/directory/routes.ts'
import { registerCompanyVersionQueries } from '@schaufenster/query-service/directory/version-routes.ts'
import { sharedCompanyIn } from '../instance/directory/shared-company.ts'
import type { Capability } from './capability.ts'

/** Companies with their owners, approval, industries and imports. */
export const directory: Capability = {
  writes: async (app, { writes, reads, models, directory: deps, imports, uploads, approvals }) => {
    await registerDirectoryWrites(app, deps)
    registerSharePictures(app, { pictures: deps.pictures, sharedCompany: sharedCompanyIn(reads.directory) })
    await registerImportRoutes(app, { imports, uploads })
    registerApprovalRunRoutes(app, {
      ...writes,
      approvals,
      companiesIn: async ({ q = '', verified, status }, request, reply) => {
        await freshFor(models.freshness, request, reply, [companyProfile.name, companySearch.name])
        return companiesInGrid(reads.directory, { text: q, verified, stage: status })
      },
    })
  },

  queries: (app, { clock, writes, reads, models, directory: { invitations }, imports }, { sections }) => {
    registerDirectoryQueries(app, reads.directory, models.freshness, sections)
    registerFavoriteQueries(app, reads.directory, models)
    registerCompanyVersionQueries(app, reads.directory, reads.companyHistory)
    registerImportJobQueries(app, models.importJobs, imports, models.freshness)
    registerApprovalRunQueries(app, models.approvalRuns, reads.directory)
    registerOwnerQueries(app, {
      companyOwners: models.companyOwners,
      accountOf: writes.accounts.byId,
      standingOf: reads.directory.standingOf,
      invitedAddress: async (invitationId) => (await invitations.read(invitationId))?.email,
      recordAccess: (context, subjects) => writes.recordAccess(context, 'users', subjects),
      now: clock.now,
    })
  },

  sections: ({ reads, clock }) => [holidaySection(reads.directory, clock.now)],

  policies: (deps) => [
    notifyOwners(deps),
    notifyOwnersOfRemoval(deps),
    notifyOfOwners(deps),
    notifyAdmins(deps),
  ],

  undoings: ({ directory: deps, imports }) => directoryUndoings(deps, imports),

  systemNames: { reviews: 'Sammelentscheidungen' },
}
