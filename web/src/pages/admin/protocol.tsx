import { auditAsked } from '../../insight/audit/api.ts'
import { AuditGrid } from '../../insight/audit/audit-grid.tsx'
import { auditAddress, readAudit, type AuditQuery } from '../../insight/audit/audit-query.ts'
import { privatePaths } from '../../private-paths.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'

const linkTo = (query: AuditQuery): string => privatePaths.adminProtocol.href() + auditAddress(query)

/** `/admin/protokoll`: who did what to what and when. */
export const View = () => {
  const { query, onAsk } = useAddressQuery({ read: readAudit, linkTo, request: auditAsked })
  return (
    <AdminShell>
      <Head title="Protokoll" />
      <WorkspaceHead title="Protokoll" />
      <AuditGrid query={query} linkTo={linkTo} onAsk={onAsk} />
    </AdminShell>
  )
}
