import type { ProfileSection } from '../profile/sections.ts'
import { shownReads, type ReviewTexts } from './review-models.ts'
import { newestReviews } from './review-pages.ts'
import { ratingView } from './review-views.ts'

/** The first page of reviews on a company's page, and their summary. */
export const reviewSection = (models: ReviewTexts): ProfileSection => ({
  reads: shownReads,
  of: async ({ id }) => {
    const rating = await models.companyRating.get(id)
    // Most companies have no reviews, and this model knows which have any.
    if (rating === undefined) return { fields: {} }
    const { reviews, parked } = await newestReviews(models, id)
    return {
      fields: { reviews, rating: ratingView(rating.document) },
      parked: parked || rating.parked,
    }
  },
})
