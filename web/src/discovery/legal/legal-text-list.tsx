import type { LegalPageView } from '@schaufenster/query-service/discovery/contract.ts'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { germanDate } from '../../lib/format.ts'
import { useResource } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { legalTexts } from './api.ts'

const columns: readonly Column<LegalPageView>[] = [
  {
    key: 'title',
    label: 'Text',
    cell: ({ page, title }) => <Link to={privatePaths.adminLegalTexts.href({ seite: page })}>{title}</Link>,
  },
  {
    key: 'current',
    label: 'Gilt heute',
    cell: ({ version, validFrom }) => `Fassung ${version}, seit ${germanDate(validFrom)}`,
  },
  {
    key: 'next',
    label: 'Gilt später',
    kind: 'wide',
    cell: ({ current, versions }) =>
      versions
        .filter(({ version }) => version > current)
        .map(({ version, validFrom }) => `Fassung ${version} ab ${germanDate(validFrom)}`)
        .join(', ') || '–',
  },
]

/** What the platform must say, with what holds today and what is to come. */
export const LegalTextList = () => {
  const dispatch = useDispatch()
  const loadable = useResource(legalTexts)
  return (
    <>
      <WorkspaceHead title="Rechtstexte" />
      <DataGrid
        caption="Rechtstexte"
        loadable={loadable}
        listed={(rows) => ({ rows })}
        keyOf={({ page }) => page}
        columns={columns}
        empty={{
          title: 'Kein Rechtstext',
          text: 'Starten Sie das Produkt einmal: Es bringt die ersten mit.',
        }}
        onRetry={() => dispatch(legalTexts.asked())}
      />
    </>
  )
}
