import type { CompanyRating } from '@schaufenster/query-service/reputation/review-contract.ts'
import type { ReactNode } from 'react'
import { germanDate } from '../../lib/format.ts'
import { AddedFile } from './added-file.tsx'
import type { CommentView, ReviewView } from './api.ts'
import { AuthorLine } from './author-line.tsx'
import { LikeButton } from './like-button.tsx'
import { MoreComments } from './more-comments.tsx'
import { ReportLink } from './report-link.tsx'
import { Stars } from './stars.tsx'

/** The company whose page it stands on. */
export interface ReviewedCompany {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** A company with what its profile tells of its reviews. */
export interface RatedCompany extends ReviewedCompany {
  readonly rating: CompanyRating
  /** The newest ones. */
  readonly reviews: readonly ReviewView[]
}

interface ReviewEntryProps {
  readonly company: ReviewedCompany
  readonly review: ReviewView
  /** Beside the other ways: the one to comment on it. */
  readonly children?: ReactNode
}

/** A review with the company's answer and what others say about it. */
export const ReviewEntry = ({ company, review, children }: ReviewEntryProps) => {
  const { id, name, rating, message, verified, likes, liked = false, answer, comments } = review
  return (
    <article className="review" id={`bewertung-${id}`} aria-label={`Bewertung von ${name}`}>
      <AuthorLine {...review}>{!verified && <span className="tag">nicht verifiziert</span>}</AuthorLine>
      <Stars value={rating} />
      <p className="review__text">{message}</p>
      <AddedFile text={review} at={{ slug: company.slug, review: id }} />
      <div className="review__ways">
        <LikeButton of={{ company: company.slug, review: id }} name={name} likes={likes} liked={liked} />
        <ReportLink slug={company.slug} review={id} name={name} />
        {children}
      </div>
      {answer !== null && <OwnersAnswer company={company.name} answer={answer} />}
      {comments.length > 0 && (
        <ul className="plain-list review__comments" aria-label={`Kommentare zur Bewertung von ${name}`}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentEntry company={company} review={id} comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {review.commentCount > comments.length && <MoreComments company={company.slug} review={review} />}
    </article>
  )
}

interface OwnersAnswerProps {
  /** Its name. */
  readonly company: string
  readonly answer: NonNullable<ReviewView['answer']>
}

/** What the company says to it, set apart. */
export const OwnersAnswer = ({ company, answer: { text, at } }: OwnersAnswerProps) => (
  <div className="review__answer">
    <p>
      <strong>Antwort von {company}</strong>, <time dateTime={at}>{germanDate(at)}</time>
    </p>
    <p className="review__text">{text}</p>
  </div>
)

interface CommentEntryProps {
  readonly company: ReviewedCompany
  readonly review: string
  readonly comment: CommentView
}

const CommentEntry = ({ company, review, comment }: CommentEntryProps) => {
  const { id, name, comment: text, likes, liked = false } = comment
  return (
    <article className="review__comment" aria-label={`Kommentar von ${name}`}>
      <AuthorLine {...comment} />
      <p className="review__text">{text}</p>
      <AddedFile text={comment} at={{ slug: company.slug, review, comment: id }} />
      <div className="review__ways">
        <LikeButton
          of={{ company: company.slug, review, comment: id }}
          name={name}
          likes={likes}
          liked={liked}
        />
        <ReportLink slug={company.slug} review={review} comment={id} name={name} />
      </div>
    </article>
  )
}
