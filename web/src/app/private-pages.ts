import { paths } from '../paths.ts'
import { privatePaths } from '../private-paths.ts'
import type { Page, PageAddress } from './page.ts'
import { withCommands } from './with-commands.ts'

/** With what dashboard and admin bring to the store, loaded beside the view. */
const inWorkspace =
  (view: Page['view']): Page['view'] =>
  async (store) => {
    const [loaded, { commands }, { directoryStore }] = await Promise.all([
      view(store),
      import('./commands.ts'),
      import('../directory/store.ts'),
    ])
    store.extend(commands)
    store.extend(directoryStore)
    return loaded
  }

/** With what the history and the read models bring to the store too. */
const inOversight = (view: Page['view']): Page['view'] =>
  inWorkspace(async (store) => {
    const [loaded, { oversight }] = await Promise.all([view(store), import('../insight/store.ts')])
    store.extend(oversight)
    return loaded
  })

/** With what sends videos too. */
const inMedia = (view: Page['view']): Page['view'] =>
  inWorkspace(async (store) => {
    const [loaded, { mediaStore }] = await Promise.all([view(store), import('../media/store.ts')])
    store.extend(mediaStore)
    return loaded
  })

/** An address of before, which people have kept. */
const moved = (path: string, to: (address: PageAddress) => string): Page => ({
  path,
  access: 'everybody',
  outcome: (_state, address) => ({ kind: 'redirect', to: to(address), status: 301 }),
  view: async () => await import('../pages/admin/users.tsx'),
})

const movedPages: readonly Page[] = [
  moved('/admin/benutzer', ({ search }) => privatePaths.adminUsers.href(Object.fromEntries(search))),
  moved('/admin/benutzer/:id', ({ params: { id = '' } }) => privatePaths.adminUser.href(id)),
  moved('/admin/projektionen', () => privatePaths.adminProjections.href()),
]

/**
 * Dashboard and admin: rendered in the browser behind a loading shell, never indexed (D-3.14). Their code, style and part of the store are
 * chunks of their own, and so is this list, which browsers load with the first address that no public page has: a page more costs visitors nothing.
 * They ask for their data when they are shown: whoever may not open them asks for nothing.
 */
export const privatePages: readonly Page[] = [
  {
    path: paths.account.path,
    access: 'loggedIn',
    view: withCommands(async () => await import('../pages/dashboard/account.tsx')),
  },
  {
    path: privatePaths.onboarding.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/onboarding.tsx')),
  },
  {
    path: privatePaths.companyList.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/company-list.tsx')),
  },
  {
    path: privatePaths.overview.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/overview.tsx')),
  },
  {
    path: privatePaths.reviews.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/reviews.tsx')),
  },
  {
    path: privatePaths.partners.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/partners.tsx')),
  },
  {
    path: privatePaths.priceList.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/price-list.tsx')),
  },
  {
    path: privatePaths.menu.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/menu.tsx')),
  },
  {
    path: privatePaths.documents.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/documents.tsx')),
  },
  {
    path: privatePaths.videos.path,
    access: 'loggedIn',
    view: inMedia(async () => await import('../pages/dashboard/videos.tsx')),
  },
  {
    path: privatePaths.reels.path,
    access: 'loggedIn',
    view: inMedia(async () => await import('../pages/dashboard/reels.tsx')),
  },
  {
    path: privatePaths.tutorials.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/tutorials.tsx')),
  },
  {
    path: privatePaths.masterData.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/master-data.tsx')),
  },
  {
    path: privatePaths.contact.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/contact.tsx')),
  },
  {
    path: privatePaths.imprint.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/imprint.tsx')),
  },
  {
    path: privatePaths.openingHours.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/opening-hours.tsx')),
  },
  {
    path: privatePaths.about.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/about.tsx')),
  },
  {
    path: privatePaths.services.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/services.tsx')),
  },
  {
    path: privatePaths.socials.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/socials.tsx')),
  },
  {
    path: privatePaths.favorites.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/favorites.tsx')),
  },
  {
    path: privatePaths.settings.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/settings.tsx')),
  },
  {
    path: privatePaths.invitation.path,
    access: 'everybody',
    view: withCommands(async () => await import('../pages/dashboard/invitation.tsx')),
  },
  {
    path: paths.claim.path,
    access: 'everybody',
    view: withCommands(async () => await import('../pages/dashboard/claim.tsx')),
  },
  {
    path: privatePaths.claimConfirmation.path,
    access: 'everybody',
    view: withCommands(async () => await import('../pages/dashboard/claim-confirmation.tsx')),
  },
  {
    path: privatePaths.statistics.path,
    access: 'loggedIn',
    view: inWorkspace(async () => await import('../pages/dashboard/statistics.tsx')),
  },
  {
    path: privatePaths.adminHome.path,
    access: { permission: 'company.approve' },
    view: inWorkspace(async () => await import('../pages/admin/home.tsx')),
  },
  {
    path: privatePaths.adminApprovals.path,
    access: { permission: 'company.approve' },
    view: inWorkspace(async () => await import('../pages/admin/approvals.tsx')),
  },
  {
    path: privatePaths.adminCompanies.path,
    access: { permission: 'company.approve' },
    view: inWorkspace(async () => await import('../pages/admin/companies.tsx')),
  },
  {
    path: privatePaths.adminAddCompanies.path,
    access: { permission: 'company.import' },
    view: inWorkspace(async () => await import('../pages/admin/add-companies.tsx')),
  },
  {
    path: privatePaths.adminDuplicates.path,
    access: { permission: 'company.manage' },
    view: inWorkspace(async () => await import('../pages/admin/duplicates.tsx')),
  },
  {
    path: privatePaths.adminNotices.path,
    access: { permission: 'notice.manage' },
    view: inWorkspace(async () => await import('../pages/admin/notices.tsx')),
  },
  {
    path: privatePaths.adminNotice.path,
    access: { permission: 'notice.manage' },
    view: inWorkspace(async () => await import('../pages/admin/notice.tsx')),
  },
  {
    path: privatePaths.adminReviews.path,
    access: { permission: 'review.manage' },
    view: inWorkspace(async () => await import('../pages/admin/reviews.tsx')),
  },
  {
    path: privatePaths.adminReels.path,
    access: { permission: 'video.manage' },
    view: inWorkspace(async () => await import('../pages/admin/reels.tsx')),
  },
  {
    path: privatePaths.adminTutorials.path,
    access: { permission: 'tutorial.manage' },
    view: inMedia(async () => await import('../pages/admin/tutorials.tsx')),
  },
  {
    path: privatePaths.adminIndustries.path,
    access: { permission: 'industry.manage' },
    view: inWorkspace(async () => await import('../pages/admin/industries.tsx')),
  },
  {
    path: privatePaths.adminTips.path,
    access: { permission: 'tip.manage' },
    view: inWorkspace(async () => await import('../pages/admin/tips.tsx')),
  },
  {
    path: privatePaths.adminLegalTexts.path,
    access: { permission: 'legal.manage' },
    view: inWorkspace(async () => await import('../pages/admin/legal-texts.tsx')),
  },
  {
    path: privatePaths.adminOperator.path,
    access: { permission: 'operator.manage' },
    view: inWorkspace(async () => await import('../pages/admin/operator.tsx')),
  },
  {
    path: privatePaths.adminPlacements.path,
    access: { permission: 'placement.manage' },
    view: inWorkspace(async () => await import('../pages/admin/placements.tsx')),
  },
  {
    path: privatePaths.adminAnalytics.path,
    access: { permission: 'analytics.read' },
    view: inWorkspace(async () => await import('../pages/admin/analytics.tsx')),
  },
  {
    path: privatePaths.adminVideosAnalytics.path,
    access: { permission: 'analytics.read' },
    view: inWorkspace(async () => await import('../pages/admin/videos-analytics.tsx')),
  },
  {
    path: privatePaths.adminMonitoring.path,
    access: { permission: 'analytics.read' },
    view: inWorkspace(async () => await import('../pages/admin/monitoring.tsx')),
  },
  {
    path: privatePaths.adminOutbox.path,
    access: { permission: 'mail.read' },
    view: inWorkspace(async () => await import('../pages/admin/outbox.tsx')),
  },
  {
    path: privatePaths.adminDataProtection.path,
    access: { permission: 'privacy.read' },
    view: inWorkspace(async () => await import('../pages/admin/data-protection.tsx')),
  },
  {
    path: privatePaths.adminSearch.path,
    access: { permission: 'search.manage' },
    view: inWorkspace(async () => await import('../pages/admin/search.tsx')),
  },
  {
    path: privatePaths.adminUsers.path,
    access: { permission: 'user.manage' },
    view: inWorkspace(async () => await import('../pages/admin/users.tsx')),
  },
  {
    path: privatePaths.adminUser.path,
    access: { permission: 'user.manage' },
    view: inWorkspace(async () => await import('../pages/admin/user.tsx')),
  },
  {
    path: privatePaths.adminRoles.path,
    access: { permission: 'role.manage' },
    view: inWorkspace(async (store) => {
      const [page, { roles }] = await Promise.all([
        import('../pages/admin/roles.tsx'),
        import('../identity/roles/roles.ts'),
      ])
      store.extend(roles)
      return page
    }),
  },
  {
    path: privatePaths.adminProtocol.path,
    access: { permission: 'audit.read' },
    view: inOversight(async () => await import('../pages/admin/protocol.tsx')),
  },
  {
    path: privatePaths.adminProjections.path,
    access: { permission: 'projection.manage' },
    view: inWorkspace(async () => await import('../pages/admin/projections.tsx')),
  },
  {
    path: privatePaths.adminGallery.path,
    access: { permission: 'company.approve' },
    view: inWorkspace(async () => await import('../pages/admin/ui.tsx')),
  },
  ...movedPages,
]
