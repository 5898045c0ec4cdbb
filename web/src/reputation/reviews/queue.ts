import type { OwnComment, OwnReview } from '@schaufenster/query-service/reputation/review-contract.ts'
import type {
  CommentQueuePage,
  ReviewQueuePage,
  WaitingReviews,
} from '@schaufenster/query-service/reputation/review-queue-contract.ts'
import { action } from '../../lib/action.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import type { QueueQuery } from './queue-query.ts'
import { textBy, type ModerationStatus, type TextKind } from './words.ts'

/** A review or a comment, with the company that it is about. */
export type QueuedText = OwnReview | OwnComment

/** A page of what the platform looks at. */
export interface QueuePage {
  readonly texts: readonly QueuedText[]
  readonly currentPage: number
  readonly totalPages: number
  readonly total: number
}

/** Appeals, what the platform decides again, what owners left lying, and everything (D-7.4). */
export const reviewQueue = resource({
  name: 'reviewQueue',
  ask: async (client, { kind, queue, status, order, page }: QueueQuery): Promise<QueuePage> => {
    const question = { queue, status, sort: order, page, limit: 25 }
    if (kind === 'comment') {
      const { comments, ...pages } = await client.get<CommentQueuePage>(
        withSearch('/api/reviews/comments', question),
      )
      return { texts: comments, ...pages }
    }
    const { reviews, ...pages } = await client.get<ReviewQueuePage>(withSearch('/api/reviews', question))
    return { texts: reviews, ...pages }
  },
  channels: ['reviews'],
})

/** How many wait, for the badge. */
export const waitingReviews = resource({
  name: 'waitingReviews',
  ask: async (client): Promise<WaitingReviews> =>
    (await client.get<{ data: WaitingReviews }>('/api/reviews/waiting')).data,
  channels: ['reviews'],
})

/** How many of a kind wait in each list. */
export const waitingIn = (waiting: WaitingReviews, kind: TextKind) =>
  kind === 'review'
    ? { appeals: waiting.appeals, again: waiting.reviewsAgain, overdue: waiting.overdueReviews }
    : { appeals: waiting.commentAppeals, again: waiting.commentsAgain, overdue: waiting.overdueComments }

/** How many of a kind wait; none is in two lists, since what is appealed against is rejected already. */
export const waitingOf = (waiting: WaitingReviews, kind: TextKind): number => {
  const { appeals, again, overdue } = waitingIn(waiting, kind)
  return appeals + again + overdue
}

/** The platform's decision, with its reasons; `upheld` leaves a rejection as it is. */
export interface Verdict {
  readonly kind: TextKind
  readonly text: QueuedText
  readonly verdict: ModerationStatus | 'upheld'
  readonly reasons: string
}

/** What the dialog asks about. */
type Judged = Omit<Verdict, 'reasons'>

/** What its message tells. */
interface JudgedText extends Pick<Verdict, 'kind' | 'verdict'> {
  readonly text: { readonly name: string; readonly company?: { readonly name: string } | undefined }
}

const words: Readonly<Record<Verdict['verdict'], string>> = {
  approved: 'veröffentlicht.',
  rejected: 'abgelehnt.',
  pending: 'wieder ausstehend.',
  upheld: 'bleibt abgelehnt.',
}

/**
 * What the platform has decided about which text, who is told, and where it can be decided anew. Nothing is
 * taken back in silence, since both sides are told the reasons: a new decision has its own.
 */
export const judgedWords = ({ kind, text, verdict }: JudgedText): string =>
  `${textBy(kind, text.name, text.company?.name)} ${words[verdict]} Beide Seiten lesen die Begründung. Neu entscheiden können Sie in der Liste „Alle“.`

/** Decides instead of the owners, or about an appeal (D-7.2). */
export const judgeText = action<Verdict, unknown, Judged>({
  name: 'judgeText',
  send: (client, { kind, text, verdict, reasons }) => {
    const path = `/api/reviews/${kind === 'comment' ? 'comment/' : ''}${encodeURIComponent(text.id)}`
    return verdict === 'upheld'
      ? client.command('PUT', `${path}/uphold`, { reasons })
      : client.command('PUT', `${path}/override`, { status: verdict, reasons })
  },
  about: ({ text }) => [text.id],
  success: (verdict) => ({ text: judgedWords(verdict), source: 'notification' }),
  refreshes: () => [reviewQueue.askedAgain(), waitingReviews.askedAgain()],
})
