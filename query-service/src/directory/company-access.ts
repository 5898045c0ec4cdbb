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

/** What decides who may see a company's drafts and history. */
export interface CompanyStanding {
  readonly id: CompanyId
  readonly owners: readonly string[]
  readonly isDeleted: boolean
}

/**
 * A company's owners and state, from the log rather than a read model. A model may lag, or wait for ever for an event that it can't fold, which would
 * lock an owner out or let a former one in. By id, or by current or former slug; undefined if there is none.
 */
export type StandingOf = (idOrSlug: string) => Promise<CompanyStanding | undefined>

/**
 * The id of the company if it exists and the caller owns it or holds the permission. Denies by default: a stranger doesn't learn that a company was
 * deleted. With `evenDeleted`, holders get deleted ones too. Otherwise throws `Refused`.
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
