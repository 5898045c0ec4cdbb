import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { allIndustries } from '../../directory/api.ts'
import { statusWords } from '../../directory/company-status.ts'
import { CompanyFilter } from '../../discovery/company-filter.tsx'
import { mayOpen } from '../../identity/permissions.ts'
import { monitoringPage } from '../../insight/monitoring/api.ts'
import { MonitoringGrid } from '../../insight/monitoring/monitoring-grid.tsx'
import {
  monitoringAddress,
  readMonitoring,
  statuses,
  type MonitoringQuery,
} from '../../insight/monitoring/monitoring-query.ts'
import { newVideos } from '../../insight/monitoring/video-api.ts'
import { VideoMonitoringGrid } from '../../insight/monitoring/video-grid.tsx'
import { modelWord, readVideos, videoAddress, type VideoQuery } from '../../insight/monitoring/video-query.ts'
import { germanDay } from '../../lib/german-day.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AdminShell } from './admin-shell.tsx'
import { HealthList } from './health-list.tsx'
import { useAddressQuery } from './use-address-query.ts'

const stages = statuses.map((value) => ({ value, label: statusWords(value).label }))

const statusTag = (status: string) => {
  const { label, tone } = statusWords(status)
  return <Tag tone={tone}>{label}</Tag>
}

const linkAt = (query: MonitoringQuery, now: number): string =>
  privatePaths.adminMonitoring.href() + monitoringAddress(query, now)

const videosAt = (query: VideoQuery, now: number): string =>
  privatePaths.adminMonitoring.href() + videoAddress(query, now)

/** `/admin/edit/monitoring`: what came in a range of days. Every choice is an address, and what is new appears by itself. */
export const View = () => {
  const seesWorks = useAppSelector(
    ({ identity: { session } }) => mayOpen(session, { permission: 'projection.manage' }) === 'yes',
  )
  const [search] = useSearchParams()
  const isOfVideos = search.get('modell') === modelWord
  const models = [
    { label: 'Unternehmen', search: '', isShown: !isOfVideos },
    { label: 'Videos', search: `?modell=${modelWord}`, isShown: isOfVideos },
  ]
  return (
    <AdminShell>
      <Head title="Monitoring" />
      <WorkspaceHead title="Monitoring" />
      {seesWorks && <HealthList />}
      <nav className="segments" aria-label="Was gezeigt wird">
        {models.map(({ label, search: asked, isShown }) => (
          <Link
            key={label}
            to={privatePaths.adminMonitoring.href() + asked}
            state={stayHere}
            aria-current={isShown ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {isOfVideos ? <NewVideos /> : <NewCompanies />}
    </AdminShell>
  )
}

const NewCompanies = () => {
  const { query, now, linkTo, onAsk } = useAddressQuery({
    read: readMonitoring,
    linkTo: linkAt,
    request: monitoringPage.asked,
  })
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(allIndustries.asked())
  }, [dispatch])
  const industries = dataOf(useAnswer(allIndustries)) ?? []
  return (
    <>
      <h2 className="figure-heading">Neue Unternehmen</h2>
      <MonitoringGrid
        query={query}
        today={germanDay(now)}
        linkTo={linkTo}
        onAsk={(asked) => onAsk(asked, true)}
        stages={stages}
        industries={industries
          .filter(({ archived }) => !archived)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        statusTag={statusTag}
        reportOf={(id) => privatePaths.adminAnalytics.href({ unternehmen: id })}
      />
    </>
  )
}

const NewVideos = () => {
  const { query, now, linkTo, onAsk } = useAddressQuery({
    read: readVideos,
    linkTo: videosAt,
    request: newVideos.asked,
  })
  return (
    <>
      <h2 className="figure-heading">Neue Videos</h2>
      <VideoMonitoringGrid
        query={query}
        today={germanDay(now)}
        linkTo={linkTo}
        onAsk={(asked) => onAsk(asked, true)}
        reportOf={(video) => privatePaths.adminVideosAnalytics.href({ video })}
        companyFilter={<CompanyFilter onChoose={(company) => onAsk({ ...query, page: 1, company }, true)} />}
      />
    </>
  )
}
