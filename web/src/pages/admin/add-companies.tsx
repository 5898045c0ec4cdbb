import { useEffect } from 'react'
import { allIndustries } from '../../directory/api.ts'
import { CompanyImport } from '../../directory/imports/company-import.tsx'
import { useAppDispatch } from '../../lib/hooks.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/addCompanies` */
export const View = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(allIndustries.asked())
  }, [dispatch])
  return (
    <AdminShell>
      <Head title="Unternehmen importieren" />
      <WorkspaceHead title="Import" />
      <CompanyImport />
    </AdminShell>
  )
}
