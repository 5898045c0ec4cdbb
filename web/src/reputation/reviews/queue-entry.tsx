import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { CommentedReview } from './commented-review.tsx'
import { isAppealed } from './manage.ts'
import { ModeratedText } from './moderated-text.tsx'
import { judgeText, type QueuedText, type Verdict } from './queue.ts'
import { StatusTag } from './status-tag.tsx'

interface QueueEntryProps {
  readonly text: QueuedText
  /** The full history; undefined for people who may not read it. */
  readonly showsHistory: boolean
}

/** A text with all that the platform can decide about it. */
export const QueueEntry = ({ text, showsHistory }: QueueEntryProps) => {
  const dispatch = useDispatch()
  const { id, name, status, company } = text
  const kind = 'rating' in text ? 'review' : 'comment'
  const open = (verdict: Verdict['verdict']) => dispatch(judgeText.opened({ kind, verdict, text }))
  const whose = <span className="visually-hidden">: Text von {name}</span>
  return (
    <ModeratedText text={text} before={<StatusTag status={status} />}>
      <p>
        {company === undefined ? (
          'Das Unternehmen gibt es nicht mehr.'
        ) : (
          <>
            Über <Link to={paths.company.href(company.slug)}>{company.name}</Link>
          </>
        )}
      </p>
      {company !== undefined && 'review' in text && <CommentedReview slug={company.slug} comment={text} />}
      <div className="moderated__ways">
        {status !== 'approved' && (
          <Button size="s" look="primary" onClick={() => open('approved')}>
            Veröffentlichen{whose}
          </Button>
        )}
        {isAppealed(text) && (
          <Button size="s" onClick={() => open('upheld')}>
            Ablehnung bestätigen{whose}
          </Button>
        )}
        {status !== 'rejected' && (
          <Button size="s" onClick={() => open('rejected')}>
            Ablehnen{whose}
          </Button>
        )}
        {showsHistory && (
          <Link
            className="button button--quiet button--s"
            to={privatePaths.adminProtocol.href({ objekt: `${kind}-${id}` })}
          >
            Verlauf<span className="visually-hidden"> des Textes von {name}</span>
          </Link>
        )}
      </div>
    </ModeratedText>
  )
}
