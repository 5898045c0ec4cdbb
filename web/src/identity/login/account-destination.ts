import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import type { CurrentUser } from '../api.ts'
import { workplaceOf } from '../destinations.ts'

/** Where a login leads (spec §2, D-1.2). A checked `weiter` wins over all of it but an account that is to be secured: the page it names may need that first. */
export const afterLogin = (user: CurrentUser, weiter?: string): string => {
  if (user.mustSecureAccount === true) return paths.account.href()
  const wanted = localPath(weiter ?? null)
  if (wanted !== undefined) return wanted
  if (user.companies.length > 1) return privatePaths.companyList.href()
  if (user.companies.length === 0) return workplaceOf(user) ?? privatePaths.onboarding.href()
  return privatePaths.onboarding.href()
}

/** Stands for this site, whatever its name is. */
const site = 'https://site.invalid'

/** Takes `?weiter=` only as a path of this site: as browsers read it, who take `\\` for `/` and drop tabs, it must not lead to another host (D-1.2). */
export const localPath = (candidate: string | null): string | undefined => {
  if (candidate?.startsWith('/') !== true || !URL.canParse(candidate, site)) return undefined
  const { origin, pathname, search, hash } = new URL(candidate, site)
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
