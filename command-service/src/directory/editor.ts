import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Company, CompanyState } from './company-state.ts'

/** Who decides about a company, as far as the rules care. */
export interface Editor {
  readonly userId: string
  readonly isAdmin: boolean
}

export const noCompany = notFound('Dieses Unternehmen')
const deletedCompany: Refusal = { code: 'gone', message: 'Dieses Unternehmen wurde gelöscht.' }

/** The company, if it is there and this person owns it or administers the platform. Deny by default: a foreign company's deletion isn't told. */
export const editable = (state: CompanyState, by: Editor): Either<Refusal, Company> => {
  if (state === undefined) return left(noCompany)
  if (!by.isAdmin && !state.owners.includes(by.userId)) return left(forbidden)
  return state.deleted === undefined ? right(state) : left(deletedCompany)
}

/** The company, if it is there and this person administers the platform. */
export const administrable = (state: CompanyState, by: Editor): Either<Refusal, Company> =>
  by.isAdmin ? editable(state, by) : left(forbidden)

/** As {@link administrable}, for what an administrator may do with a deleted one too. */
export const administrableEvenDeleted = (state: CompanyState, by: Editor): Either<Refusal, Company> => {
  if (!by.isAdmin) return left(forbidden)
  return state === undefined ? left(noCompany) : right(state)
}
