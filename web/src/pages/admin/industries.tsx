import { useEffect } from 'react'
import { allIndustries } from '../../directory/api.ts'
import { IndustryAdmin } from '../../directory/industries/industry-admin.tsx'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/branchen` */
export const View = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(allIndustries.asked())
  }, [dispatch])
  const loadable = useAnswer(allIndustries)
  const industries = dataOf(loadable)
  if (industries === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={allIndustries.asked()} />
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
        <IndustryAdmin industries={industries} />
      )}
    </AdminShell>
  )
}
