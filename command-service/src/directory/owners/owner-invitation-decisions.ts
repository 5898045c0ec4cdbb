import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { chain, left, pipe, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { AcceptInvitation, InviteOwner, WithdrawInvitation } from '../company/company-commands.ts'
import { departure, mostOwners, tooManyOwners, withdrawn } from '../company/company-owners.ts'
import type { CompanyState, OwnerInvitation } from '../company/company-state.ts'
import { editable } from '../company/editor.ts'

type Decision = Either<Refusal, readonly CompanyEvent[]>

/** Gives the same answer whatever is wrong with a link: made up, expired, used, withdrawn, or for a deleted company. */
export const invitationIsOver: Refusal = {
  code: 'invalid',
  message: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
}

const notYours: Refusal = {
  code: 'conflict',
  message: 'Übergeben kann ein Unternehmen nur, wem es gehört.',
}

const ownsAlready = invalid({
  email: 'Wer diese Adresse hat, ist schon Inhaber. Bitte geben Sie eine andere an.',
})

const ownInvitation: Refusal = {
  code: 'conflict',
  message:
    'Diese Einladung haben Sie selbst verschickt. Annehmen kann sie nur, wer mit einem anderen Konto angemeldet ist.',
}

const invitationLifeMs = 7 * dayMs

/** An address has only one invitation, the newest. Whether there is room for another owner is checked on acceptance. */
export const inviteOwner = (state: CompanyState, command: InviteOwner): Decision =>
  pipe(
    editable(state, command.by),
    chain(({ owners, invitations }): Decision => {
      const { by, invitationId, addressId, invitee, isTransfer, now } = command
      if (invitations.some((one) => one.invitationId === invitationId)) return right([])
      if (isTransfer && !owners.includes(by.userId)) return left(notYours)
      // An owner can hand over their share to another owner.
      const isForNothing = isTransfer ? invitee === by.userId : owners.some((userId) => userId === invitee)
      if (isForNothing) return left(ownsAlready)
      const open = invitations.filter(({ validUntil }) => validUntil > now)
      const [before, others] = [
        open.filter((one) => one.addressId === addressId),
        open.filter((one) => one.addressId !== addressId),
      ]
      if (owners.length + others.length >= mostOwners) return left(tooManyOwners)
      const validUntil = new Date(now + invitationLifeMs).toISOString()
      const data = { invitationId, addressId, invitedBy: by.userId, isTransfer, validUntil }
      return right([...before.map(withdrawn), { type: 'CompanyOwnerInvited', data }])
    }),
  )

/** The invitation while its link works. `now`: milliseconds since 1970. */
export const openInvitation = (
  state: CompanyState,
  invitationId: string | undefined,
  now: number,
): OwnerInvitation | undefined =>
  state?.deleted === undefined
    ? state?.invitations.find((one) => one.invitationId === invitationId && one.validUntil > now)
    : undefined

/** Makes the link's user an owner. Somebody who already owns the company doesn't use up an invitation to share it. */
export const acceptInvitation = (
  state: CompanyState,
  { by: { userId }, invitationId, now }: AcceptInvitation,
): Decision => {
  if (state === undefined || state.deleted !== undefined) return left(invitationIsOver)
  const { owners, invitations } = state
  const isOwner = owners.includes(userId)
  const invitation = openInvitation(state, invitationId, now)
  if (invitation === undefined) return isOwner ? right([]) : left(invitationIsOver)
  const { isTransfer, invitedBy } = invitation
  if (isOwner && !isTransfer) return right([])
  if (isTransfer && invitedBy === userId) return left(ownInvitation)
  if (!isOwner && !isTransfer && owners.length >= mostOwners) return left(tooManyOwners)
  const others = { invitations: invitations.filter((one) => one !== invitation) }
  return right([
    { type: 'CompanyOwnerInvitationAccepted', data: { invitationId, userId } },
    ...(isOwner ? [] : [{ type: 'CompanyOwnerAdded', data: { userId } } as const]),
    ...(isTransfer ? departure(others, invitedBy) : []),
  ])
}

/** For any owner. Does nothing if it was already withdrawn or accepted. */
export const withdrawInvitation = (state: CompanyState, { by, invitationId }: WithdrawInvitation): Decision =>
  pipe(
    editable(state, by),
    chain(({ invitations }): Decision =>
      right(invitations.filter((one) => one.invitationId === invitationId).map(withdrawn)),
    ),
  )
