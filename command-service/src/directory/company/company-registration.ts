import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { emptyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { profileDifference } from '@schaufenster/events/directory/profile-difference.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { ImportCompany, RegisterCompany, WithdrawImport } from './company-commands.ts'
import { deletion } from './company-lifecycle.ts'
import type { CompanyState } from './company-state.ts'
import { wantedProfile } from './profile-changes.ts'

type Decision = Either<Refusal, readonly CompanyEvent[]>

const idTaken: Refusal = { code: 'conflict', message: 'Dieses Unternehmen gibt es schon.' }

/** Registers a company for its new owner. It waits for approval at once (D-2.1). */
export const register = (state: CompanyState, command: RegisterCompany): Decision => {
  const { by, name, industryIds, slug, changes } = command
  if (state !== undefined) return state.owners.includes(by.userId) ? right([]) : left(idTaken)
  const registered = { ...emptyProfile, name, industryIds }
  return right([
    { type: 'CompanyRegistered', data: { name, industryIds } },
    { type: 'CompanySlugAssigned', data: { slug } },
    { type: 'CompanyOwnerAdded', data: { userId: by.userId } },
    ...profileDifference(registered, wantedProfile(registered, changes)),
    { type: 'CompanySubmittedForReview', data: {} },
  ])
}

/**
 * Turns a row into a company that nobody owns and that waits for approval, once (D-2.14). What an undone
 * import took away comes back with the next import; what an administrator deleted stays deleted.
 */
export const importRow = (state: CompanyState, { by, data, slug }: ImportCompany): Decision => {
  if (!may(by, 'company.import')) return left(forbidden)
  const isNew = state === undefined || state.deleted?.importId !== undefined
  if (!isNew) return right([])
  return right([
    { type: 'CompanyImported', data },
    ...(state?.slug === undefined ? [{ type: 'CompanySlugAssigned', data: { slug } } as const] : []),
  ])
}

/** Undoes what an import created, except for companies that have found an owner since or were deleted. */
export const withdrawImport = (state: CompanyState, { by, importId, at }: WithdrawImport): Decision => {
  if (!may(by, 'company.import')) return left(forbidden)
  const isItsOwn = state?.importId === importId && state.owners.length === 0 && state.deleted === undefined
  return right(isItsOwn ? [deletion('Der Import wurde zurückgenommen.', at, { importId })] : [])
}
