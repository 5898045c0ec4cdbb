import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may, type Session } from '@schaufenster/platform/app/session.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'

export const noCompany = notFound('Dieses Unternehmen')
export const deletedCompany: Refusal = {
  code: 'gone',
  message: 'Dieses Unternehmen ist nicht mehr eingetragen.',
}

/** What decides who may look into a company's drafts and past. */
export interface CompanyStanding {
  readonly id: CompanyId
  readonly owners: readonly string[]
  readonly isDeleted: boolean
}

/**
 * How a company stands, as the log has it and no read model: that may be late, or wait for ever for an event that it can't fold, and would lock its
 * owner out or let a former one in. By id, or by present or former slug; undefined where there is none.
 */
export type StandingOf = (idOrSlug: string) => Promise<CompanyStanding | undefined>

/**
 * The id of the company, if it is there and this person owns it or holds the permission. Deny by default: of a foreign company it isn't told that it is
 * deleted. With `evenDeleted` holders get deleted ones too. Throws `Refused` otherwise.
 */
export const accessibleCompany = async (
  standingOf: StandingOf,
  idOrSlug: string,
  session: Session | undefined,
  permission: Permission,
  evenDeleted?: 'evenDeleted',
): Promise<CompanyId> => {
  const standing = await standingOf(idOrSlug)
  if (standing === undefined) throw new Refused(noCompany)
  if (!may(session, permission, standing)) throw new Refused(forbidden)
  if (standing.isDeleted && !(evenDeleted && may(session, permission))) throw new Refused(deletedCompany)
  return standing.id
}
