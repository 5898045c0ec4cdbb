import { Link } from 'react-router'
import type { CommentView } from './api.ts'
import { reviewHref } from './report-link.tsx'

interface CommentedReviewProps {
  /** Of the company. */
  readonly slug: string
  readonly comment: Pick<CommentView, 'name' | 'review'>
}

/** Leads to what a comment answers: without it nobody can judge the comment. */
export const CommentedReview = ({ slug, comment: { name, review } }: CommentedReviewProps) => (
  <p>
    <Link to={reviewHref(slug, review)}>
      Zur kommentierten Bewertung<span className="visually-hidden">: Kommentar von {name}</span>
    </Link>
  </p>
)
