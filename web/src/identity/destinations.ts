import { paths } from '../paths.ts'
import { privatePaths } from '../private-paths.ts'
import type { CurrentUser } from './api.ts'
import { isAdmin } from './permissions.ts'

const workplaces = [
  ['company.approve', privatePaths.adminHome],
  ['company.import', privatePaths.adminAddCompanies],
  ['company.manage', privatePaths.adminDuplicates],
  ['notice.manage', privatePaths.adminNotices],
  ['review.manage', privatePaths.adminReviews],
  ['video.manage', privatePaths.adminReels],
  ['tutorial.manage', privatePaths.adminTutorials],
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

/** The workplace of somebody without a company: the first administration page they may open, once their account is secure enough. */
export const workplaceOf = (user: CurrentUser): string | undefined =>
  user.mustSecureAccount === true
    ? paths.account.href()
    : workplaces.find(([permission]) => isAdmin(user) || user.permissions.includes(permission))?.[1].href()

/** Where "Für Unternehmen" leads who is logged in (spec §2, D-3.13). */
export const startPageOf = (user: CurrentUser): string => {
  const [company, another] = user.companies
  if (isAdmin(user)) return privatePaths.adminHome.href()
  return company === undefined
    ? (workplaceOf(user) ?? privatePaths.onboarding.href())
    : another === undefined
      ? privatePaths.overview.href(company)
      : privatePaths.companyList.href()
}

/** The menu of a logged-in user beside their account: where they work. */
export const workplacesOf = (
  user: CurrentUser,
): readonly { readonly label: string; readonly to: string }[] => {
  const workplace = workplaceOf(user)
  return [
    ...(user.companies.length > 0
      ? [{ label: 'Meine Unternehmen', to: privatePaths.companyList.href() }]
      : []),
    ...(workplace !== undefined && user.mustSecureAccount !== true
      ? [{ label: 'Verwaltung', to: workplace }]
      : []),
  ]
}
