import {
  ratingOf,
  standingEvents,
  standingsAfter,
  type RatingCounts,
  type ReviewStanding,
} from '@schaufenster/events/reputation/review-standings.ts'
import { defineProjection } from '../runner/projection.ts'

/** What visitors think of a company (D-7.5). Key: the company's id. */
export interface CompanyRatingDocument extends RatingCounts {
  /** Each of its reviews: the next event is counted from here. */
  readonly standings: readonly ReviewStanding[]
}

/** The average of each company, how its stars are distributed, and what waits. */
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
