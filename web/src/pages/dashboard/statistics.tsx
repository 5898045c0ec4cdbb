import { useCallback, useEffect, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { companyDraft } from '../../directory/editing/api.ts'
import { companyReport } from '../../insight/api.ts'
import { PartFrame } from '../../insight/reports/part-frame.tsx'
import { ownReport, ownSpans } from '../../insight/reports/report-query.ts'
import { ViewReport } from '../../insight/reports/view-report.tsx'
import { choose, wordOf } from '../../lib/address-query.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'

/** `/unternehmen/statistik/{id}`: how often an owner's company was looked at. */
export const View = () => (
  <CompanyPage>
    {({ id, isApproved, master }) => (
      <>
        <Head title={`Statistik: ${master.businessName}`} />
        <WorkspaceHead title="Statistik" />
        <Statistics company={id} isPublic={isApproved} />
      </>
    )}
  </CompanyPage>
)

interface StatisticsProps {
  readonly company: string
  readonly isPublic: boolean
}

const Statistics = ({ company, isPublic }: StatisticsProps) => {
  const dispatch = useAppDispatch()
  const [now] = useState(Date.now)
  const [search, setSearch] = useSearchParams()
  const days = choose(ownSpans, search.get('tage')) ?? 30
  const query = useMemo(() => ownReport(company, now, days), [company, now, days])
  const ask = useCallback(() => {
    for (const part of Object.values(companyReport)) dispatch(part.asked(query))
  }, [dispatch, query])
  useEffect(ask, [ask])
  useLive([`views:${company}`], ask)
  const { id = '' } = useParams()
  useLive(
    [`company:${company}`],
    useCallback(() => dispatch(companyDraft.asked(id)), [dispatch, id]),
  )
  const totals = useAnswer(companyReport.totals, company)
  const views = useAnswer(companyReport.views, company)
  const total = dataOf(totals)?.results.Company
  return (
    <div className="report">
      {!isPublic && (
        <p>Gezählt wird, sobald Ihr Eintrag öffentlich ist. Ihre eigenen Besuche zählen nie mit.</p>
      )}
      <ul className="plain-list report__spans" aria-label="Zeitraum">
        {ownSpans.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              className="chip"
              aria-pressed={value === days}
              data-on={value === days || undefined}
              onClick={() => {
                const word = wordOf(ownSpans, value)
                setSearch(word === '' ? {} : { tage: word }, { replace: true })
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <PartFrame
        loadable={views}
        failure="Failed to fetch views by model"
        retry={companyReport.views.asked(query)}
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
