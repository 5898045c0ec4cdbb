import { useEffect } from 'react'
import { Head } from '../../app/head.tsx'
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts'
import { LoadFailed } from '../../app/load-failed.tsx'
import { IndustryDesk } from '../../directory/industries/industry-desk.tsx'
import { industriesRequested } from '../../directory/slice.ts'
import { dataOf } from '../../lib/loadable.ts'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/branchen` */
export const View = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(industriesRequested())
  }, [dispatch])
  const loadable = useAppSelector(({ directory }) => directory.industries)
  const industries = dataOf(loadable)
  if (industries === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={industriesRequested()} />
  return (
    <AdminShell>
      <Head title="Branchen verwalten" />
      <WorkspaceHead
        title="Branchen"
        aside={
          industries !== undefined && (
            <span className="workspace__count">{industries.filter(({ archived }) => !archived).length}</span>
          )
        }
      />
      {industries === undefined ? (
        <div className="row-skeletons">
          <LoadingNote>Branchen werden geladen</LoadingNote>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height="2.75rem" />
          ))}
        </div>
      ) : (
        <IndustryDesk industries={industries} />
      )}
    </AdminShell>
  )
}
