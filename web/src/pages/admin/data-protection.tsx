import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useAppDispatch } from '../../app/hooks.ts'
import { stayHere } from '../../app/shell/site-shell.tsx'
import { FiguresPart } from '../../identity/data-protection/figures-part.tsx'
import { LooksPart } from '../../identity/data-protection/looks-part.tsx'
import { proofAddress, readProof, type ProofQuery } from '../../identity/data-protection/proof-query.ts'
import { RequestsPart } from '../../identity/data-protection/requests-part.tsx'
import { proofRequested } from '../../identity/data-protection/slice.ts'
import { privatePaths } from '../../private-paths.ts'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import '../../identity/data-protection/data-protection.css'

const linkTo = (query: ProofQuery): string => privatePaths.adminDataProtection.href() + proofAddress(query)

/** `/admin/datenschutz`: requests with their deadlines, looks, consents, and how long what is kept. */
export const View = () => {
  const [search] = useSearchParams()
  const address = search.toString()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  useEffect(() => {
    dispatch(proofRequested(readProof(new URLSearchParams(address))))
  }, [address, dispatch])
  const parts = {
    query: readProof(search),
    linkTo,
    onAsk: (asked: ProofQuery) => void navigate(linkTo(asked), { state: stayHere }),
  }
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
