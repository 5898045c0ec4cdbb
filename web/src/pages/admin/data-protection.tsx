import { AccessLogPart } from '../../identity/data-protection/access-log-part.tsx'
import { dataProtectionAsked } from '../../identity/data-protection/api.ts'
import {
  dataProtectionAddress,
  readDataProtectionQuery,
  type DataProtectionQuery,
} from '../../identity/data-protection/data-protection-query.ts'
import { FiguresPart } from '../../identity/data-protection/figures-part.tsx'
import { RequestsPart } from '../../identity/data-protection/requests-part.tsx'
import { privatePaths } from '../../private-paths.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'
import '../../identity/data-protection/data-protection.css'

const linkTo = (query: DataProtectionQuery): string =>
  privatePaths.adminDataProtection.href() + dataProtectionAddress(query)

/** `/admin/datenschutz`: requests with their deadlines, access records, consents, and retention periods. */
export const View = () => {
  const { query, onAsk } = useAddressQuery({
    read: readDataProtectionQuery,
    linkTo,
    request: dataProtectionAsked,
  })
  const parts = { query, linkTo, onAsk }
  return (
    <AdminShell>
      <Head title="Datenschutz" />
      <WorkspaceHead title="Datenschutz" />
      <RequestsPart {...parts} />
      <AccessLogPart {...parts} />
      <FiguresPart />
    </AdminShell>
  )
}
