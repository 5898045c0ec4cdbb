import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useAppDispatch } from '../../app/hooks.ts'
import { draftRequested } from '../../directory/editing/slice.ts'
import { HoursEditor } from '../../directory/hours/hours-editor.tsx'
import { hoursDropped } from '../../directory/hours/slice.ts'
import { useWorkspaceSelector } from '../../directory/workspace-state.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'

/** `/unternehmen/oeffnungszeiten/{id}` */
export const View = () => (
  <CompanyPage>{(company) => <OpeningHours key={company.id} company={company} />}</CompanyPage>
)

const OpeningHours = ({ company }: { readonly company: CompanyDraft }) => {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(hoursDropped()), [dispatch])
  const { edits, saving } = useWorkspaceSelector(({ hours }) => hours)
  useLive(
    [`company:${company.id}`],
    useCallback(() => dispatch(draftRequested(id)), [dispatch, id]),
    edits !== undefined || saving.status === 'sending',
  )
  return (
    <>
      <Head title={`${edits === undefined ? '' : '● '}Öffnungszeiten: ${company.master.businessName}`} />
      <WorkspaceHead title="Öffnungszeiten" />
      <HoursEditor draft={company} />
    </>
  )
}
