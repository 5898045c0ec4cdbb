import { paths } from '../paths.ts'
import { privatePaths } from '../private-paths.ts'
import { adminPages } from './admin-pages.ts'
import { inMedia, inWorkspace } from './in-workspace.ts'
import type { Page } from './page.ts'
import { withCommands } from './with-commands.ts'

/**
 * Dashboard and admin: rendered in the browser behind a loading shell, never indexed (D-3.14). Their code,
 * styles and part of the store are separate chunks, as is this list, which browsers load with the first
 * address that is not a public page: adding a page costs visitors nothing. They request their data when
 * shown, so nothing is requested for people who may not open them.
 */
export const privatePages: readonly Page[] = [
  {
    path: paths.account.path,
    access: 'loggedIn',
    view: withCommands(async () => await import('../pages/dashboard/account.tsx')),
  },
  {
    path: privatePaths.onboarding.path,
    access: 'everybody',
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
  ...adminPages,
]
