import type { StreamName } from '../lib/envelope.ts'
import { streamParts } from '../lib/envelope.ts'
import {
  ReviewApproved,
  ReviewEdited,
  ReviewModerationOverridden,
  ReviewRejected,
  ReviewReopened,
  ReviewStandingRestored,
  ReviewSubmitted,
  ReviewWithdrawn,
} from './review-events.ts'
import type { ModerationStatus, Rating } from './review-values.ts'

/** What the reviews of a company are together (D-7.5): every number that is shown comes from these folds. */

/** The events that change how many stars count. */
export const standingEvents = [
  ReviewSubmitted,
  ReviewEdited,
  ReviewWithdrawn,
  ReviewApproved,
  ReviewRejected,
  ReviewReopened,
  ReviewStandingRestored,
  ReviewModerationOverridden,
] as const

/** As a fold gets it: nothing personal matters here. */
export type StandingEvent = { readonly stream: StreamName } & (
  | { readonly type: 'ReviewSubmitted' | 'ReviewEdited'; readonly data: { readonly rating: Rating } }
  | { readonly type: 'ReviewWithdrawn' | 'ReviewApproved' | 'ReviewRejected' | 'ReviewReopened' }
  | {
      readonly type: 'ReviewStandingRestored' | 'ReviewModerationOverridden'
      readonly data: { readonly status: ModerationStatus }
    }
)

/** Where one review stands, and with how many stars. */
export interface ReviewStanding {
  readonly id: string
  readonly rating: Rating
  readonly status: ModerationStatus | 'withdrawn'
}

const statusAfter = (event: StandingEvent): ReviewStanding['status'] => {
  switch (event.type) {
    case 'ReviewSubmitted':
    case 'ReviewEdited':
    case 'ReviewReopened':
      return 'pending'
    case 'ReviewWithdrawn':
      return 'withdrawn'
    case 'ReviewApproved':
      return 'approved'
    case 'ReviewRejected':
      return 'rejected'
    case 'ReviewStandingRestored':
    case 'ReviewModerationOverridden':
      return event.data.status
  }
}

/** A review after an event of it. */
export const standingAfter = (before: ReviewStanding | undefined, event: StandingEvent): ReviewStanding => {
  const said = event.type === 'ReviewSubmitted' || event.type === 'ReviewEdited' ? event.data : before
  if (said === undefined) throw new Error(`${event.type} before ReviewSubmitted`)
  return { id: streamParts(event.stream).id, rating: said.rating, status: statusAfter(event) }
}

/** The reviews of a company after an event of one of them. */
export const standingsAfter = (
  before: readonly ReviewStanding[],
  event: StandingEvent,
): readonly ReviewStanding[] => {
  const { id } = streamParts(event.stream)
  const index = before.findIndex((review) => review.id === id)
  const after = standingAfter(before[index], event)
  return index < 0 ? [...before, after] : before.with(index, after)
}

/** The numbers of a company's reviews. */
export interface RatingCounts {
  /** Of the approved ones, with one decimal; null without any. */
  readonly average: number | null
  /** Approved ones. */
  readonly count: number
  /** Approved ones with one star, two, up to five. */
  readonly stars: readonly [number, number, number, number, number]
  readonly rejected: number
  readonly pending: number
}

/** Counts them; who took theirs back counts nowhere. */
export const ratingOf = (standings: readonly ReviewStanding[]): RatingCounts => {
  const stars: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  const totals = { pending: 0, approved: 0, rejected: 0, withdrawn: 0 }
  let sum = 0
  for (const { status, rating } of standings) {
    totals[status] += 1
    if (status !== 'approved') continue
    sum += rating
    const index = rating - 1
    if (isIndexOf(stars, index)) stars[index] += 1
  }
  const { approved: count, rejected, pending } = totals
  return {
    average: count === 0 ? null : Math.round((sum / count) * 10) / 10,
    count,
    stars,
    rejected,
    pending,
  }
}

const isIndexOf = (list: readonly unknown[], index: number): index is 0 | 1 | 2 | 3 | 4 => index in list

/** Of a company without reviews. */
export const noRating: RatingCounts = ratingOf([])
