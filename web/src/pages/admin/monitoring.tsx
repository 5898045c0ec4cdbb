import { useEffect } from 'react'
import { Head } from '../../app/head.tsx'
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts'
import { statusWords } from '../../directory/company-status.ts'
import { industriesRequested } from '../../directory/slice.ts'
import { MonitoringList } from '../../insight/monitoring/monitoring-list.tsx'
import {
  monitoringAddress,
  readMonitoring,
  statuses,
  type MonitoringQuery,
} from '../../insight/monitoring/monitoring-query.ts'
import { MonitoringToolbar } from '../../insight/monitoring/monitoring-toolbar.tsx'
import { monitoringRequested } from '../../insight/monitoring/slice.ts'
import { PartFrame } from '../../insight/reports/part-frame.tsx'
import { germanDay } from '../../insight/reports/report-query.ts'
import { useInsightSelector } from '../../insight/workspace.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { privatePaths } from '../../private-paths.ts'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'

const stages = statuses.map((value) => ({ value, label: statusWords(value).label }))

const statusTag = (status: string) => {
  const { label, tone } = statusWords(status)
  return <Tag tone={tone}>{label}</Tag>
}

const linkAt = (query: MonitoringQuery, now: number): string =>
  privatePaths.adminMonitoring.href() + monitoringAddress(query, now)

/** `/admin/edit/monitoring`: what came in a range of days. Every choice is an address, and what is new appears by itself. */
export const View = () => {
  const { query, now, linkTo, onAsk, askAnew } = useAddressQuery({
    read: readMonitoring,
    linkTo: linkAt,
    request: monitoringRequested,
  })
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(industriesRequested())
  }, [dispatch])
  useLive(['admin'], askAnew)
  const page = useInsightSelector(({ monitoring }) => monitoring.page)
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
          onAsk={(asked) => onAsk(asked, true)}
        />
        <PartFrame
          loadable={page}
          failure="Failed to fetch companies"
          retry={monitoringRequested(query)}
          height="24rem"
        >
          {(shown) => (
            <MonitoringList
              page={shown}
              query={query}
              stages={stages}
              linkTo={linkTo}
              statusTag={statusTag}
              reportOf={(id) => privatePaths.adminAnalytics.href({ unternehmen: id })}
            />
          )}
        </PartFrame>
      </div>
    </AdminShell>
  )
}
