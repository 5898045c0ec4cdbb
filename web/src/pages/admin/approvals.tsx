import { useEffect } from 'react'
import { Link } from 'react-router'
import { allIndustries } from '../../directory/api.ts'
import { approvalQueue, type ApprovalQueue, type QueueKind } from '../../directory/queue/api.ts'
import { kindChoices, queueLink, readQueue, type QueueQuery } from '../../directory/queue/queue-address.ts'
import { QueueList } from '../../directory/queue/queue-list.tsx'
import { germanNumber } from '../../lib/format.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { RowSkeletons } from '../../ui/heavy/grid/data-grid.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'
import { useApproverRights } from './use-approver-rights.ts'

/** `/admin/pruefung`: new entries, changes of public ones and claims, one after the other. */
export const View = () => {
  const { query, askAnew } = useAddressQuery({
    read: readQueue,
    linkTo: queueLink,
    request: approvalQueue.asked,
  })
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(allIndustries.asked())
  }, [dispatch])
  const industries = dataOf(useAnswer(allIndustries))
  const loadable = useAnswer(approvalQueue)
  const queue = dataOf(loadable)
  const rights = useApproverRights()
  return (
    <AdminShell>
      <Head title="Prüfung" />
      <WorkspaceHead
        title="Prüfung"
        aside={queue !== undefined && <span className="workspace__count">{germanNumber(sumOf(queue))}</span>}
      />
      {queue !== undefined && <Kinds query={query} queue={queue} />}
      {loadable.status === 'failed' && (
        <Notice tone="error">
          <p>{loadable.problem.message}</p>
          <Button look="quiet" onClick={askAnew}>
            Noch einmal versuchen
          </Button>
        </Notice>
      )}
      {queue === undefined && loadable.status !== 'failed' && (
        <RowSkeletons of="Zu prüfende Einträge" rows={5} />
      )}
      {queue?.entries.length === 0 && (
        <EmptyState title="Nichts zu prüfen">
          <p>Neue Einträge, Änderungen und Anträge auf Übernahme stehen hier, sobald es welche gibt.</p>
        </EmptyState>
      )}
      {queue !== undefined && queue.entries.length > 0 && (
        <QueueList entries={queue.entries} industries={industries} rights={rights} />
      )}
    </AdminShell>
  )
}

const sumOf = ({ counts }: ApprovalQueue): number => counts.new + counts.changed + counts.claim

const countOf = (queue: ApprovalQueue, kind: QueueKind | undefined): number =>
  kind === undefined ? sumOf(queue) : queue.counts[kind]

const Kinds = ({ query, queue }: { readonly query: QueueQuery; readonly queue: ApprovalQueue }) => (
  <nav className="segments queue-kinds" aria-label="Was geprüft wird">
    {kindChoices.map(({ value, label }) => (
      <Link
        key={label}
        to={queueLink({ kind: value })}
        state={stayHere}
        aria-current={query.kind === value ? 'true' : undefined}
      >
        {label} {germanNumber(countOf(queue, value))}
      </Link>
    ))}
  </nav>
)
