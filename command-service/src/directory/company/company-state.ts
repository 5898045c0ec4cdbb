import type { ModeratedField } from '@schaufenster/events/directory/company-approval-events.ts'
import type { ClaimProof } from '@schaufenster/events/directory/company-claim-events.ts'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import {
  emptyProfile,
  evolveProfile,
  type CompanyProfile,
} from '@schaufenster/events/directory/company-profile.ts'

/** `draft`: registered but not submitted. Only an approved company is public (D-2.1). */
export type CompanyStatus = 'draft' | 'pending' | 'approved' | 'rejected'

/** An offer to become an owner by a mailed link. */
export interface OwnerInvitation {
  readonly invitationId: string
  /** Stands in for the address (`CompanyOwnerInvited`). */
  readonly addressId: string
  readonly invitedBy: string
  /** The inviter stops being an owner once it is accepted. */
  readonly isTransfer: boolean
  /** Milliseconds since 1970. */
  readonly validUntil: number
}

/** Somebody's claim to own the company (D-2.14). */
export interface CompanyClaim {
  readonly claimId: string
  readonly userId: string
  readonly proof: ClaimProof
  /** Milliseconds since 1970; undefined for claims that an administrator decides. */
  readonly validUntil: number | undefined
  readonly standing: 'open' | 'accepted' | 'rejected'
}

/** The state that decisions about a company depend on. */
export interface Company {
  readonly profile: CompanyProfile
  readonly status: CompanyStatus
  /** Why it was rejected or its approval revoked; only while it is rejected. */
  readonly rejectionReason: string | undefined
  /** Visitors have seen it, or could have. */
  readonly wasApproved: boolean
  /** The status before each decision that still stands and has nothing resting on it; the newest comes last. */
  readonly decidedFrom: readonly CompanyStatus[]
  /** Fields changed since an administrator last looked, in the order of the changes. */
  readonly flagged: readonly ModeratedField[]
  readonly owners: readonly string[]
  /** Neither accepted nor withdrawn; some may have expired. */
  readonly invitations: readonly OwnerInvitation[]
  /** Waiting claims and decided ones that can still be reopened, the newest last. */
  readonly claims: readonly CompanyClaim[]
  readonly slug: string | undefined
  readonly formerSlugs: readonly string[]
  /** The import that created it, if any. */
  readonly importId: string | undefined
  /** The last day on which an owner confirmed it. */
  readonly confirmedOn: string | undefined
  /** Temporarily closed; `until` may have passed. */
  readonly paused: { readonly from: string; readonly until: string | undefined } | undefined
  /** Its owner took it off the pages. */
  readonly isHidden: boolean
  /** Its reviews may be shown as examples on `/zufriedene-kunden`. */
  readonly mayBeFeatured: boolean
  /** Its owners get mail when its videos are ready. */
  readonly hasVideoMail: boolean
  readonly deleted: { readonly restorableUntil: string; readonly importId: string | undefined } | undefined
}

/** Undefined: the company doesn't exist. */
export type CompanyState = Company | undefined

/** Whether visitors see it: approved (D-2.1), not deleted, and not hidden by its owner. */
export const isPublic = (company: CompanyState): company is Company =>
  company?.status === 'approved' && company.deleted === undefined && !company.isHidden

/**
 * Whether a company can't come back and visitors never saw it, so that its slug may become another's. What an undone
 * import took away comes back with the next one. `now`: milliseconds since 1970.
 */
export const isGoneUnseen = (company: CompanyState, now: number): boolean =>
  company?.deleted !== undefined &&
  company.deleted.importId === undefined &&
  Date.parse(company.deleted.restorableUntil) < now &&
  !company.wasApproved

const begun: Company = {
  profile: emptyProfile,
  status: 'draft',
  wasApproved: false,
  rejectionReason: undefined,
  decidedFrom: [],
  flagged: [],
  owners: [],
  invitations: [],
  claims: [],
  slug: undefined,
  formerSlugs: [],
  importId: undefined,
  confirmedOn: undefined,
  paused: undefined,
  isHidden: false,
  mayBeFeatured: false,
  hasVideoMail: true,
  deleted: undefined,
}

type ClaimEvent = Extract<CompanyEvent, { readonly type: `CompanyClaim${string}` }>

/** How many decided claims a company remembers. */
const mostDecided = 20

const claimsAfter = (claims: readonly CompanyClaim[], event: ClaimEvent): readonly CompanyClaim[] => {
  const { claimId, userId } = event.data
  switch (event.type) {
    case 'CompanyClaimRequested': {
      const { proof, validUntil } = event.data
      const others = claims.filter((claim) => claim.userId !== userId || claim.standing !== 'open')
      const until = validUntil === undefined ? undefined : Date.parse(validUntil)
      return [...others, { claimId, userId, proof, validUntil: until, standing: 'open' }]
    }
    case 'CompanyClaimed':
      return standingAs(claims, claimId, 'accepted')
    case 'CompanyClaimRejected':
      return standingAs(claims, claimId, 'rejected')
    case 'CompanyClaimReopened':
      return standingAs(claims, claimId, 'open')
  }
}

const standingAs = (
  claims: readonly CompanyClaim[],
  claimId: string,
  standing: CompanyClaim['standing'],
): readonly CompanyClaim[] => {
  const after = claims.map((claim) => (claim.claimId === claimId ? { ...claim, standing } : claim))
  const decided = after.filter((claim) => claim.standing !== 'open')
  const forgotten = new Set(decided.slice(0, Math.max(0, decided.length - mostDecided)))
  return after.filter((claim) => !forgotten.has(claim))
}

/** Applies an event. Total: a stored event is a fact, whatever today's rules say. */
export const evolveCompany = (state: CompanyState, event: CompanyEvent): Company => {
  const company = state ?? begun
  switch (event.type) {
    case 'CompanySlugAssigned':
      return { ...company, slug: event.data.slug }
    case 'CompanySlugChanged':
      return {
        ...company,
        slug: event.data.new,
        formerSlugs: [...company.formerSlugs.filter((slug) => slug !== event.data.new), event.data.old],
      }
    case 'CompanyOwnerAdded':
      return { ...company, owners: [...company.owners, event.data.userId] }
    case 'CompanyOwnerRemoved':
      return { ...company, owners: company.owners.filter((owner) => owner !== event.data.userId) }
    case 'CompanyOwnerInvited': {
      const { validUntil, ...invitation } = event.data
      const invited = { ...invitation, validUntil: Date.parse(validUntil) }
      return { ...company, invitations: [...company.invitations, invited] }
    }
    case 'CompanyOwnerInvitationAccepted':
    case 'CompanyOwnerInvitationWithdrawn': {
      const { invitationId } = event.data
      return {
        ...company,
        invitations: company.invitations.filter((one) => one.invitationId !== invitationId),
      }
    }
    case 'CompanyClaimRequested':
    case 'CompanyClaimed':
    case 'CompanyClaimRejected':
    case 'CompanyClaimReopened':
      return { ...company, claims: claimsAfter(company.claims, event) }
    case 'CompanySubmittedForReview':
      return { ...company, status: 'pending', rejectionReason: undefined }
    case 'CompanyReviewReopened':
      return takenBack(company, 'pending')
    case 'CompanyApproved':
      return {
        ...(event.undoes === undefined ? decided(company, 'approved') : takenBack(company, 'approved')),
        wasApproved: true,
      }
    case 'CompanyRejected':
    case 'CompanyApprovalRevoked':
      return decided(company, 'rejected', event.data.reason)
    case 'CompanyChangesFlagged':
      return { ...company, decidedFrom: [], flagged: [...company.flagged, ...event.data.fields] }
    case 'CompanyChangesAccepted':
      return { ...company, flagged: [] }
    case 'CompanyReplaced':
      return company
    case 'CompanyConfirmed':
      return { ...company, confirmedOn: event.data.on }
    case 'CompanyPaused':
      return { ...company, paused: { from: event.data.from, until: event.data.until } }
    case 'CompanyResumed':
      return { ...company, paused: undefined }
    case 'CompanyHidden':
      return { ...company, isHidden: true }
    case 'CompanyShown':
      return { ...company, isHidden: false }
    case 'CompanyVideoMailStopped':
      return { ...company, hasVideoMail: false }
    case 'CompanyVideoMailResumed':
      return { ...company, hasVideoMail: true }
    case 'CompanyFeaturingAllowed':
      return { ...company, mayBeFeatured: true }
    case 'CompanyFeaturingWithdrawn':
      return { ...company, mayBeFeatured: false }
    case 'CompanyDeleted':
      return {
        ...company,
        deleted: { restorableUntil: event.data.restorableUntil, importId: event.data.importId },
      }
    case 'CompanyRestored':
      return { ...company, deleted: undefined }
    case 'CompanyImported':
      return {
        ...company,
        profile: evolveProfile(company.profile, event),
        status: 'pending',
        rejectionReason: undefined,
        decidedFrom: [],
        flagged: [],
        importId: event.data.importId,
        paused: undefined,
        isHidden: false,
        mayBeFeatured: false,
        hasVideoMail: true,
        deleted: undefined,
      }
    default:
      return { ...company, profile: evolveProfile(company.profile, event) }
  }
}

const decided = (company: Company, status: CompanyStatus, rejectionReason?: string): Company => ({
  ...company,
  status,
  rejectionReason,
  decidedFrom: [...company.decidedFrom, company.status],
  flagged: [],
})

/** Removes the last decision; the one before it counts as the last again. */
const takenBack = (company: Company, status: CompanyStatus): Company => ({
  ...company,
  status,
  rejectionReason: undefined,
  decidedFrom: company.decidedFrom.slice(0, -1),
})
