import { privatePaths } from '../private-paths.ts'
import { inMedia, inOversight, inWorkspace } from './in-workspace.ts'
import type { Page, PageAddress } from './page.ts'

/** A former address that people may have bookmarked. */
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

/** The pages of the administration, which `private-pages.ts` has among its own. */
export const adminPages: readonly Page[] = [
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
