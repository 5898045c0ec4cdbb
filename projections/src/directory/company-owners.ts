import {
  CompanyOwnerAdded,
  CompanyOwnerInvitationAccepted,
  CompanyOwnerInvitationWithdrawn,
  CompanyOwnerInvited,
  CompanyOwnerRemoved,
} from '@schaufenster/events/directory/company-owner-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** Since when somebody owns a company: ISO 8601, UTC. */
export interface OwnerSince {
  readonly userId: string
  readonly since: string
}

/** Somebody was asked to become an owner and has not answered; whether it is too late is for the reader to see. Their address is in the vault alone. */
export interface PendingInvitation {
  readonly invitationId: string
  readonly invitedBy: string
  readonly isTransfer: boolean
  /** ISO 8601, UTC. */
  readonly validUntil: string
}

/** Who owns a company, and who is asked to. Key: the company's id. */
export interface CompanyOwnersDocument {
  readonly id: string
  /** The longest first. */
  readonly owners: readonly OwnerSince[]
  /** The newest last. */
  readonly invitations: readonly PendingInvitation[]
}

const events = [
  CompanyOwnerAdded,
  CompanyOwnerRemoved,
  CompanyOwnerInvited,
  CompanyOwnerInvitationAccepted,
  CompanyOwnerInvitationWithdrawn,
] as const

/** The people of a company as they see each other (D-2.15, docs/decisions/0069). */
export const companyOwners = defineProjection<(typeof events)[number], CompanyOwnersDocument>({
  name: 'company-owners',
  title: 'Inhaber',
  version: 1,
  scope: 'partition',
  events,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event, key) => {
    const company = document ?? { id: key, owners: [], invitations: [] }
    const { owners, invitations } = company
    switch (event.type) {
      case 'CompanyOwnerAdded': {
        const owner = { userId: event.data.userId, since: event.metadata.occurredAt }
        return { ...company, owners: [...owners, owner] }
      }
      case 'CompanyOwnerRemoved':
        return { ...company, owners: owners.filter(({ userId }) => userId !== event.data.userId) }
      case 'CompanyOwnerInvited': {
        const { addressId: _, ...invitation } = event.data
        return { ...company, invitations: [...invitations, invitation] }
      }
      case 'CompanyOwnerInvitationAccepted':
      case 'CompanyOwnerInvitationWithdrawn': {
        const { invitationId } = event.data
        return { ...company, invitations: invitations.filter((one) => one.invitationId !== invitationId) }
      }
    }
  },
  indexes: [],
})
