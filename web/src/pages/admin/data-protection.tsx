import { proofAsked } from '../../identity/data-protection/api.ts'
import { FiguresPart } from '../../identity/data-protection/figures-part.tsx'
import { LooksPart } from '../../identity/data-protection/looks-part.tsx'
import { proofAddress, readProof, type ProofQuery } from '../../identity/data-protection/proof-query.ts'
import { RequestsPart } from '../../identity/data-protection/requests-part.tsx'
import { privatePaths } from '../../private-paths.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'
import '../../identity/data-protection/data-protection.css'

const linkTo = (query: ProofQuery): string => privatePaths.adminDataProtection.href() + proofAddress(query)

/** `/admin/datenschutz`: requests with their deadlines, looks, consents, and how long what is kept. */
export const View = () => {
  const { query, onAsk } = useAddressQuery({ read: readProof, linkTo, request: proofAsked })
  const parts = { query, linkTo, onAsk }
  return (
    <AdminShell>
      <Head title="Datenschutz" />
      <WorkspaceHead title="Datenschutz" />
      <RequestsPart {...parts} />
      <LooksPart {...parts} />
      <FiguresPart />
    </AdminShell>
  )
}
