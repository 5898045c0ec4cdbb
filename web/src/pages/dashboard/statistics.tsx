import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts'
import { PageLoading } from '../../app/page-loading.tsx'
import { draftRequested } from '../../directory/editing/slice.ts'
import { industriesRequested } from '../../directory/slice.ts'
import { useWorkspaceSelector } from '../../directory/workspace-state.ts'
import { PartFrame } from '../../insight/reports/part-frame.tsx'
import { ownReport } from '../../insight/reports/report-query.ts'
import { ViewReport } from '../../insight/reports/view-report.tsx'
import { companyReportRequested } from '../../insight/slice.ts'
import { useInsightSelector } from '../../insight/workspace.ts'
import { dataOf } from '../../lib/loadable.ts'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import { NoDraft } from './no-draft.tsx'

/** `/unternehmen/statistik/{id}`: how often an owner's company was looked at. */
export const View = () => {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(draftRequested(id))
    dispatch(industriesRequested())
  }, [dispatch, id])
  const isThis = useWorkspaceSelector(({ editing }) => editing.id === id)
  const loadable = useWorkspaceSelector(({ editing }) => editing.draft)
  const industries = useAppSelector(({ directory }) => dataOf(directory.industries))
  const draft = dataOf(loadable)
  if (!isThis || (draft === undefined && loadable.status !== 'failed')) return <PageLoading />
  if (draft === undefined)
    return loadable.status === 'failed' ? (
      <NoDraft problem={loadable.problem} retry={draftRequested(id)} />
    ) : null
  const industry = industries?.find(({ _id }) => _id === draft.master.businessCategory)?.name ?? ''
  return (
    <DashboardShell company={draft} industry={industry}>
      <Head title={`Statistik: ${draft.master.businessName}`} />
      <WorkspaceHead title="Statistik" />
      <Statistics company={draft.id} isPublic={draft.isApproved} />
    </DashboardShell>
  )
}

interface StatisticsProps {
  readonly company: string
  readonly isPublic: boolean
}

const Statistics = ({ company, isPublic }: StatisticsProps) => {
  const dispatch = useAppDispatch()
  const [now] = useState(Date.now)
  const query = useMemo(() => ownReport(company, now), [company, now])
  useEffect(() => {
    dispatch(companyReportRequested(query))
  }, [dispatch, query])
  const { totals, views } = useInsightSelector(({ insight }) => insight)
  const total = dataOf(totals)?.results.Company
  return (
    <div className="report">
      {!isPublic && (
        <p>Gezählt wird, sobald Ihr Eintrag öffentlich ist. Ihre eigenen Besuche zählen nie mit.</p>
      )}
      <PartFrame
        loadable={views}
        failure="Failed to fetch views by model"
        retry={companyReportRequested(query)}
        height="36rem"
      >
        {(data) => (
          <ViewReport
            views={data}
            query={query}
            more={
              total === undefined
                ? []
                : [{ label: 'Aufrufe insgesamt', value: total, note: 'seit dem 1. Januar 2023' }]
            }
          />
        )}
      </PartFrame>
    </div>
  )
}
