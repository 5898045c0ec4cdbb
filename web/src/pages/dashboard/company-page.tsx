import type { CompanyDraft, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useEffect, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { allIndustries } from '../../directory/api.ts'
import { draftRequested } from '../../directory/editing/slice.ts'
import { useDirectorySelector } from '../../directory/store-state.ts'
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
    dispatch(draftRequested(id))
    dispatch(allIndustries.asked())
  }, [dispatch, id])
  const isThis = useDirectorySelector(({ editing }) => editing.id === id)
  const loadable = useDirectorySelector(({ editing }) => editing.draft)
  const industries = dataOf(useAnswer(allIndustries))
  const company = dataOf(loadable)
  if (isThis && company !== undefined) {
    const industry = industries?.find(({ _id }) => _id === company.master.businessCategory)?.name ?? ''
    return (
      <DashboardShell company={company} industry={industry}>
        {children(company, industries)}
      </DashboardShell>
    )
  }
  if (!isThis || loadable.status !== 'failed') return <PageLoading />
  return <NoDraft problem={loadable.problem} retry={draftRequested(id)} />
}
