import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts'
import { PageLoading } from '../../app/page-loading.tsx'
import { MasterDataEditor } from '../../directory/editing/master-data-editor.tsx'
import { draftRequested } from '../../directory/editing/slice.ts'
import { industriesRequested } from '../../directory/slice.ts'
import { useWorkspaceSelector } from '../../directory/workspace-state.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { DashboardShell } from './dashboard-shell.tsx'
import { NoDraft } from './no-draft.tsx'

/** `/unternehmen/stammdaten/{id}` */
export const View = () => {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(draftRequested(id))
    dispatch(industriesRequested())
  }, [dispatch, id])
  const isThis = useWorkspaceSelector(({ editing }) => editing.id === id)
  const loadable = useWorkspaceSelector(({ editing }) => editing.draft)
  const industries = useAppSelector(({ directory }) => dataOf(directory.industries))
  // In the row of tabs one sees where something waits to be saved.
  const unsaved = useWorkspaceSelector(({ editing }) => Object.keys(editing.edits).length > 0)
  const draft = dataOf(loadable)
  const isSaving = useWorkspaceSelector(({ editing }) => editing.saving.status === 'sending')
  useLive(
    draft === undefined ? [] : [`company:${draft.id}`],
    useCallback(() => dispatch(draftRequested(id)), [dispatch, id]),
    unsaved || isSaving,
  )

  if (isThis && draft !== undefined) {
    const industry = industries?.find(({ _id }) => _id === draft.master.businessCategory)?.name ?? ''
    return (
      <DashboardShell company={draft} industry={industry}>
        <Head title={`${unsaved ? '● ' : ''}Stammdaten: ${draft.master.businessName}`} />
        <MasterDataEditor draft={draft} industries={industries} />
      </DashboardShell>
    )
  }
  if (!isThis || loadable.status !== 'failed') return <PageLoading />
  return <NoDraft problem={loadable.problem} retry={draftRequested(id)} />
}
