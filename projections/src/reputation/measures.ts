import {
  CompanyApprovalRevoked,
  CompanyApproved,
} from '@schaufenster/events/directory/company-approval-events.ts'
import { UserDeactivated, UserReactivated } from '@schaufenster/events/identity/account-events.ts'
import { CommentRejected, CommentStandingRestored } from '@schaufenster/events/reputation/comment-events.ts'
import { ReviewRejected, ReviewStandingRestored } from '@schaufenster/events/reputation/review-events.ts'
import type { RejectionReason } from '@schaufenster/events/reputation/review-values.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { defineProjection, type FoldedEvent } from '../runner/projection.ts'

/** What was done to whom: accounts locked and unlocked, companies taken off the pages, reviews and comments rejected, by owners or by the platform. */
export type MeasureKind =
  | 'accountLocked'
  | 'accountUnlocked'
  | 'companySuspended'
  | 'rejectedByOwner'
  | 'rejectedByPlatform'

/** A measure that was not taken back. Key: the id of its event. */
export interface MeasureDocument {
  /** The German calendar year. */
  readonly year: number
  readonly kind: MeasureKind
  /** Of a rejection; nothing else has a reason to count by. */
  readonly reason: RejectionReason | null
}

const taking = [
  UserDeactivated,
  UserReactivated,
  CompanyApprovalRevoked,
  ReviewRejected,
  CommentRejected,
] as const
/** These take measures back, when they name one. */
const undoing = [CompanyApproved, ReviewStandingRestored, CommentStandingRestored] as const
const events = [...taking, ...undoing] as const

type Counted = FoldedEvent<(typeof events)[number]>

/** Who decides for all companies acts for the platform (D-G5). The system rejects nothing but in the demo, for its owners. */
const isOfPlatform = ({ metadata: { actor } }: Pick<Counted, 'metadata'>): boolean =>
  actor.kind === 'user' && actor.onBehalfOfCompany === undefined

const countedAs = (event: Counted): Omit<MeasureDocument, 'year'> | undefined => {
  switch (event.type) {
    case 'UserDeactivated':
      return { kind: 'accountLocked', reason: null }
    case 'UserReactivated':
      return { kind: 'accountUnlocked', reason: null }
    case 'CompanyApprovalRevoked':
      return { kind: 'companySuspended', reason: null }
    case 'ReviewRejected':
    case 'CommentRejected':
      return {
        kind: isOfPlatform(event) ? 'rejectedByPlatform' : 'rejectedByOwner',
        reason: event.data.reason,
      }
    case 'CompanyApproved':
    case 'ReviewStandingRestored':
    case 'CommentStandingRestored':
      return undefined
  }
}

const undoingTypes: ReadonlySet<string> = new Set(undoing.map(({ type }) => type))

/**
 * Measures against accounts, companies and texts, for the transparency report (Art. 15, 24 DSA). Each is a document of its own, so that one that is
 * taken back is gone from its year, however much later.
 */
export const measures = defineProjection<(typeof events)[number], MeasureDocument>({
  name: 'measures',
  title: 'Maßnahmen für den Transparenzbericht',
  version: 1,
  scope: 'partition',
  events,
  route: ({ id, type, metadata: { undoes } }) => {
    if (!undoingTypes.has(type)) return { keys: [id] }
    return { keys: undoes === undefined ? [] : [undoes] }
  },
  fold: (_document, event) => {
    const counted = countedAs(event)
    const year = Number(berlinDayOf(Date.parse(event.metadata.occurredAt)).slice(0, 4))
    return counted && { year, ...counted }
  },
  indexes: [{ fields: ['year', 'kind', 'reason'] }],
})
