import { paths } from '../paths.ts'
import type { Page } from './page.ts'

type View = Awaited<ReturnType<Page['view']>>

/** With what dashboard and admin bring to the store, loaded beside the view. */
const inWorkspace =
  (view: () => Promise<View>): Page['view'] =>
  async (store) => {
    const [loaded, { directoryWorkspace }] = await Promise.all([view(), import('../directory/workspace.ts')])
    store.extend(directoryWorkspace)
    return loaded
  }

/**
 * Dashboard and admin: rendered in the browser behind a loading shell, never indexed (D-3.14). Their code, style and part of the store are
 * chunks of their own. They ask for their data when they are shown: whoever may not open them asks for nothing.
 */
export const privatePages: readonly Page[] = [
  {
    path: paths.onboarding.path,
    access: 'loggedIn',
    rendering: 'browser',
    view: inWorkspace(async () => await import('../pages/dashboard/onboarding.tsx')),
  },
  {
    path: paths.companyList.path,
    access: 'loggedIn',
    rendering: 'browser',
    view: inWorkspace(async () => await import('../pages/dashboard/company-list.tsx')),
  },
  {
    path: paths.masterData.path,
    access: 'loggedIn',
    rendering: 'browser',
    view: inWorkspace(async () => await import('../pages/dashboard/master-data.tsx')),
  },
  {
    path: paths.adminCompanies.path,
    access: { permission: 'company.approve' },
    rendering: 'browser',
    view: inWorkspace(async () => await import('../pages/admin/companies.tsx')),
  },
  {
    path: paths.adminIndustries.path,
    access: { permission: 'industry.manage' },
    rendering: 'browser',
    view: inWorkspace(async () => await import('../pages/admin/industries.tsx')),
  },
]
