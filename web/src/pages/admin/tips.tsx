import { TipAdmin } from '../../discovery/tips/tip-admin.tsx'
import { Head } from '../../ui/head.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/tipps` */
export const View = () => (
  <AdminShell>
    <Head title="Tipps verwalten" />
    <TipAdmin />
  </AdminShell>
)
