import { useEffect } from 'react'
import { Head } from '../../app/head.tsx'
import { useAppDispatch } from '../../app/hooks.ts'
import { ProjectionDesk } from '../../insight/projections/projection-desk.tsx'
import { projectionsLeft, projectionsWatched } from '../../insight/projections/slice.ts'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/projektionen`: how the read models are. */
export const View = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(projectionsWatched())
    return () => {
      dispatch(projectionsLeft())
    }
  }, [dispatch])
  return (
    <AdminShell>
      <Head title="Lesemodelle" />
      <WorkspaceHead title="Lesemodelle" />
      <ProjectionDesk />
    </AdminShell>
  )
}
