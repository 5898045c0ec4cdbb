import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { OwnCommentSections } from '../../reputation/reviews/own-comment-sections.tsx'
import { OwnReviewSections } from '../../reputation/reviews/own-review-sections.tsx'
import { ownComment, ownReview } from '../../reputation/reviews/write.ts'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NeedsScripts } from '../../ui/page-loading.tsx'
import { NoticePage } from './notice-page.tsx'
import './static-page.css'

const ways = [
  { label: 'Anmelden', to: paths.login.href() },
  { label: 'Zur Startseite', to: paths.home.href() },
]

/** It doesn't exist or isn't the caller's; the page doesn't reveal which. */
const MissingText = ({ what }: { readonly what: string }) => (
  <NoticePage tab="Nicht gefunden" title={`${what} ist hier nicht zu sehen`} sign="Leer" ways={ways}>
    <p>
      Öffnen Sie den Link aus unserer E-Mail noch einmal ganz, oder melden Sie sich mit dem Konto an, mit dem
      Sie geschrieben haben.
    </p>
  </NoticePage>
)

/**
 * `/bewertung/{id}?code=…` and `/kommentar/{id}?code=…`: an author's text; authors with an account need no
 * code. Loaded in the browser, which knows the user.
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
  if (text === undefined && loadable.status === 'failed' && loadable.problem.kind === 'notFound')
    return <MissingText what={isComment ? 'Dieser Kommentar' : 'Diese Bewertung'} />
  if (text === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={asked({ id, code })} />
  const title = isComment ? 'Ihr Kommentar' : 'Ihre Bewertung'
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
