import { paths } from '../paths.ts'
import type { CurrentUser } from './api.ts'
import { isAdmin } from './permissions.ts'
import type { Session } from './slice.ts'

const workplaces = [
  ['company.approve', paths.adminCompanies],
  ['industry.manage', paths.adminIndustries],
  ['analytics.read', paths.adminAnalytics],
  ['mail.read', paths.adminOutbox],
  ['audit.read', paths.adminProtocol],
  ['projection.manage', paths.adminProjections],
] as const

/** Where somebody works who has no company: on the first page of the administration that they may open. */
export const workplaceOf = (user: CurrentUser): string | undefined =>
  workplaces.find(([permission]) => isAdmin(user) || user.permissions.includes(permission))?.[1].href()

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
