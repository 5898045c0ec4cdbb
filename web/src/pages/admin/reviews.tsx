import { useCallback } from 'react'
import { Link } from 'react-router'
import { mayOpen } from '../../identity/permissions.ts'
import { germanNumber } from '../../lib/format.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { privatePaths } from '../../private-paths.ts'
import { kindChoices } from '../../reputation/reviews/moderation-query.ts'
import { QueueEntry } from '../../reputation/reviews/queue-entry.tsx'
import {
  orderChoices,
  orderOf,
  queueChoices,
  queueSearch,
  queueStatusChoices,
  readQueue,
  type QueueOrder,
  type QueueQuery,
} from '../../reputation/reviews/queue-query.ts'
import {
  judgeText,
  reviewQueue,
  waitingIn,
  waitingOf,
  waitingReviews,
} from '../../reputation/reviews/queue.ts'
import { VerdictDialog } from '../../reputation/reviews/verdict-dialog.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { CompactSelect, FilterSelect } from '../../ui/heavy/compact-select.tsx'
import { RowSkeletons } from '../../ui/heavy/grid/data-grid.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'
import { WaitingCount } from '../../ui/heavy/waiting-count.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'
import '../../ui/heavy/tools.css'
import '../../reputation/reviews/moderation.css'

const linkTo = (query: QueueQuery): string => privatePaths.adminReviews.href(queueSearch(query))

/** `/admin/bewertungen`: appeals, what is to be decided again, what owners left lying, and everything (D-7.2, D-7.4). */
export const View = () => {
  const { query, onAsk, askAnew } = useAddressQuery({ read: readQueue, linkTo, request: reviewQueue.asked })
  const { kind, queue, status } = query
  const dispatch = useAppDispatch()
  const session = useAppSelector(({ identity }) => identity.session)
  const loadable = useAnswer(reviewQueue)
  const page = dataOf(loadable)
  const waiting = dataOf(useAnswer(waitingReviews))
  const { subject } = useForm(judgeText)
  useLive(
    reviewQueue.channels,
    useCallback(() => void dispatch(reviewQueue.refreshed()), [dispatch]),
    subject !== undefined,
  )
  const showsHistory = mayOpen(session, { permission: 'audit.read' }) === 'yes'
  return (
    <AdminShell>
      <Head title="Bewertungen" />
      <WorkspaceHead
        title="Bewertungen"
        aside={page !== undefined && <span className="workspace__count">{germanNumber(page.total)}</span>}
      />
      <div className="moderation__tabs">
        <nav className="segments" aria-label="Art">
          {kindChoices.map(({ value, label }) => (
            <Link
              key={value}
              to={linkTo({ ...query, kind: value, page: 1 })}
              state={stayHere}
              aria-current={value === kind ? 'page' : undefined}
            >
              {label}
              <WaitingCount count={waiting && waitingOf(waiting, value)} />
            </Link>
          ))}
        </nav>
        <nav className="segments" aria-label="Liste">
          {queueChoices.map(({ value, label }) => (
            <Link
              key={value}
              to={linkTo({ kind, queue: value, status: undefined, order: undefined, page: 1 })}
              state={stayHere}
              aria-current={value === queue ? 'page' : undefined}
            >
              {label}
              {value !== 'all' && <WaitingCount count={waiting && waitingIn(waiting, kind)[value]} />}
            </Link>
          ))}
        </nav>
        {queue === 'all' && (
          <FilterSelect
            label="Stand"
            any="Jeder Stand"
            value={status}
            options={queueStatusChoices}
            onChange={(chosen) => onAsk({ ...query, status: chosen, page: 1 })}
          />
        )}
        <CompactSelect<QueueOrder>
          label="Sortierung"
          value={orderOf(query)}
          options={orderChoices}
          onChange={(order) => onAsk({ ...query, order, page: 1 })}
        />
      </div>
      {loadable.status === 'failed' && <ListFailed problem={loadable.problem} onRetry={askAnew} />}
      {page === undefined && loadable.status !== 'failed' && <RowSkeletons of="Bewertungen" rows={5} />}
      {page !== undefined && page.texts.length === 0 && (
        <EmptyState title="Nichts zu entscheiden" picture={<DarkWindow sign="Alles ruhig" />}>
          <p>
            Beschwerden, neue Fassungen von Texten, über die Sie schon entschieden haben, und was Inhaber
            länger als 14 Tage liegen lassen, stehen hier von selbst.
          </p>
        </EmptyState>
      )}
      {page !== undefined && page.texts.length > 0 && (
        <>
          <ul className="plain-list moderation__list" aria-busy={loadable.status === 'loading'}>
            {page.texts.map((text) => (
              <li key={text.id}>
                <QueueEntry text={text} showsHistory={showsHistory} />
              </li>
            ))}
          </ul>
          <Pagination
            current={page.currentPage}
            total={page.totalPages}
            href={(number) => linkTo({ ...query, page: number })}
          />
        </>
      )}
      <VerdictDialog />
    </AdminShell>
  )
}
