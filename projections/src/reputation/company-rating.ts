import {
  ratingOf,
  standingEvents,
  standingsAfter,
  type RatingCounts,
  type ReviewStanding,
} from '@schaufenster/events/reputation/review-standings.ts'
import { defineProjection } from '../runner/projection.ts'

/** Visitors' ratings of a company (D-7.5). Key: the company's id. */
export interface CompanyRatingDocument extends RatingCounts {
  /** All of its reviews, to apply the next event to. */
  readonly standings: readonly ReviewStanding[]
}

/** Each company's average, the distribution of its stars, and what is pending. */
export const companyRating = defineProjection<(typeof standingEvents)[number], CompanyRatingDocument>({
  name: 'company-rating',
  title: 'Durchschnitt der Bewertungen',
  version: 1,
  scope: 'partition',
  events: standingEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event) => {
    const standings = standingsAfter(document?.standings ?? [], event)
    return { ...ratingOf(standings), standings }
  },
  indexes: [],
})
