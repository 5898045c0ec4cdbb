import type { ReviewPage } from '@schaufenster/query-service/reputation/review-contract.ts'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { germanNumber } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { moreReviews, type ReviewsQuestion } from './api.ts'
import { reviewsCounted } from './words.ts'

interface MoreReviewsProps {
  readonly question: ReviewsQuestion
  readonly page: Pick<ReviewPage, 'reviews' | 'total' | 'currentPage' | 'totalPages'>
}

/** How many are shown, and the way to five more. */
export const MoreReviews = ({ question, page }: MoreReviewsProps) => {
  const { reviews, total, currentPage, totalPages } = page
  const dispatch = useDispatch()
  const { state } = useForm(moreReviews)
  const problem = formProblem(state)
  return (
    <div className="reviews__more needs-scripts">
      <output>{total > 0 && `${germanNumber(reviews.length)} von ${reviewsCounted(total)} gezeigt`}</output>
      {problem !== undefined && (
        <Notice tone="error" title="Fehler beim Laden der Bewertungen">
          {problem}
        </Notice>
      )}
      {currentPage < totalPages && (
        <Button
          busy={state.status === 'sending'}
          onClick={() => dispatch(moreReviews.requested({ question, page: currentPage + 1 }))}
        >
          Mehr laden
        </Button>
      )}
    </div>
  )
}
