import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts'
import { stayHere } from '../../app/shell/site-shell.tsx'
import { statusWords } from '../../directory/company-status.ts'
import { waitingAsked } from '../../directory/moderation/slice.ts'
import { industriesRequested } from '../../directory/slice.ts'
import { MonitoringList } from '../../insight/monitoring/monitoring-list.tsx'
import {
  monitoringAddress,
  readMonitoring,
  type MonitoringQuery,
} from '../../insight/monitoring/monitoring-query.ts'
import { MonitoringToolbar } from '../../insight/monitoring/monitoring-toolbar.tsx'
import { PartFrame } from '../../insight/reports/part-frame.tsx'
import { germanDay } from '../../insight/reports/report-query.ts'
import { companiesRequested } from '../../insight/slice.ts'
import { useInsightSelector } from '../../insight/workspace.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { paths } from '../../paths.ts'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AdminShell } from './admin-shell.tsx'

const stages = ['draft', 'pending', 'approved', 'rejected', 'deleted'].map((value) => ({
  value,
  label: statusWords(value).label,
}))

const statusTag = (status: string) => {
  const { label, tone } = statusWords(status)
  return <Tag tone={tone}>{label}</Tag>
}

/** `/admin/edit/monitoring`: what came in a range of days. */
export const View = () => {
  const [search] = useSearchParams()
  const address = search.toString()
  const [now] = useState(Date.now)
  const query = useMemo(() => readMonitoring(new URLSearchParams(address), now), [address, now])
  const { start, end } = query
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const linkTo = (asked: MonitoringQuery): string =>
    paths.adminMonitoring.href() + monitoringAddress(asked, now)
  useEffect(() => {
    dispatch(companiesRequested({ start, end }))
  }, [dispatch, start, end])
  useEffect(() => {
    dispatch(industriesRequested())
    dispatch(waitingAsked())
  }, [dispatch])
  useLive(
    ['admin'],
    useCallback(() => dispatch(companiesRequested({ start, end })), [dispatch, start, end]),
  )
  const companies = useInsightSelector(({ insight }) => insight.companies)
  const industries = useAppSelector(({ directory }) => dataOf(directory.industries)) ?? []
  return (
    <AdminShell>
      <Head title="Monitoring" />
      <WorkspaceHead title="Monitoring" aside={<span className="workspace__count">Neue Unternehmen</span>} />
      <div className="report">
        <MonitoringToolbar
          query={query}
          today={germanDay(now)}
          stages={stages}
          industries={industries
            .filter(({ archived }) => !archived)
            .map(({ _id, name }) => ({ value: _id, label: name }))}
          onAsk={(asked) => void navigate(linkTo(asked), { state: stayHere, replace: true })}
        />
        <PartFrame
          loadable={companies}
          failure="Failed to fetch companies"
          retry={companiesRequested({ start, end })}
          height="24rem"
        >
          {({ companies: newest, total }) => (
            <MonitoringList
              companies={newest}
              total={total}
              query={query}
              linkTo={linkTo}
              statusName={(status) => statusWords(status).label}
              statusTag={statusTag}
              reportOf={(id) => paths.adminAnalytics.href({ unternehmen: id })}
            />
          )}
        </PartFrame>
      </div>
    </AdminShell>
  )
}
