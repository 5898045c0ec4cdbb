import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { chain, left, pipe, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { ChangeOwners } from './company-commands.ts'
import type { Company, CompanyState } from './company-state.ts'
import { editable, manageable, present } from './editor.ts'

type Decision = Either<Refusal, readonly CompanyEvent[]>

/** The maximum number of owners of a company. */
export const mostOwners = 50

export const tooManyOwners: Refusal = {
  code: 'conflict',
  message: `Ein Unternehmen kann höchstens ${mostOwners} Inhaber haben. Entfernen Sie zuerst einen.`,
}

const lastOwner: Refusal = {
  code: 'conflict',
  message:
    'Der letzte Inhaber lässt sich nicht entfernen. Laden Sie zuerst einen anderen ein, oder übergeben Sie das Unternehmen.',
}

/**
 * An administrator makes somebody an owner, even of a company without any. Owners have to invite, because
 * nobody becomes an owner without agreeing (docs/decisions/0069).
 */
export const addOwner = (state: CompanyState, { by, userId }: ChangeOwners): Decision =>
  pipe(
    manageable(state, by),
    chain(present),
    chain(({ owners }): Decision => {
      if (owners.includes(userId)) return right([])
      if (owners.length >= mostOwners) return left(tooManyOwners)
      return right([{ type: 'CompanyOwnerAdded', data: { userId } }])
    }),
  )

/** The last owner stays: leaving a company that nobody may edit is for an administrator to decide, not a slip. */
export const removeOwner = (state: CompanyState, { by, userId }: ChangeOwners): Decision =>
  pipe(
    editable(state, by),
    chain((company): Decision => {
      if (!company.owners.includes(userId)) return right([])
      if (company.owners.length === 1) return left(lastOwner)
      return right(departure(company, userId))
    }),
  )

/** Leaving also withdraws the owner's invitations, so that nobody returns by a link they sent themselves. */
export const departure = (
  { invitations }: Pick<Company, 'invitations'>,
  userId: string,
): readonly CompanyEvent[] => [
  { type: 'CompanyOwnerRemoved', data: { userId } },
  ...invitations.filter(({ invitedBy }) => invitedBy === userId).map(withdrawn),
]

/** Invalidates the link of an invitation. */
export const withdrawn = ({ invitationId }: { readonly invitationId: string }): CompanyEvent => ({
  type: 'CompanyOwnerInvitationWithdrawn',
  data: { invitationId },
})
