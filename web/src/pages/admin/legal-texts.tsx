import { useSearchParams } from 'react-router'
import { legalPageNames } from '../../discovery/legal/api.ts'
import { LegalTextEditor } from '../../discovery/legal/legal-text-editor.tsx'
import { LegalTextList } from '../../discovery/legal/legal-text-list.tsx'
import { Head } from '../../ui/head.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/rechtstexte`; with `?seite=` one of them. */
export const View = () => {
  const asked = useSearchParams()[0].get('seite')
  const page = legalPageNames.find((name) => name === asked)
  return (
    <AdminShell>
      <Head title="Rechtstexte" />
      {page === undefined ? <LegalTextList /> : <LegalTextEditor key={page} page={page} />}
    </AdminShell>
  )
}
