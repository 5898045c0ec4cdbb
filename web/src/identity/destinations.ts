import { paths } from '../paths.ts'
import { privatePaths } from '../private-paths.ts'
import type { CurrentUser } from './api.ts'
import { isAdmin } from './permissions.ts'

const workplaces = [
  ['company.approve', privatePaths.adminCompanies],
  ['industry.manage', privatePaths.adminIndustries],
  ['tip.manage', privatePaths.adminTips],
  ['operator.manage', privatePaths.adminOperator],
  ['legal.manage', privatePaths.adminLegalTexts],
  ['placement.manage', privatePaths.adminPlacements],
  ['analytics.read', privatePaths.adminAnalytics],
  ['search.manage', privatePaths.adminSearch],
  ['user.manage', privatePaths.adminUsers],
  ['role.manage', privatePaths.adminRoles],
  ['mail.read', privatePaths.adminOutbox],
  ['audit.read', privatePaths.adminProtocol],
  ['projection.manage', privatePaths.adminProjections],
  ['privacy.read', privatePaths.adminDataProtection],
] as const

/** Where somebody works who has no company: on the first page of the administration that they may open, once their account is secure enough for it. */
export const workplaceOf = (user: CurrentUser): string | undefined =>
  user.mustSecureAccount === true
    ? paths.account.href()
    : workplaces.find(([permission]) => isAdmin(user) || user.permissions.includes(permission))?.[1].href()

/** Where "Für Unternehmen" leads who is logged in (spec §2, D-3.13). */
export const deskOf = (user: CurrentUser): string => {
  const [company] = user.companies
  if (isAdmin(user)) return privatePaths.adminCompanies.href()
  return company === undefined
    ? (workplaceOf(user) ?? privatePaths.onboarding.href())
    : privatePaths.masterData.href(company)
}
