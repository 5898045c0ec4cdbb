import { useCallback, useEffect } from 'react'
import { Head } from '../../app/head.tsx'
import { useAppDispatch } from '../../app/hooks.ts'
import { LoadFailed } from '../../app/load-failed.tsx'
import { outboxRequested, useConversationSelector } from '../../conversation/slice.ts'
import { WaitingMails } from '../../conversation/waiting-mails.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { EmptyState, LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/postausgang`: mails that no server took. */
export const View = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(outboxRequested())
  }, [dispatch])
  useLive(
    ['outbox'],
    useCallback(() => dispatch(outboxRequested()), [dispatch]),
  )
  const loadable = useConversationSelector(({ conversation }) => conversation.outbox)
  const outbox = dataOf(loadable)
  if (outbox === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={outboxRequested()} />
  return (
    <AdminShell>
      <Head title="Postausgang" />
      <WorkspaceHead title="Postausgang" />
      {outbox === undefined ? (
        <div className="row-skeletons">
          <LoadingNote>E-Mails werden geladen</LoadingNote>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height="2.75rem" />
          ))}
        </div>
      ) : (
        <>
          <Notice>
            <p>
              {outbox.isSending
                ? 'E-Mails gehen an Ihren Mailserver. Hier steht, was vorher liegen geblieben ist, 30 Tage lang.'
                : 'Es ist kein Mailserver eingerichtet (SMTP_URL). E-Mails bleiben deshalb 30 Tage lang hier liegen, die neuesten 100 sehen Sie. Wer sie ansieht, wird vermerkt.'}
            </p>
          </Notice>
          {outbox.data.length === 0 ? (
            <EmptyState title="Nichts im Postausgang" picture={<DarkWindow sign="Keine Post" />}>
              <p>Sobald Schaufenster jemandem schreiben möchte, steht es hier.</p>
            </EmptyState>
          ) : (
            <WaitingMails mails={outbox.data} />
          )}
        </>
      )}
    </AdminShell>
  )
}
