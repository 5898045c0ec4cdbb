import { registerApprovalRunRoutes } from '@schaufenster/command-service/directory/approval-run/routes.ts'
import { mailClaimLink } from '@schaufenster/command-service/directory/claims/mail-claim-link.ts'
import { notifyAdminsOfClaims } from '@schaufenster/command-service/directory/claims/notify-admins-of-claims.ts'
import { notifyOfClaims } from '@schaufenster/command-service/directory/claims/notify-of-claims.ts'
import { registerEditingRoutes } from '@schaufenster/command-service/directory/company/editing-routes.ts'
import { registerImportRoutes } from '@schaufenster/command-service/directory/import/routes.ts'
import { registerSharePictures } from '@schaufenster/command-service/directory/media/share-routes.ts'
import { notifyAdmins } from '@schaufenster/command-service/directory/notify/notify-admins.ts'
import { notifyOwnersOfHiding } from '@schaufenster/command-service/directory/notify/notify-owners-of-hiding.ts'
import { notifyOwnersOfPause } from '@schaufenster/command-service/directory/notify/notify-owners-of-pause.ts'
import { notifyOwnersOfRemoval } from '@schaufenster/command-service/directory/notify/notify-owners-of-removal.ts'
import { notifyOwners } from '@schaufenster/command-service/directory/notify/notify-owners.ts'
import { notifyOfOwners } from '@schaufenster/command-service/directory/owners/notify-of-owners.ts'
import { notifyOfPartners } from '@schaufenster/command-service/directory/partners/notify-of-partners.ts'
import { partnershipUndoings } from '@schaufenster/command-service/directory/partners/undo-partnerships.ts'
import { registerDirectoryWrites } from '@schaufenster/command-service/directory/routes.ts'
import { directoryUndoings } from '@schaufenster/command-service/directory/undo-directory.ts'
import { paperUndoings } from '@schaufenster/command-service/directory/undo-papers.ts'
import { createPresence } from '@schaufenster/platform/live/presence.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { companySearch } from '@schaufenster/projections/directory/company-search.ts'
import { freshFor } from '@schaufenster/query-service/app/freshness.ts'
import { registerActivityQueries } from '@schaufenster/query-service/directory/activity-routes.ts'
import { activityStates } from '@schaufenster/query-service/directory/activity-states.ts'
import { registerApprovalQueue } from '@schaufenster/query-service/directory/approval-queue-routes.ts'
import { registerApprovalRunQueries } from '@schaufenster/query-service/directory/approval-run-routes.ts'
import { registerOwnClaimQueries } from '@schaufenster/query-service/directory/claim-routes.ts'
import { companiesInGrid } from '@schaufenster/query-service/directory/company-grid.ts'
import { registerDuplicateQueries } from '@schaufenster/query-service/directory/duplicates-routes.ts'
import { registerEditingQueries } from '@schaufenster/query-service/directory/editing-routes.ts'
import { registerFavoriteQueries } from '@schaufenster/query-service/directory/favorite-routes.ts'
import { registerFileQueries } from '@schaufenster/query-service/directory/file-routes.ts'
import { holidaySection } from '@schaufenster/query-service/directory/holiday-section.ts'
import { registerImportJobQueries } from '@schaufenster/query-service/directory/import-job-routes.ts'
import { registerOwnCompanies } from '@schaufenster/query-service/directory/own-company-routes.ts'
import { registerOwnerQueries } from '@schaufenster/query-service/directory/owner-routes.ts'
import { registerPartnerQueries } from '@schaufenster/query-service/directory/partner-routes.ts'
import { partnerSection } from '@schaufenster/query-service/directory/partner-section.ts'
import { priceSection } from '@schaufenster/query-service/directory/price-section.ts'
import { registerDirectoryQueries } from '@schaufenster/query-service/directory/routes.ts'
import { registerSpecialHours } from '@schaufenster/query-service/directory/special-hours-routes.ts'
import { registerCompanyVersionQueries } from '@schaufenster/query-service/directory/version-routes.ts'
import { draftVideos } from '@schaufenster/query-service/media/draft-videos.ts'
import { mediaStates } from '@schaufenster/query-service/media/object-states.ts'
import { reputationStates } from '@schaufenster/query-service/reputation/object-states.ts'
import { filmTitles } from '../instance/directory/film-titles.ts'
import { sharedCompanyIn } from '../instance/directory/shared-company.ts'
import { mediaModelsIn } from '../instance/media/media-reads.ts'
import { pictureAccessIn } from '../instance/media/picture-access.ts'
import type { Capability } from './capability.ts'

/** Companies with their owners, approval, industries and imports. */
export const directory: Capability = {
  writes: async (app, instance) => {
    const { clock, stores, writes, reads, models, directory: deps, imports, uploads, approvals } = instance
    await registerDirectoryWrites(app, deps, pictureAccessIn(instance))
    registerEditingRoutes(app, deps, createPresence(stores.vault, clock))
    registerSharePictures(app, { pictures: deps.pictures, sharedCompany: sharedCompanyIn(reads.directory) })
    await registerImportRoutes(app, { imports, uploads })
    registerApprovalRunRoutes(app, {
      ...writes,
      approvals,
      companiesIn: async ({ q = '', verified, ...filter }, request, reply) => {
        await freshFor(models.freshness, request, reply, [companyProfile.name, companySearch.name])
        return companiesInGrid(reads.directory, { text: q, verified, filter })
      },
    })
  },

  queries: (app, instance, { sections, viewed, recentViews }) => {
    const {
      clock,
      stores,
      writes,
      reads,
      models,
      directory: { invitations, fileIndex },
      imports,
    } = instance
    registerDirectoryQueries(app, reads.directory, models.freshness, sections, priceSection(models), {
      favoritesOf: async (userId) =>
        ((await models.favorites.get(userId))?.document.companies ?? []).map(({ companyId }) => companyId),
      people: {
        nameOf: async (userId) => (await writes.accounts.byId(userId))?.fullName,
        recordAccess: (context, subjects) => writes.recordAccess(context, 'users', subjects),
      },
      videos: draftVideos(mediaModelsIn(instance, viewed)),
    })
    registerOwnCompanies(app, reads.directory, recentViews)
    registerFileQueries(app, reads.directory, models, fileIndex.companyOfFile)
    registerDuplicateQueries(app, reads.directory, models)
    registerSpecialHours(app, reads.directory, clock.now)
    registerFavoriteQueries(app, reads.directory, models)
    const nameOf = async (userId: string) => (await writes.accounts.byId(userId))?.fullName
    registerCompanyVersionQueries(
      app,
      reads.directory,
      reads.companyHistory,
      reads.recentCompanyEvents,
      reads.paperHistory,
      nameOf,
    )
    registerActivityQueries(app, {
      models: { ...models, directory: reads.directory },
      titles: filmTitles(models),
      nameOf,
      states: { ...activityStates, ...mediaStates, ...reputationStates },
      historyOf: (stream) => writes.streams.since(stream, -1),
    })
    registerImportJobQueries(app, models.importJobs, imports, models.freshness)
    registerApprovalRunQueries(app, models.approvalRuns, reads.directory)
    registerApprovalQueue(app, reads.directory, {
      companyClaims: models.companyClaims,
      keys: stores.keys,
      accountOf: writes.accounts.byId,
      history: reads.companyHistory,
      recordAccess: (context, subjects) => writes.recordAccess(context, 'users', subjects),
    })
    registerOwnClaimQueries(app, reads.directory, { companyClaims: models.companyClaims, now: clock.now })
    registerEditingQueries(app, {
      presence: createPresence(stores.vault, clock),
      standingOf: reads.directory.standingOf,
      nameOf,
    })
    registerPartnerQueries(app, { directory: reads.directory, partnerships: models.partnerships })
    registerOwnerQueries(app, {
      companyOwners: models.companyOwners,
      accountOf: writes.accounts.byId,
      standingOf: reads.directory.standingOf,
      invitedAddress: async (invitationId) => (await invitations.read(invitationId))?.email,
      recordAccess: (context, subjects) => writes.recordAccess(context, 'users', subjects),
      now: clock.now,
    })
  },

  sections: ({ reads, models, clock }) => [
    holidaySection(clock.now),
    partnerSection({ directory: reads.directory, partnerships: models.partnerships }),
    priceSection(models),
  ],

  policies: (deps) => [
    notifyOwners(deps),
    notifyOwnersOfRemoval(deps),
    notifyOwnersOfHiding(deps),
    notifyOwnersOfPause(deps),
    notifyOfOwners(deps),
    notifyOfPartners(deps),
    notifyAdmins(deps),
    mailClaimLink(deps),
    notifyOfClaims(deps),
    notifyAdminsOfClaims(deps),
  ],

  undoings: ({ directory: deps, imports }) => ({
    ...directoryUndoings(deps, imports),
    ...partnershipUndoings(deps),
    ...paperUndoings(deps),
  }),

  systemNames: { reviews: 'Sammelentscheidungen' },
}
