import type { ReviewPage } from '@schaufenster/query-service/reputation/review-contract.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../lib/chunk.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useNearView } from '../../lib/use-near-view.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { companyReviews, firstQuestion, type ReviewsQuestion, type ReviewView } from './api.ts'
import { MoreReviews } from './more-reviews.tsx'
import { RatingNotice, RatingSummary } from './rating-summary.tsx'
import { ReviewEntry, type RatedCompany } from './review-entry.tsx'
import { SortSelect } from './sort-select.tsx'

const ReviewForm = lazyPart('review form', async () => (await import('./review-form.tsx')).ReviewFormView)
const CommentForm = lazyPart('comment form', async () => (await import('./comment-form.tsx')).CommentFormView)
const External = lazyPart('external', async () => (await import('./external-reviews.tsx')).ExternalReviews)

const firstPage = ({ rating, reviews }: RatedCompany): Omit<ReviewPage, 'totals'> => ({
  reviews: [...reviews],
  currentPage: 1,
  totalPages: Math.ceil(rating.count / Math.max(1, reviews.length)),
  total: rating.count,
})

/** Visitors' reviews of a company: the server renders the newest ones, and a browser requests the rest. */
export const ReviewsSection = ({ company }: { readonly company: RatedCompany }) => {
  const { slug, name, rating } = company
  const dispatch = useDispatch()
  const { hasExternalReviews } = useAppSelector(({ site }) => site)
  const ref = useRef<HTMLElement>(null)
  const isNear = useNearView(ref)
  const linked = useSearchParams()[0].get('bewertung')
  const [question, setQuestion] = useState(() => firstQuestion(slug, linked))
  const [writes, setWrites] = useState(false)
  const loadable = useAnswer(companyReviews, slug)
  const page = dataOf(loadable) ?? firstPage(company)
  const hasReviews = rating.count > 0
  const ask = (change: Partial<ReviewsQuestion>) => {
    const next = { ...question, review: undefined, ...change }
    setQuestion(next)
    dispatch(companyReviews.asked(next))
  }
  // The page is the same for everybody; what this visitor likes is not.
  useEffect(() => {
    if (isNear && hasReviews) dispatch(companyReviews.asked(firstQuestion(slug, linked)))
  }, [dispatch, isNear, hasReviews, slug, linked])
  return (
    <section ref={ref} className="reviews" aria-labelledby="bewertungen">
      <h2 id="bewertungen">Bewertungen</h2>
      {hasReviews ? (
        <RatingSummary rating={rating} stars={question.stars} onChoose={(stars) => ask({ stars })} />
      ) : (
        <p>Noch hat niemand {name} bewertet.</p>
      )}
      <RatingNotice rating={rating} />
      <div className="reviews__tools needs-scripts">
        <Button look="primary" aria-expanded={writes} onClick={() => setWrites(!writes)}>
          Bewertung schreiben
        </Button>
        {rating.count > 1 && <SortSelect sort={question.sort} onChoose={(sort) => ask({ sort })} />}
      </div>
      {writes && (
        <Suspense fallback={null}>
          <ReviewForm company={company} />
        </Suspense>
      )}
      {loadable.status === 'failed' && (
        <Notice tone="error" title="Fehler beim Laden der Bewertungen">
          <p>{loadable.problem.message}</p>
          <Button size="s" onClick={() => dispatch(companyReviews.asked(question))}>
            Noch einmal versuchen
          </Button>
        </Notice>
      )}
      <ul className="plain-list reviews__list" aria-busy={loadable.status === 'loading'}>
        {page.reviews.map((review) => (
          <li key={review.id}>
            <ReviewEntry company={company} review={review}>
              <Comment review={review} />
            </ReviewEntry>
          </li>
        ))}
      </ul>
      <MoreReviews question={question} page={page} />
      {isNear && hasExternalReviews === true && (
        <Suspense fallback={null}>
          <External company={company} />
        </Suspense>
      )}
    </section>
  )
}

interface CommentProps {
  readonly review: Pick<ReviewView, 'id' | 'name'>
}

const Comment = ({ review: { id, name } }: CommentProps) => {
  const [writes, setWrites] = useState(false)
  return (
    <div className="needs-scripts review__commenting">
      <Button
        look="quiet"
        size="s"
        aria-expanded={writes}
        aria-label={`Bewertung von ${name} kommentieren`}
        onClick={() => setWrites(!writes)}
      >
        Kommentieren
      </Button>
      {writes && (
        <Suspense fallback={null}>
          <CommentForm review={id} name={name} />
        </Suspense>
      )}
    </div>
  )
}
