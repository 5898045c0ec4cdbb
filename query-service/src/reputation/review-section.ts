import { noRating } from '@schaufenster/events/reputation/review-standings.ts'
import type { ProfileSection } from '../profile/sections.ts'
import { shownReads, type ReviewTexts } from './review-models.ts'
import { pageOfReviews } from './review-pages.ts'
import { ratingView } from './review-views.ts'

/** The first page of reviews on a company's page, and their summary. */
export const reviewSection = (models: ReviewTexts): ProfileSection => ({
  reads: shownReads,
  of: async (companyId) => {
    const [{ page, parked }, rating] = await Promise.all([
      pageOfReviews(models, companyId, {}, { knowsWhy: false }),
      models.companyRating.get(companyId),
    ])
    return {
      fields: { reviews: page.reviews, rating: ratingView(rating?.document ?? noRating) },
      parked: parked || rating?.parked === true,
    }
  },
})
