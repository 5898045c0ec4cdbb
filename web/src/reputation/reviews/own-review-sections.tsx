import type { OwnReview } from '@schaufenster/query-service/reputation/review-contract.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../lib/chunk.ts'
import { germanDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { AddedFile } from './added-file.tsx'
import { AppealSection } from './appeal-section.tsx'
import { RejectionFacts } from './rejection-facts.tsx'
import { reviewHref } from './report-link.tsx'
import { OwnersAnswer } from './review-entry.tsx'
import { Stars } from './stars.tsx'
import { StatusTag } from './status-tag.tsx'
import { WithdrawText } from './withdraw-text.tsx'

const OwnReviewForm = lazyPart(
  'own review form',
  async () => (await import('./own-review-form.tsx')).OwnReviewForm,
)

interface OwnReviewProps {
  readonly review: OwnReview
  readonly code: string | undefined
}

const meaning = {
  pending: 'Ihre Bewertung wird geprüft. Wir schreiben Ihnen, sobald darüber entschieden ist.',
  approved: 'Ihre Bewertung ist öffentlich.',
  rejected: 'Ihre Bewertung wird nicht gezeigt.',
} as const

/** Where an author's review stands, and all that they can do with it. */
export const OwnReviewSections = ({ review, code }: OwnReviewProps) => {
  const { id, status, rating, message, name, createdAt, company, answer } = review
  const [edits, setEdits] = useState(false)
  const asked = { id, code }
  return (
    <>
      <section aria-labelledby="stand">
        <h2 id="stand">
          Stand: <StatusTag status={status} />
        </h2>
        <p>
          {meaning[status]}{' '}
          {status === 'approved' && company !== undefined && (
            <Link reloadDocument to={reviewHref(company.slug, id)}>
              Auf der Seite von {company.name} ansehen
            </Link>
          )}
        </p>
        <RejectionFacts text={review} />
      </section>
      <section aria-labelledby="bewertung">
        <h2 id="bewertung">Was Sie geschrieben haben</h2>
        {edits ? (
          <Suspense fallback={null}>
            <OwnReviewForm review={review} code={code} onDone={() => setEdits(false)} />
          </Suspense>
        ) : (
          <>
            <p>
              <strong>{name}</strong>, <time dateTime={createdAt}>{germanDate(createdAt)}</time>
            </p>
            <p>
              <Stars value={rating} />
            </p>
            <p className="review__text">{message}</p>
            <AddedFile text={review} />
            {company !== undefined && answer !== null && (
              <OwnersAnswer company={company.name} answer={answer} />
            )}
            <div className="static-page__ways">
              <Button onClick={() => setEdits(true)}>Ändern</Button>
              <WithdrawText kind="review" {...asked} slug={company?.slug} />
            </div>
          </>
        )}
      </section>
      <AppealSection text={review} code={code} />
    </>
  )
}
