import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { Moment } from './values.ts'

/** Owners of a company and invitations, in the stream `company-{CompanyId}` (D-2.15). */

const UserId = Type.String({ minLength: 1, maxLength: 100 })
const InvitationId = Type.String({ minLength: 1, maxLength: 100 })

export const CompanyOwnerAdded = defineEvent({
  type: 'CompanyOwnerAdded',
  title: 'Inhaber hinzugefügt',
  schema: closedObject({ userId: UserId }),
})

export const CompanyOwnerRemoved = defineEvent({
  type: 'CompanyOwnerRemoved',
  title: 'Inhaber entfernt',
  schema: closedObject({ userId: UserId }),
})

/**
 * Somebody was invited by mail to become an owner, or with `isTransfer` to replace the inviter (D-2.15). The vault keeps the address for a while
 * (docs/decisions/0069). `addressId` stands for it, so that an address has only one invitation.
 */
export const CompanyOwnerInvited = defineEvent({
  type: 'CompanyOwnerInvited',
  title: 'Inhaber eingeladen',
  schema: closedObject({
    invitationId: InvitationId,
    addressId: Type.String({ minLength: 1, maxLength: 100 }),
    invitedBy: UserId,
    isTransfer: Type.Boolean(),
    validUntil: Moment,
  }),
  fields: {
    invitationId: 'Einladung',
    addressId: 'Kennung der E-Mail-Adresse',
    invitedBy: 'Eingeladen von',
    isTransfer: 'Übergabe',
  },
})

/** The invitation was accepted. Other events in the same append change the owners. */
export const CompanyOwnerInvitationAccepted = defineEvent({
  type: 'CompanyOwnerInvitationAccepted',
  title: 'Einladung als Inhaber angenommen',
  schema: closedObject({ invitationId: InvitationId, userId: UserId }),
  fields: { invitationId: 'Einladung' },
})

/** The link of the invitation no longer works. */
export const CompanyOwnerInvitationWithdrawn = defineEvent({
  type: 'CompanyOwnerInvitationWithdrawn',
  title: 'Einladung als Inhaber zurückgenommen',
  schema: closedObject({ invitationId: InvitationId }),
  fields: { invitationId: 'Einladung' },
})

export const companyOwnerEvents = [
  CompanyOwnerAdded,
  CompanyOwnerRemoved,
  CompanyOwnerInvited,
  CompanyOwnerInvitationAccepted,
  CompanyOwnerInvitationWithdrawn,
] as const
