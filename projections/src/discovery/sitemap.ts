import {
  CompanyApprovalRevoked,
  CompanyApproved,
  CompanyRejected,
  CompanyReviewReopened,
  CompanySubmittedForReview,
} from '@schaufenster/events/directory/company-approval-events.ts'
import {
  CompanyDeleted,
  CompanyRestored,
  CompanySlugAssigned,
  CompanySlugChanged,
  profileEvents,
} from '@schaufenster/events/directory/company-events.ts'
import { CompanyHidden, CompanyShown } from '@schaufenster/events/directory/company-visibility-events.ts'
import { defineProjection, type FoldedEvent } from '../runner/projection.ts'

/** The address of a company's page, and when its content last changed. Key: the company's id. */
export interface SitemapDocument {
  readonly slug: string
  readonly isApproved: boolean
  readonly isDeleted: boolean
  /** By its owner, until they show it again. */
  readonly isHidden: boolean
  readonly isPublic: boolean
  /** Time of the last event visible to visitors: ISO 8601, UTC. */
  readonly changedAt: string
  /** The pages of its industries in its town list it, so they change with it. */
  readonly industryIds: readonly string[]
  readonly city: string | null
}

const events = [
  ...profileEvents,
  CompanySlugAssigned,
  CompanySlugChanged,
  CompanySubmittedForReview,
  CompanyApproved,
  CompanyRejected,
  CompanyApprovalRevoked,
  CompanyReviewReopened,
  CompanyHidden,
  CompanyShown,
  CompanyDeleted,
  CompanyRestored,
] as const
type SitemapEvent = FoldedEvent<(typeof events)[number]>

/** For the sitemap. The documents are small, since all of them are read for it. */
export const sitemap = defineProjection<(typeof events)[number], SitemapDocument>({
  name: 'sitemap',
  title: 'Verzeichnis für Suchmaschinen',
  version: 3,
  scope: 'partition',
  events,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event, key) => {
    const { isPublic: _, ...before } = document ?? begun(key)
    const after = { ...before, ...changesOf(event), changedAt: event.metadata.occurredAt }
    return { ...after, isPublic: after.isApproved && !after.isDeleted && !after.isHidden }
  },
  indexes: [{ fields: ['isPublic'] }],
})

const begun = (slug: string): SitemapDocument => ({
  slug,
  isApproved: false,
  isDeleted: false,
  isHidden: false,
  isPublic: false,
  changedAt: '',
  industryIds: [],
  city: null,
})

/** The changes that an event makes besides those of the page itself. */
const changesOf = (event: SitemapEvent): Partial<SitemapDocument> => {
  switch (event.type) {
    case 'CompanySlugAssigned':
      return { slug: event.data.slug }
    case 'CompanySlugChanged':
      return { slug: event.data.new }
    case 'CompanyApproved':
      return { isApproved: true }
    case 'CompanySubmittedForReview':
    case 'CompanyRejected':
    case 'CompanyApprovalRevoked':
    case 'CompanyReviewReopened':
      return { isApproved: false }
    case 'CompanyImported':
      return {
        isApproved: false,
        isDeleted: false,
        isHidden: false,
        industryIds: event.data.industryIds,
        city: event.data.address?.city ?? null,
      }
    case 'CompanyRegistered':
    case 'CompanyIndustriesChanged':
      return { industryIds: event.data.industryIds }
    case 'CompanyAddressChanged':
      return event.data.slot === 'main' ? { city: event.data.address?.city ?? null } : {}
    case 'CompanyHidden':
      return { isHidden: true }
    case 'CompanyShown':
      return { isHidden: false }
    case 'CompanyDeleted':
      return { isDeleted: true }
    case 'CompanyRestored':
      return { isDeleted: false }
    default:
      return {}
  }
}
