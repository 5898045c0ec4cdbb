import { comments } from './comments.ts'
import { companyRating } from './company-rating.ts'
import { erasedAuthors } from './erased-authors.ts'
import { featuredCompanies } from './featured-companies.ts'
import { measures } from './measures.ts'
import { notices } from './notices.ts'
import { ratingHistory } from './rating-history.ts'
import { reviews } from './reviews.ts'
import { transparency } from './transparency.ts'

/** The read models of reputation under their readers' names. */
export const reputationModels = {
  notices,
  /** One document per year. */
  transparency,
  reviews,
  comments,
  companyRating,
  ratingHistory,
  erasedAuthors,
  featuredCompanies,
  measures,
}
