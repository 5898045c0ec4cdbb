import { outbox } from '../../conversation/api.ts'
import { WaitingMails } from '../../conversation/waiting-mails.tsx'
import { dataOf } from '../../lib/loadable.ts'
import { useResource } from '../../lib/use-resource.ts'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { EmptyState, LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/postausgang`: mails that no server took. */
export const View = () => {
  const loadable = useResource(outbox)
  const mails = dataOf(loadable)
  if (mails === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={outbox.asked()} />
  return (
    <AdminShell>
      <Head title="Postausgang" />
      <WorkspaceHead title="Postausgang" />
      {mails === undefined ? (
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
              {mails.isSending
                ? 'E-Mails gehen an Ihren Mailserver. Hier steht, was vorher liegen geblieben ist, 30 Tage lang.'
                : 'Es ist kein Mailserver eingerichtet (SMTP_URL). E-Mails bleiben deshalb 30 Tage lang hier liegen, die neuesten 100 sehen Sie. Wer sie ansieht, wird vermerkt.'}
            </p>
          </Notice>
          {mails.data.length === 0 ? (
            <EmptyState title="Nichts im Postausgang" picture={<DarkWindow sign="Keine Post" />}>
              <p>Sobald Schaufenster jemandem schreiben möchte, steht es hier.</p>
            </EmptyState>
          ) : (
            <WaitingMails mails={mails.data} />
          )}
        </>
      )}
    </AdminShell>
  )
}
