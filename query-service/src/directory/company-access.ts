import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import { findCompany, type DirectoryModels } from './queries.ts'

export const noCompany = notFound('Dieses Unternehmen')
export const deletedCompany: Refusal = {
  code: 'gone',
  message: 'Dieses Unternehmen ist nicht mehr eingetragen.',
}

/**
 * The company, if it is there and this person may edit it: one of its owners or an administrator. Deny by default: of a foreign company it isn't
 * told that it is deleted. With `evenDeleted` administrators get deleted ones too. Throws `Refused` otherwise.
 */
export const editableCompany = async (
  models: DirectoryModels,
  idOrSlug: string,
  session: Session | undefined,
  evenDeleted?: 'evenDeleted',
): Promise<Found<CompanyProfileDocument>> => {
  const found = await findCompany(models, idOrSlug)
  if (found === undefined) throw new Refused(noCompany)
  const isAdmin = session?.role === 'admin'
  const { owners, deletedAt } = found.document
  if (session === undefined || (!isAdmin && !owners.includes(session.userId))) throw new Refused(forbidden)
  if (deletedAt !== null && !(isAdmin && evenDeleted)) throw new Refused(deletedCompany)
  return found
}
