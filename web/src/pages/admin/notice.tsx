import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { mayOpen } from '../../identity/permissions.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { managedNotice } from '../../reputation/notices/manage.ts'
import { NoticeSections } from '../../reputation/notices/notice-sections.tsx'
import { NoticeTag } from '../../reputation/notices/notice-tag.tsx'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotFoundView } from '../public/missing.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/meldungen/{id}` */
export const View = () => {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  const session = useAppSelector(({ identity }) => identity.session)
  useEffect(() => void dispatch(managedNotice.asked(id)), [dispatch, id])
  useRefresh(managedNotice)
  const loadable = useAnswer(managedNotice, id)
  const notice = dataOf(loadable)
  if (loadable.status === 'failed' && notice === undefined)
    return loadable.problem.kind === 'notFound' ? (
      <NotFoundView />
    ) : (
      <LoadFailed problem={loadable.problem} retry={managedNotice.asked(id)} />
    )
  const seesHistory = mayOpen(session, { permission: 'audit.read' }) === 'yes'
  return (
    <AdminShell>
      <Head title={notice === undefined ? 'Meldung' : `Meldung ${notice.number}`} />
      <p>
        <Link to={privatePaths.adminNotices.href()} className="notice-page__back">
          <IconArrowLeft aria-hidden="true" /> Alle Meldungen
        </Link>
      </p>
      {notice === undefined ? (
        <>
          <LoadingNote>Die Meldung wird geladen</LoadingNote>
          <Skeleton height="20rem" />
        </>
      ) : (
        <>
          <WorkspaceHead title={`Meldung ${notice.number}`} aside={<NoticeTag stage={notice.stage} />} />
          <NoticeSections
            notice={notice}
            historyHref={
              seesHistory ? privatePaths.adminProtocol.href({ objekt: `notice-${notice.id}` }) : undefined
            }
          />
        </>
      )}
    </AdminShell>
  )
}
