import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { moreComments, type ReviewView } from './api.ts'

interface MoreCommentsProps {
  /** The slug of the company. */
  readonly company: string
  readonly review: ReviewView
}

/** The way to the comments that aren't shown yet. */
export const MoreComments = ({ company, review }: MoreCommentsProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(moreComments, review.id)
  const problem = formProblem(state)
  return (
    <div className="needs-scripts">
      {problem !== undefined && (
        <p className="review__fault" role="alert">
          {problem}
        </p>
      )}
      <Button
        size="s"
        busy={state.status === 'sending'}
        aria-label={`Weitere Kommentare zur Bewertung von ${review.name} laden`}
        onClick={() => dispatch(moreComments.requested({ company, review }))}
      >
        Weitere Kommentare laden
      </Button>
    </div>
  )
}
