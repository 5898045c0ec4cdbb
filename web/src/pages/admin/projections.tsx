import { useCallback, useEffect } from 'react'
import { Head } from '../../app/head.tsx'
import { useAppDispatch } from '../../app/hooks.ts'
import { ProjectionDesk } from '../../insight/projections/projection-desk.tsx'
import { projectionsRequested } from '../../insight/projections/slice.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

const projections = ['projections'] as const

/** `/admin/projektionen`: how the read models are. */
export const View = () => {
  const dispatch = useAppDispatch()
  const ask = useCallback(() => dispatch(projectionsRequested()), [dispatch])
  useEffect(() => void ask(), [ask])
  useLive(projections, ask)
  return (
    <AdminShell>
      <Head title="Lesemodelle" />
      <WorkspaceHead title="Lesemodelle" />
      <ProjectionDesk />
    </AdminShell>
  )
}
