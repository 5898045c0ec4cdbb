import { ProjectionAdmin } from '../../insight/projections/projection-admin.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/lesemodelle`: how the read models are. */
export const View = () => (
  <AdminShell>
    <Head title="Datenbestände" />
    <WorkspaceHead title="Datenbestände" />
    <ProjectionAdmin />
  </AdminShell>
)
