import type { CompanyDraft, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useEffect, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { allIndustries } from '../../directory/api.ts'
import { companyDraft } from '../../directory/editing/api.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { PageLoading } from '../../ui/page-loading.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import { NoDraft } from './no-draft.tsx'

interface CompanyPageProps {
  readonly children: (company: CompanyDraft, industries: readonly IndustryView[] | undefined) => ReactNode
}

/** A page of the dashboard about the company that its address names; what there is instead when it can't be had. */
export const CompanyPage = ({ children }: CompanyPageProps) => {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(companyDraft.asked(id))
    dispatch(allIndustries.asked())
  }, [dispatch, id])
  const loadable = useAnswer(companyDraft, id)
  const industries = dataOf(useAnswer(allIndustries))
  const company = dataOf(loadable)
  if (company !== undefined) {
    const industry = industries?.find(({ _id }) => _id === company.master.businessCategory)?.name ?? ''
    return (
      <DashboardShell company={company} industry={industry}>
        {children(company, industries)}
      </DashboardShell>
    )
  }
  if (loadable.status !== 'failed') return <PageLoading />
  return <NoDraft problem={loadable.problem} retry={companyDraft.asked(id)} />
}
