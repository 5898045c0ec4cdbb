import { WaitingMails } from '../../conversation/waiting-mails.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/postausgang`: mails that no server took. */
export const View = () => (
  <AdminShell>
    <Head title="Postausgang" />
    <WorkspaceHead title="Postausgang" />
    <WaitingMails />
  </AdminShell>
)
