import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Company, CompanyState } from './company-state.ts'

/** The person who decides about a company. */
export type Editor = Authority

/** Who may call a route about a company: its owners, also before their address is confirmed (docs/decisions/0027), and whoever manages all. */
export const forEditors = {
  config: { access: { permission: 'company.manage', orOwner: true }, beforeConfirmation: true },
} as const

export const noCompany = notFound('Dieses Unternehmen')
const deletedCompany: Refusal = { code: 'gone', message: 'Dieses Unternehmen wurde gelöscht.' }

/**
 * The company, if it exists and this person owns it or may edit all. Denies by default, and does not reveal
 * that somebody else's company was deleted.
 */
export const editable = (
  state: CompanyState,
  by: Editor,
  permission: Permission = 'company.manage',
): Either<Refusal, Company> => {
  if (state === undefined) return left(noCompany)
  return may(by, permission, state) ? present(state) : left(forbidden)
}

/** The company, deleted or not, if it exists and this person owns it or may manage all. */
export const owned = (state: CompanyState, by: Editor): Either<Refusal, Company> => {
  if (state === undefined) return left(noCompany)
  return may(by, 'company.manage', state) ? right(state) : left(forbidden)
}

/** The company, if it exists and this person may approve companies. */
export const approvable = (state: CompanyState, by: Editor): Either<Refusal, Company> => {
  if (!may(by, 'company.approve')) return left(forbidden)
  return state === undefined ? left(noCompany) : present(state)
}

/** The company, deleted or not, if it exists and this person may manage all. */
export const manageable = (state: CompanyState, by: Editor): Either<Refusal, Company> => {
  if (!may(by, 'company.manage')) return left(forbidden)
  return state === undefined ? left(noCompany) : right(state)
}

/** The company, unless it was deleted. */
export const present = (company: Company): Either<Refusal, Company> =>
  company.deleted === undefined ? right(company) : left(deletedCompany)
