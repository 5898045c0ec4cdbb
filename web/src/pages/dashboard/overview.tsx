import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { statusWords } from '../../directory/company-status.ts'
import { companyDraft } from '../../directory/editing/api.ts'
import { ConfirmationPanel } from '../../directory/editing/confirmation-panel.tsx'
import { CompletenessList } from '../../directory/overview/completeness-list.tsx'
import { VersionPanel } from '../../directory/versions/version-panel.tsx'
import { PausedTag } from '../../directory/visibility/paused-tag.tsx'
import { companyReport } from '../../insight/api.ts'
import { KeyFigures } from '../../insight/reports/key-figures.tsx'
import { PartFrame } from '../../insight/reports/part-frame.tsx'
import { daysInWords } from '../../insight/reports/points.ts'
import { ownReport } from '../../insight/reports/report-query.ts'
import { viewFigures } from '../../insight/reports/view-figures.ts'
import '../../insight/reports/report.css'
import { useAppDispatch } from '../../lib/hooks.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CompanyPage } from './company-page.tsx'
import { Waiting } from './waiting.tsx'

/** `/unternehmen/uebersicht/{id}`: where an owner lands: what waits, how many looked, and what is missing. */
export const View = () => (
  <CompanyPage>{(company) => <Overview key={company.id} company={company} />}</CompanyPage>
)

interface PartProps {
  readonly company: CompanyDraft
}

const Overview = ({ company }: PartProps) => {
  const { id: address = '' } = useParams()
  const dispatch = useAppDispatch()
  useLive(
    [`company:${company.id}`],
    useCallback(() => dispatch(companyDraft.asked(address)), [dispatch, address]),
  )
  const status = statusWords(company.status)
  return (
    <>
      <Head title={`Übersicht: ${company.master.businessName}`} />
      <WorkspaceHead
        title="Übersicht"
        aside={
          <>
            <Tag tone={status.tone}>{status.label}</Tag>
            {company.isHidden && <Tag>Verborgen</Tag>}
            <PausedTag company={company} />
          </>
        }
        actions={
          <>
            <VersionPanel id={company.id} unsaved={false} />
            {company.isApproved && (
              <ButtonLink to={paths.company.href(company.slug)}>Eintrag ansehen</ButtonLink>
            )}
          </>
        }
      />
      <div className="overview">
        <Waiting company={company} />
        {company.isStale && <ConfirmationPanel draft={company} unsaved={false} />}
        <RecentViews company={company} />
        <CompletenessList company={company} />
      </div>
    </>
  )
}

const RecentViews = ({ company: { id, isApproved } }: PartProps) => {
  const dispatch = useAppDispatch()
  const [now] = useState(Date.now)
  const query = useMemo(() => ownReport(id, now), [id, now])
  const ask = useCallback(() => dispatch(companyReport.views.asked(query)), [dispatch, query])
  useEffect(() => void ask(), [ask])
  useLive([`views:${id}`], ask)
  const views = useAnswer(companyReport.views, id)
  return (
    <section aria-labelledby="aufrufe">
      <h2 id="aufrufe">Die letzten 30 Tage</h2>
      {!isApproved && <p>Gezählt wird, sobald Ihr Eintrag öffentlich ist.</p>}
      <PartFrame
        loadable={views}
        failure="Failed to fetch views by model"
        retry={companyReport.views.asked(query)}
        height="8rem"
      >
        {(data) => (
          <>
            <KeyFigures figures={viewFigures(data, true)} />
            <p className="report-days">
              Verglichen mit {daysInWords(data.previousStartDate, data.previousEndDate)}
            </p>
          </>
        )}
      </PartFrame>
      <p className="overview__more">
        <ButtonLink size="s" to={privatePaths.statistics.href(id)}>
          Ganze Statistik ansehen
        </ButtonLink>
      </p>
    </section>
  )
}
