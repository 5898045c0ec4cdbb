import { useSearchParams } from 'react-router'
import { DuplicateList } from '../../directory/duplicates/duplicate-list.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/dubletten` */
export const View = () => {
  const [search] = useSearchParams()
  return (
    <AdminShell>
      <Head title="Dubletten prüfen" />
      <WorkspaceHead title="Dubletten" />
      <DuplicateList search={search} />
    </AdminShell>
  )
}
