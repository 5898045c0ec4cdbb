import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { waitingNotices } from '../../reputation/notices/manage.ts'
import { noticeSearch, type NoticeFilter } from '../../reputation/notices/notice-query.ts'
import { queueSearch, type QueueQuery } from '../../reputation/reviews/queue-query.ts'
import { waitingReviews } from '../../reputation/reviews/queue.ts'
import type { TextKind } from '../../reputation/reviews/words.ts'
import { FigureTile } from './figure-tile.tsx'

/** The notices that await a decision. Loaded by the shell. */
export const NoticeTiles = () => {
  const waiting = useAnswer(waitingNotices)
  return (
    <>
      <FigureTile
        label="Offene Meldungen"
        to={noticesAt('open')}
        loadable={waiting}
        figure={({ open }) => open}
        tone="waiting"
      />
      <FigureTile
        label="Beschwerden über Entscheidungen"
        to={noticesAt('appealed')}
        loadable={waiting}
        figure={({ appealed }) => appealed}
        tone="waiting"
      />
    </>
  )
}

/** The reviews and comments that await the platform; owners decide about them first (D-7.4). Loaded by the shell. */
export const ReviewTiles = () => {
  const waiting = useAnswer(waitingReviews)
  return (
    <>
      <FigureTile
        label="Beschwerden über abgelehnte Bewertungen"
        to={reviewsAt('review', 'appeals')}
        loadable={waiting}
        figure={({ appeals }) => appeals}
        tone="waiting"
      />
      <FigureTile
        label="Beschwerden über abgelehnte Kommentare"
        to={reviewsAt('comment', 'appeals')}
        loadable={waiting}
        figure={({ commentAppeals }) => commentAppeals}
        tone="waiting"
      />
      <FigureTile
        label="Bewertungen in neuer Fassung"
        to={reviewsAt('review', 'again')}
        loadable={waiting}
        figure={({ reviewsAgain }) => reviewsAgain}
        note={decidedBefore}
        tone="waiting"
      />
      <FigureTile
        label="Liegen gebliebene Bewertungen"
        to={reviewsAt('review', 'overdue')}
        loadable={waiting}
        figure={({ overdueReviews }) => overdueReviews}
        note={sinceWhen}
        tone="waiting"
      />
      <FigureTile
        label="Liegen gebliebene Kommentare"
        to={reviewsAt('comment', 'overdue')}
        loadable={waiting}
        figure={({ overdueComments }) => overdueComments}
        note={sinceWhen}
        tone="waiting"
      />
    </>
  )
}

const decidedBefore = () => 'über die Schaufenster schon entschieden hat'
const sinceWhen = () => 'seit mehr als 14 Tagen'

const noticesAt = (stage: NoticeFilter): string =>
  privatePaths.adminNotices.href(noticeSearch({ stage, reason: undefined, order: 'newest', page: 1 }))

const reviewsAt = (kind: TextKind, queue: QueueQuery['queue']): string =>
  privatePaths.adminReviews.href(queueSearch({ kind, queue, status: undefined, order: undefined, page: 1 }))
