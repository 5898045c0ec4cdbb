import { type ModeratedField } from '@schaufenster/events/directory/company-approval-events.ts'
import { companyEvents, type RecordedCompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import {
  baseTier,
  emptyProfile,
  evolveProfile,
  type CompanyProfile,
} from '@schaufenster/events/directory/company-profile.ts'
import { ReservationAbandoned } from '@schaufenster/events/lib/reservation-events.ts'
import { platformPartition } from '@schaufenster/events/media/ids.ts'
import { defineProjection } from '../runner/projection.ts'
import { completenessOf } from './completeness.ts'
import { isOfMedia, noMedia, shownMediaAfter, shownMediaEvents, type ShownMedia } from './shown-media.ts'
import { germanSortKey } from './sort-key.ts'

/** Everything shown of a company, and everything that lists of companies filter and sort by. Key: the company's id. Times: ISO 8601, UTC. */
export interface CompanyProfileDocument {
  readonly id: string
  /** Of the company's last event. Editors send it back as `expectedVersion`. */
  readonly version: number
  readonly profile: CompanyProfile
  /** Its videos, reels and pictures. Their streams are separate and don't affect the entry's version and time. */
  readonly media: ShownMedia
  /** The current slug; `slugs` also has the former ones, which redirect here. No two companies ever share a slug. */
  readonly slug: string
  readonly slugs: readonly string[]
  readonly status: 'draft' | 'pending' | 'approved' | 'rejected'
  /** Approved, and neither hidden nor deleted, so visitors may see it (D-G11). */
  readonly isPublic: boolean
  readonly rejectionReason: string | null
  /** Changed since an administrator last looked (D-2.1). */
  readonly flagged: readonly ModeratedField[]
  /** When the first of these was changed; null if none is. */
  readonly flaggedSince: string | null
  /** User ids. */
  readonly owners: readonly string[]
  /** The base tier until another one is booked (D-9.5). */
  readonly tier: string
  readonly importId: string | null
  readonly createdAt: string
  readonly updatedAt: string
  /** When it was last submitted for approval. */
  readonly submittedAt: string | null
  /** When it became public; orders "recent" companies (D-3.8). */
  readonly approvedAt: string | null
  readonly confirmedAt: string | null
  /** Temporarily closed on these days, both included. They may be over. */
  readonly paused: { readonly from: string; readonly until: string | null } | null
  /** Hidden by its owner. */
  readonly isHidden: boolean
  /** Its owners let `/zufriedene-kunden` show its reviews. */
  readonly mayBeFeatured: boolean
  /** Its owners get mail when its videos are ready. */
  readonly hasVideoMail: boolean
  readonly deletedAt: string | null
  readonly deletionReason: string | null
  readonly restorableUntil: string | null
  /** The company that was kept in place of this duplicate. Its addresses redirect there. */
  readonly replacedBy: string | null
  /** The name in the sort order of German dictionaries (D-2.4). */
  readonly nameKey: string
  /** The town of the main address in the same form; blank if there is none. */
  readonly cityKey: string
  /** Percentage (D-2.16). */
  readonly completeness: number
}

const begun = (id: string, createdAt: string): CompanyProfileDocument => ({
  id,
  version: 0,
  profile: emptyProfile,
  media: noMedia,
  slug: id,
  slugs: [],
  status: 'draft',
  isPublic: false,
  rejectionReason: null,
  flagged: [],
  flaggedSince: null,
  owners: [],
  tier: baseTier,
  importId: null,
  createdAt,
  updatedAt: createdAt,
  submittedAt: null,
  approvedAt: null,
  confirmedAt: null,
  paused: null,
  isHidden: false,
  mayBeFeatured: false,
  hasVideoMail: true,
  deletedAt: null,
  deletionReason: null,
  restorableUntil: null,
  replacedBy: null,
  nameKey: '',
  cityKey: '',
  completeness: 0,
})

const notDeleted = {
  deletedAt: null,
  deletionReason: null,
  restorableUntil: null,
  replacedBy: null,
} as const

/** The changes that an event makes besides version and time. */
const changesOf = (
  company: CompanyProfileDocument,
  event: RecordedCompanyEvent,
): Partial<CompanyProfileDocument> => {
  const at = event.metadata.occurredAt
  switch (event.type) {
    case 'CompanySlugAssigned':
      return { slug: event.data.slug, slugs: withSlug(company, event.data.slug) }
    case 'CompanySlugChanged':
      return { slug: event.data.new, slugs: withSlug(company, event.data.new) }
    case 'CompanyOwnerAdded':
      return { owners: [...company.owners, event.data.userId] }
    case 'CompanyOwnerRemoved':
      return { owners: company.owners.filter((owner) => owner !== event.data.userId) }
    // Invited owners are in `company-owners`.
    case 'CompanyOwnerInvited':
    case 'CompanyOwnerInvitationAccepted':
    case 'CompanyOwnerInvitationWithdrawn':
      return {}
    // Claims are in `company-claims`.
    case 'CompanyClaimRequested':
    case 'CompanyClaimed':
    case 'CompanyClaimRejected':
    case 'CompanyClaimReopened':
      return {}
    case 'CompanySubmittedForReview':
      return { status: 'pending', rejectionReason: null, submittedAt: at }
    case 'CompanyApproved':
      return { status: 'approved', rejectionReason: null, flagged: [], approvedAt: at }
    case 'CompanyRejected':
    case 'CompanyApprovalRevoked':
      return { status: 'rejected', rejectionReason: event.data.reason, flagged: [], approvedAt: null }
    case 'CompanyReviewReopened':
      return { status: 'pending', rejectionReason: null, approvedAt: null }
    case 'CompanyChangesFlagged':
      return { flagged: [...company.flagged, ...event.data.fields] }
    case 'CompanyChangesAccepted':
      return { flagged: [] }
    case 'CompanyConfirmed':
      return { confirmedAt: at }
    case 'CompanyReplaced':
      return { replacedBy: event.data.by }
    case 'CompanyPaused':
      return { paused: { from: event.data.from, until: event.data.until ?? null } }
    case 'CompanyResumed':
      return { paused: null }
    case 'CompanyHidden':
      return { isHidden: true }
    case 'CompanyShown':
      return { isHidden: false }
    case 'CompanyVideoMailStopped':
      return { hasVideoMail: false }
    case 'CompanyVideoMailResumed':
      return { hasVideoMail: true }
    case 'CompanyFeaturingAllowed':
      return { mayBeFeatured: true }
    case 'CompanyFeaturingWithdrawn':
      return { mayBeFeatured: false }
    case 'CompanyDeleted':
      return {
        deletedAt: at,
        deletionReason: event.data.reason,
        restorableUntil: event.data.restorableUntil,
      }
    case 'CompanyRestored':
      return notDeleted
    case 'CompanyImported':
      return {
        ...profileAfter(company, evolveProfile(company.profile, event)),
        ...notDeleted,
        paused: null,
        isHidden: false,
        mayBeFeatured: false,
        hasVideoMail: true,
        status: 'pending',
        rejectionReason: null,
        flagged: [],
        submittedAt: at,
        approvedAt: null,
        importId: event.data.importId,
      }
    default:
      return profileAfter(company, evolveProfile(company.profile, event))
  }
}

const withSlug = ({ slugs }: CompanyProfileDocument, slug: string): readonly string[] =>
  slugs.includes(slug) ? slugs : [...slugs, slug]

const profileAfter = (
  before: CompanyProfileDocument,
  profile: CompanyProfile,
): Pick<CompanyProfileDocument, 'profile' | 'nameKey' | 'cityKey' | 'completeness'> => ({
  profile,
  cityKey: germanSortKey(profile.places.main.address?.city ?? ''),
  completeness: completenessOf(profile, before.media).percent,
  nameKey: profile.name === before.profile.name ? before.nameKey : germanSortKey(profile.name),
})

/** A fence in the company's stream changes nothing about the company but counts in its version. */
const events = [...companyEvents, ReservationAbandoned, ...shownMediaEvents] as const

/** The streams that an entry is made from. */
const told = /^(?:company|video|reel|files)-/

export const companyProfile = defineProjection<(typeof events)[number], CompanyProfileDocument>({
  name: 'company-profile',
  title: 'Unternehmen',
  version: 11,
  scope: 'partition',
  events,
  route: ({ metadata: { partitionKey }, stream }) => ({
    // The platform's own videos belong to no company.
    keys: told.test(stream) && partitionKey !== platformPartition ? [partitionKey] : [],
  }),
  fold: (document, event, key) => {
    if (isOfMedia(event)) {
      if (document === undefined) return undefined
      const media = shownMediaAfter(document.media, event)
      return { ...document, media, completeness: completenessOf(document.profile, media).percent }
    }
    if (event.type === 'ReservationAbandoned') return document && { ...document, version: event.revision }
    const before = document ?? begun(key, event.metadata.occurredAt)
    const after = {
      ...before,
      ...changesOf(before, event),
      version: event.revision,
      updatedAt: event.metadata.occurredAt,
    }
    return {
      ...after,
      isPublic: after.status === 'approved' && after.deletedAt === null && !after.isHidden,
      flaggedSince: after.flagged.length === 0 ? null : (before.flaggedSince ?? event.metadata.occurredAt),
    }
  },
  completed: (document) => ({
    ...begun(document.id, document.createdAt),
    ...document,
    media: { ...noMedia, ...document.media },
    profile: { ...emptyProfile, ...document.profile },
  }),
  indexes: [
    { fields: ['slugs'], each: true },
    { fields: ['owners'], each: true },
    { fields: ['profile.industryIds'], each: true },
    { fields: ['isPublic', 'approvedAt'] },
    { fields: ['status', 'nameKey'] },
    { fields: ['status', 'submittedAt'] },
    { fields: ['nameKey'] },
    { fields: ['createdAt'] },
    { fields: ['cityKey'] },
    { fields: ['profile.places.main.address.plz'] },
    { fields: ['completeness'] },
    { fields: ['confirmedAt'] },
    { fields: ['isHidden'] },
    { fields: ['paused.from'] },
    { fields: ['profile.banner'] },
    { fields: ['profile.logo'] },
  ],
})
