import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useParams, useSearchParams } from 'react-router'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { OwnReviewSections } from '../../reputation/reviews/own-review-sections.tsx'
import { ownReview } from '../../reputation/reviews/write.ts'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NeedsScripts } from '../../ui/page-loading.tsx'
import './static-page.css'

/** `/bewertung/{id}?code=…`: an author's own review; whoever wrote it with their account needs no code. Asked for in the browser, which knows who is there. */
export const View = () => {
  const { id = '' } = useParams()
  const code = useSearchParams()[0].get('code') ?? undefined
  const dispatch = useDispatch()
  useEffect(() => void dispatch(ownReview.asked({ id, code })), [dispatch, id, code])
  const loadable = useAnswer(ownReview, id)
  const review = dataOf(loadable)
  if (review === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={ownReview.asked({ id, code })} />
  return (
    <div className="static-page contained">
      <Head title="Ihre Bewertung" />
      <h1>Ihre Bewertung{review?.company !== undefined && ` von ${review.company.name}`}</h1>
      {review === undefined ? (
        <>
          <NeedsScripts />
          <LoadingNote />
          <Skeleton height="20rem" />
        </>
      ) : (
        <OwnReviewSections review={review} code={code} />
      )}
    </div>
  )
}
