import type { CompanyDraft, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useCallback, useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { companyDraft, saveMasterData } from '../../directory/editing/api.ts'
import { MasterDataEditor } from '../../directory/editing/master-data-editor.tsx'
import { useDirectorySelector } from '../../directory/store-state.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useForm } from '../../lib/use-form.ts'
import { Head } from '../../ui/head.tsx'
import { CompanyPage } from './company-page.tsx'

/** `/unternehmen/stammdaten/{id}` */
export const View = () => (
  <CompanyPage>
    {(company, industries) => <MasterData company={company} industries={industries} />}
  </CompanyPage>
)

interface MasterDataProps {
  readonly company: CompanyDraft
  readonly industries: readonly IndustryView[] | undefined
}

const MasterData = ({ company, industries }: MasterDataProps) => {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  // In the row of tabs one sees where something waits to be saved.
  const unsaved = useDirectorySelector(({ editing }) => Object.keys(editing.edits).length > 0)
  const isSaving = useForm(saveMasterData, company.id).state.status === 'sending'
  useLive(
    [`company:${company.id}`],
    useCallback(() => dispatch(companyDraft.asked(id)), [dispatch, id]),
    unsaved || isSaving,
  )
  const field = useSearchParams()[0].get('feld')
  useEffect(() => {
    // Who comes for one field finds it with the focus.
    if (field !== null) document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
  }, [field])
  return (
    <>
      <Head title={`${unsaved ? '● ' : ''}Stammdaten: ${company.master.businessName}`} />
      <MasterDataEditor draft={company} industries={industries} />
    </>
  )
}
