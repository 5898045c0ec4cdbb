import { useEffect } from 'react'
import { allIndustries } from '../../directory/api.ts'
import { mayOpen } from '../../identity/permissions.ts'
import { fullReport } from '../../insight/api.ts'
import { DefinitionAdmin } from '../../insight/definitions/definition-admin.tsx'
import { PartFrame } from '../../insight/reports/part-frame.tsx'
import { RankingTables } from '../../insight/reports/ranking-tables.tsx'
import { readReport, reportAddress, type ReportQuery } from '../../insight/reports/report-query.ts'
import { ReportToolbar } from '../../insight/reports/report-toolbar.tsx'
import { ReportTrail } from '../../insight/reports/report-trail.tsx'
import { sinceTheBeginning } from '../../insight/reports/since-the-beginning.ts'
import { ViewReport } from '../../insight/reports/view-report.tsx'
import { germanDay } from '../../lib/german-day.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'

const linkAt = (query: ReportQuery, now: number): string =>
  privatePaths.adminAnalytics.href() + reportAddress(query, now)

const askReport = (query: ReportQuery) => Object.values(fullReport).map((part) => part.asked(query))

/** `/admin/edit/analytics` */
export const View = () => {
  const { query, now, linkTo, onAsk } = useAddressQuery({
    read: readReport,
    linkTo: linkAt,
    request: askReport,
  })
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(allIndustries.asked())
  }, [dispatch])
  const [totals, views, ranking] = [
    useAnswer(fullReport.totals),
    useAnswer(fullReport.views),
    useAnswer(fullReport.ranking),
  ]
  useRefresh(fullReport.totals)
  useRefresh(fullReport.views)
  useRefresh(fullReport.ranking)
  const decides = useAppSelector(
    ({ identity: { session } }) => mayOpen(session, { permission: 'analytics.manage' }) === 'yes',
  )
  const industries = dataOf(useAnswer(allIndustries)) ?? []
  const company = dataOf(ranking)?.companies.find(({ id }) => id === query.company)
  const total = dataOf(totals)
  return (
    <AdminShell>
      <Head title="Auswertung" />
      <WorkspaceHead
        title="Auswertung"
        actions={
          company?.isApproved === true && (
            <ButtonLink size="s" to={paths.company.href(company.slug)}>
              Seite ansehen
            </ButtonLink>
          )
        }
      />
      <div className="report">
        <ReportToolbar
          query={query}
          today={germanDay(now)}
          linkTo={linkTo}
          onAsk={onAsk}
          industries={industries
            .filter(({ archived }) => !archived)
            .map(({ _id, name }) => ({ id: _id, name }))}
        />
        <Trail
          query={query}
          linkTo={linkTo}
          industry={industries.find(({ _id }) => _id === query.industry)?.name}
          company={company?.name}
        />
        <PartFrame
          loadable={views}
          failure="Failed to fetch views by model"
          retry={fullReport.views.asked(query)}
          height="36rem"
        >
          {(data) => (
            <ViewReport
              views={data}
              query={query}
              more={total === undefined ? [] : sinceTheBeginning(total)}
            />
          )}
        </PartFrame>
        {totals.status === 'failed' && (
          <PartFrame
            loadable={totals}
            failure="Failed to fetch total views by model"
            retry={fullReport.totals.asked(query)}
            height="0"
          >
            {() => null}
          </PartFrame>
        )}
        {query.company === undefined && (
          <PartFrame
            loadable={ranking}
            failure="Failed to fetch data"
            retry={fullReport.ranking.asked(query)}
            height="24rem"
          >
            {(data) => <RankingTables ranking={data} query={query} linkTo={linkTo} />}
          </PartFrame>
        )}
        <DefinitionAdmin
          query={query}
          decides={decides}
          linkTo={(definition) => linkTo({ ...query, definition })}
        />
      </div>
    </AdminShell>
  )
}

interface TrailProps {
  readonly query: ReportQuery
  readonly linkTo: (query: ReportQuery) => string
  readonly industry: string | undefined
  readonly company: string | undefined
}

/** From the one back to the whole. */
const Trail = ({ query, linkTo, industry = 'Branche', company = 'Unternehmen' }: TrailProps) => {
  const last = { label: company }
  const ofIndustry = { ...query, company: undefined }
  const step = query.company === undefined ? { label: industry } : { label: industry, to: linkTo(ofIndustry) }
  return (
    <ReportTrail
      steps={[
        { label: 'Alle Unternehmen', to: linkTo({ ...ofIndustry, industry: undefined }) },
        ...(query.industry === undefined ? [] : [step]),
        ...(query.company === undefined ? [] : [last]),
      ]}
    />
  )
}
