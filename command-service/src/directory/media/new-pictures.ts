import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { takenOff } from '../../lib/taken-off.ts'
import { currentCompany } from '../company/company-writes.ts'
import type { ProfileChanges } from '../company/profile-changes.ts'
import type { DirectoryDeps } from '../directory-deps.ts'

/**
 * Refuses to owners a title picture or logo with the content of one that the platform took off their page (D-7.8), and
 * limits new ones of those from whom it took several things.
 */
export const checkNewPictures = async (
  deps: Pick<DirectoryDeps, 'handle' | 'streams' | 'reservations' | 'isTakenOff' | 'limitNewContent'>,
  by: Authority,
  company: CompanyId,
  { logo, banner }: ProfileChanges,
): Promise<void> => {
  const wanted = [logo, banner].filter((key) => typeof key === 'string')
  if (wanted.length === 0 || may(by, 'company.manage')) return
  const now = (await currentCompany(deps, company))?.profile
  const fresh = wanted.filter((key) => key !== now?.logo && key !== now?.banner)
  for (const key of fresh) if (await deps.isTakenOff(company, key)) throw new Refused(takenOff)
  await deps.limitNewContent(by, company, fresh.length)
}
