import { IconPlus } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { counted, germanNumber } from '../../lib/format.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { GridTools } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { changeSynonym, termReport, type TermRow } from './api.ts'
import { kindChoices, periodChoices, type SearchAdminQuery } from './search-admin-query.ts'

interface TermGridProps {
  readonly query: SearchAdminQuery
  readonly linkTo: (query: SearchAdminQuery) => string
  readonly onAsk: (query: SearchAdminQuery) => void
  readonly onRetry: () => void
}

const columns: readonly Column<TermRow>[] = [
  {
    key: 'terms',
    label: 'Gesucht',
    cell: ({ terms, place }) => (
      <Link to={paths.search.href({ keyWord: terms, ort: place })}>
        {terms}
        {place !== undefined && <span className="search-admin__place"> in {place}</span>}
      </Link>
    ),
  },
  { key: 'searches', label: 'Suchen', kind: 'figure', cell: ({ searches }) => germanNumber(searches) },
  { key: 'hits', label: 'Treffer', kind: 'figure', cell: ({ hits }) => germanNumber(hits) },
  {
    key: 'opened',
    label: 'Geöffnet',
    kind: 'figure',
    cell: ({ known, opened }) => (known === 0 ? '–' : `${germanNumber(opened)} von ${germanNumber(known)}`),
  },
]

const nothing = {
  top: 'In diesem Zeitraum hat noch niemand gesucht. Sobald Besucher suchen, steht hier, wonach.',
  empty: 'In diesem Zeitraum hat jede Suche etwas gefunden.',
  unopened:
    'In diesem Zeitraum hat nach jeder Suche jemand einen Eintrag geöffnet, oder es wurde nicht gesucht.',
} as const

/** What was searched for: each with a way to find it oneself, and to a synonym for it. */
export const TermGrid = ({ query, linkTo, onAsk, onRetry }: TermGridProps) => (
  <>
    <GridTools>
      <nav className="segments" aria-label="Liste">
        {kindChoices.map(({ value, label }) => (
          <Link
            key={value}
            to={linkTo({ ...query, kind: value })}
            state={stayHere}
            aria-current={query.kind === value ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <CompactSelect
        label="Zeitraum"
        value={query.period}
        options={periodChoices}
        onChange={(period) => onAsk({ ...query, period })}
      />
    </GridTools>
    <DataGrid
      caption="Suchanfragen"
      loadable={useAnswer(termReport)}
      listed={({ terms }) => ({ rows: terms })}
      keyOf={({ terms }) => terms}
      columns={columns}
      counted={({ terms }) => counted(terms.length, 'Suchanfrage', 'Suchanfragen')}
      empty={{ title: 'Nichts zu zeigen', sign: 'Still hier', text: nothing[query.kind] }}
      onRetry={onRetry}
      renderActions={(row) => <SynonymButton terms={row.terms} />}
    />
  </>
)

/** Begins a synonym with what somebody typed. */
const SynonymButton = ({ terms }: { readonly terms: string }) => {
  const dispatch = useDispatch()
  return (
    <Button
      look="quiet"
      size="s"
      icon={<IconPlus aria-hidden="true" />}
      title="Synonym anlegen"
      onClick={() => dispatch(changeSynonym.opened({ kind: 'create', words: [terms] }))}
    >
      <span className="search-admin__label">Synonym anlegen</span>
      <span className="visually-hidden">: {terms}</span>
    </Button>
  )
}
