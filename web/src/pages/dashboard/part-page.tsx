import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useCallback, useEffect, type ComponentType } from 'react'
import { useParams } from 'react-router'
import { draftRequested } from '../../directory/editing/slice.ts'
import { partDropped } from '../../directory/parts/slice.ts'
import { useDirectorySelector } from '../../directory/store-state.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'

interface PartPageProps {
  readonly title: string
  readonly editor: ComponentType<{ readonly draft: CompanyDraft }>
}

/** A page of the dashboard about one part of the entry; it moves by itself as long as nothing is typed. */
export const PartPage = ({ title, editor }: PartPageProps) => (
  <CompanyPage>
    {(company) => <Part key={company.id} company={company} title={title} editor={editor} />}
  </CompanyPage>
)

const Part = ({ company, title, editor: Editor }: PartPageProps & { readonly company: CompanyDraft }) => {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(partDropped()), [dispatch])
  const { edits, saving } = useDirectorySelector(({ parts }) => parts)
  useLive(
    [`company:${company.id}`],
    useCallback(() => dispatch(draftRequested(id)), [dispatch, id]),
    edits !== undefined || saving.status === 'sending',
  )
  return (
    <>
      <Head title={`${edits === undefined ? '' : '● '}${title}: ${company.master.businessName}`} />
      <WorkspaceHead title={title} />
      <Editor draft={company} />
    </>
  )
}
