import { companyReviews, firstQuestion } from '../reputation/reviews/api.ts'
import type { AppStore } from './store.ts'

/** The review to which a link leads is drawn by the server, too, so that its address works without scripts. */
export const loadLinkedReview = (store: AppStore, slug: string, review: string): void =>
  void store.dispatch(companyReviews.asked(firstQuestion(slug, review)))
