import {
  ratingOf,
  standingAfter,
  standingEvents,
  type RatingCounts,
  type ReviewStanding,
} from '@schaufenster/events/reputation/review-standings.ts'
import { defineProjection } from '../runner/projection.ts'

/** The state of a review from a moment on, in milliseconds since 1970. */
interface PastStanding extends ReviewStanding {
  readonly at: number
}

/** All past states of a company's reviews. Key: the company's id. */
export interface RatingHistoryDocument {
  readonly reviews: readonly { readonly id: string; readonly past: readonly PastStanding[] }[]
}

/** A company's rating at a moment, in milliseconds since 1970 (D-7.5). */
export const ratingAt = (document: RatingHistoryDocument | undefined, moment: number): RatingCounts =>
  ratingOf((document?.reviews ?? []).flatMap(({ past }) => past.findLast(({ at }) => at <= moment) ?? []))

/** Each company's average at any past moment. */
export const ratingHistory = defineProjection<(typeof standingEvents)[number], RatingHistoryDocument>({
  name: 'rating-history',
  title: 'Durchschnitt der Bewertungen, früher',
  version: 1,
  scope: 'partition',
  events: standingEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event) => {
    const reviews = document?.reviews ?? []
    const at = Date.parse(event.metadata.occurredAt)
    const index = reviews.findIndex(({ id }) => event.stream === `review-${id}`)
    const past = reviews[index]?.past ?? []
    const after = standingAfter(past.at(-1), event)
    const review = { id: after.id, past: [...past, { ...after, at }] }
    return { reviews: index < 0 ? [...reviews, review] : reviews.with(index, review) }
  },
  indexes: [],
})
