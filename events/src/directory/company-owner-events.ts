import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { Moment } from './values.ts'

/** Who owns a company and who is asked to, in the stream `company-{CompanyId}` (D-2.15). */

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
 * Somebody was invited by mail to own the company too or, with `isTransfer`, instead of the inviter (D-2.15). The
 * address is in the vault, for a while (docs/decisions/0069); `addressId` stands for it, so that an address has one
 * invitation.
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

/** The invitation was accepted; the events beside it say who owns the company now. */
export const CompanyOwnerInvitationAccepted = defineEvent({
  type: 'CompanyOwnerInvitationAccepted',
  title: 'Einladung als Inhaber angenommen',
  schema: closedObject({ invitationId: InvitationId, userId: UserId }),
  fields: { invitationId: 'Einladung' },
})

/** Its link does nothing any more. */
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
