import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useCallback, useEffect, type ComponentType } from 'react'
import { useParams } from 'react-router'
import { companyDraft } from '../../directory/editing/api.ts'
import { savePart } from '../../directory/parts/api.ts'
import type { PartName } from '../../directory/parts/part-changes.ts'
import { historyOf } from '../../directory/parts/parts.ts'
import { partDropped } from '../../directory/parts/slice.ts'
import { useDirectorySelector } from '../../directory/store-state.ts'
import { VersionPanel } from '../../directory/versions/version-panel.tsx'
import { useAppDispatch } from '../../lib/hooks.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useForm } from '../../lib/use-form.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { CompanyPage } from './company-page.tsx'

interface PartPageProps {
  readonly title: string
  /** Its history is shown first; without it that of the whole entry. */
  readonly part?: PartName
  readonly editor: ComponentType<{ readonly draft: CompanyDraft }>
}

/** A page of the dashboard about one part of the entry; it moves by itself as long as nothing is typed. */
export const PartPage = (props: PartPageProps) => (
  <CompanyPage>{(company) => <Part key={company.id} company={company} {...props} />}</CompanyPage>
)

const Part = ({
  company,
  title,
  part,
  editor: Editor,
}: PartPageProps & { readonly company: CompanyDraft }) => {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  useEffect(
    () => () => {
      for (const each of partDropped()) dispatch(each)
    },
    [dispatch],
  )
  const { edits } = useDirectorySelector(({ parts }) => parts)
  const { state: saving } = useForm(savePart)
  useLive(
    [`company:${company.id}`],
    useCallback(() => dispatch(companyDraft.asked(id)), [dispatch, id]),
    edits !== undefined || saving.status === 'sending',
  )
  return (
    <>
      <Head title={`${edits === undefined ? '' : '● '}${title}: ${company.master.businessName}`} />
      <WorkspaceHead
        title={title}
        actions={
          <VersionPanel
            id={company.id}
            unsaved={edits !== undefined}
            part={part && { label: title, events: historyOf(part) }}
          />
        }
      />
      <Editor draft={company} />
    </>
  )
}
