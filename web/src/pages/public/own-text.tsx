import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { OwnCommentSections } from '../../reputation/reviews/own-comment-sections.tsx'
import { OwnReviewSections } from '../../reputation/reviews/own-review-sections.tsx'
import { ownComment, ownReview } from '../../reputation/reviews/write.ts'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NeedsScripts } from '../../ui/page-loading.tsx'
import './static-page.css'

/**
 * `/bewertung/{id}?code=…` and `/kommentar/{id}?code=…`: what an author wrote; whoever did with their account needs no code. Asked for in the browser, which knows who
 * is there.
 */
export const View = () => {
  const { id = '' } = useParams()
  const code = useSearchParams()[0].get('code') ?? undefined
  const isComment = useLocation().pathname.toLowerCase().startsWith('/kommentar/')
  const dispatch = useDispatch()
  const { asked } = isComment ? ownComment : ownReview
  useEffect(() => void dispatch(asked({ id, code })), [dispatch, asked, id, code])
  const [review, comment] = [useAnswer(ownReview, id), useAnswer(ownComment, id)]
  const loadable = isComment ? comment : review
  const text = isComment ? dataOf(comment) : dataOf(review)
  const title = isComment ? 'Ihr Kommentar' : 'Ihre Bewertung'
  if (text === undefined && loadable.status === 'failed')
    return (
      <div className="static-page contained">
        <h1>{title}</h1>
        <LoadFailed problem={loadable.problem} retry={asked({ id, code })} />
      </div>
    )
  const about = text?.company !== undefined && ` ${isComment ? 'zu' : 'von'} ${text.company.name}`
  return (
    <div className="static-page contained">
      <Head title={title} />
      <h1>
        {title}
        {about}
      </h1>
      {text === undefined ? (
        <>
          <NeedsScripts />
          <LoadingNote />
          <Skeleton height="20rem" />
        </>
      ) : 'rating' in text ? (
        <OwnReviewSections review={text} code={code} />
      ) : (
        <OwnCommentSections comment={text} code={code} />
      )}
    </div>
  )
}
