import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useAppDispatch } from '../../app/hooks.ts'
import { stayHere } from '../../app/shell/site-shell.tsx'
import { AuditDesk } from '../../insight/audit/audit-desk.tsx'
import { auditAddress, readAudit, type AuditQuery } from '../../insight/audit/audit-query.ts'
import { auditRequested } from '../../insight/audit/slice.ts'
import { privatePaths } from '../../private-paths.ts'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

const linkTo = (query: AuditQuery): string => privatePaths.adminProtocol.href() + auditAddress(query)

/** `/admin/protokoll`: who did what to what and when. */
export const View = () => {
  const [search] = useSearchParams()
  const address = search.toString()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  useEffect(() => {
    dispatch(auditRequested(readAudit(new URLSearchParams(address))))
  }, [address, dispatch])
  return (
    <AdminShell>
      <Head title="Protokoll" />
      <WorkspaceHead title="Protokoll" />
      <AuditDesk
        query={readAudit(search)}
        linkTo={linkTo}
        onAsk={(asked) => void navigate(linkTo(asked), { state: stayHere })}
      />
    </AdminShell>
  )
}
