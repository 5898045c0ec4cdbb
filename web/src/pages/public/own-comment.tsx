import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useParams, useSearchParams } from 'react-router'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { OwnCommentSections } from '../../reputation/reviews/own-comment-sections.tsx'
import { ownComment } from '../../reputation/reviews/write.ts'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NeedsScripts } from '../../ui/page-loading.tsx'
import './static-page.css'

/** `/kommentar/{id}?code=…`: an author's own comment; whoever wrote it with their account needs no code. Asked for in the browser, which knows who is there. */
export const View = () => {
  const { id = '' } = useParams()
  const code = useSearchParams()[0].get('code') ?? undefined
  const dispatch = useDispatch()
  useEffect(() => void dispatch(ownComment.asked({ id, code })), [dispatch, id, code])
  const loadable = useAnswer(ownComment, id)
  const comment = dataOf(loadable)
  if (comment === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={ownComment.asked({ id, code })} />
  return (
    <div className="static-page contained">
      <Head title="Ihr Kommentar" />
      <h1>Ihr Kommentar{comment?.company !== undefined && ` zu ${comment.company.name}`}</h1>
      {comment === undefined ? (
        <>
          <NeedsScripts />
          <LoadingNote />
          <Skeleton height="20rem" />
        </>
      ) : (
        <OwnCommentSections comment={comment} code={code} />
      )}
    </div>
  )
}
