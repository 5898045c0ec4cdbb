import {
  CompanyOwnerAdded,
  CompanyOwnerInvitationAccepted,
  CompanyOwnerInvitationWithdrawn,
  CompanyOwnerInvited,
  CompanyOwnerRemoved,
} from '@schaufenster/events/directory/company-owner-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** An owner and, as ISO 8601, UTC, since when. */
export interface OwnerSince {
  readonly userId: string
  readonly since: string
}

/** An unanswered invitation to become an owner. The reader checks whether it has expired. The address is only in the vault. */
export interface PendingInvitation {
  readonly invitationId: string
  readonly invitedBy: string
  readonly isTransfer: boolean
  /** ISO 8601, UTC. */
  readonly validUntil: string
}

/** Owners of a company and invitations. Key: the company's id. */
export interface CompanyOwnersDocument {
  readonly id: string
  /** Longest-standing first. */
  readonly owners: readonly OwnerSince[]
  /** Newest last. */
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
