import { localPath, paths } from '../paths.ts'
import type { CurrentUser } from './api.ts'
import { isAdmin } from './permissions.ts'
import type { Session } from './slice.ts'

/** Where somebody works who has no company: on the first page of the administration that they may open. */
export const workplaceOf = (user: CurrentUser): string | undefined => {
  if (isAdmin(user)) return paths.adminCompanies.href()
  return user.permissions.includes('analytics.read') ? paths.adminAnalytics.href() : undefined
}

/** Where a login leads (spec §2, D-1.2). A checked `weiter` wins over all of it. */
export const afterLogin = (user: CurrentUser, weiter?: string): string => {
  const wanted = localPath(weiter ?? null)
  if (wanted !== undefined) return wanted
  if (user.companies.length > 1) return paths.companyList.href()
  if (user.companies.length === 0) return workplaceOf(user) ?? paths.onboarding.href()
  return paths.onboarding.href()
}

/** Where "Für Unternehmen" leads (spec §2, D-3.13). */
export const forCompanies = (session: Session): string => {
  if (session.status !== 'loggedIn') return paths.registration.href()
  const { user } = session
  const [company] = user.companies
  if (isAdmin(user)) return paths.adminCompanies.href()
  return company === undefined
    ? (workplaceOf(user) ?? paths.onboarding.href())
    : paths.masterData.href(company)
}
