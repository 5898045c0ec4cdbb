import { privatePaths } from '../private-paths.ts'
import type { CurrentUser } from './api.ts'
import { workplaceOf } from './destinations.ts'

/** Where a login leads (spec §2, D-1.2). A checked `weiter` wins over all of it. */
export const afterLogin = (user: CurrentUser, weiter?: string): string => {
  const wanted = localPath(weiter ?? null)
  if (wanted !== undefined) return wanted
  if (user.companies.length > 1) return privatePaths.companyList.href()
  if (user.companies.length === 0) return workplaceOf(user) ?? privatePaths.onboarding.href()
  return privatePaths.onboarding.href()
}

/** Takes `?weiter=` only as a path of this site: another host behind `//` or `/\` is no path (D-1.2). */
export const localPath = (candidate: string | null): string | undefined =>
  candidate !== null && /^\/(?![/\\])/.test(candidate) ? candidate : undefined
