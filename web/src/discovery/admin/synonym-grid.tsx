import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { counted } from '../../lib/format.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import type { Column, ListQuery } from '../../ui/heavy/grid/columns.ts'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { GridTools } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { SearchLine } from '../../ui/heavy/search-line.tsx'
import { changeSynonym, synonymPage, type SynonymView } from './api.ts'
import type { SearchAdminQuery } from './search-admin-query.ts'

interface SynonymGridProps {
  readonly query: SearchAdminQuery
  readonly linkTo: (query: SearchAdminQuery) => string
  readonly onAsk: (query: SearchAdminQuery, replaces?: boolean) => void
  readonly onRetry: () => void
}

const columns: readonly Column<SynonymView>[] = [
  { key: 'words', label: 'Gleichbedeutend', cell: ({ words }) => words.join(' · ') },
]

/** Groups of words that mean the same, to be found, changed and removed. */
export const SynonymGrid = ({ query, linkTo, onAsk, onRetry }: SynonymGridProps) => {
  const { subject } = useForm(changeSynonym)
  useRefresh(synonymPage, subject !== undefined)
  const listed: SearchAdminQuery & ListQuery = { ...query, order: 'newest' }
  return (
    <>
      <GridTools>
        <SearchLine
          label="Synonyme suchen"
          placeholder="Wort oder Teil davon"
          longest={100}
          text={query.text}
          onSearch={(text) => onAsk({ ...query, page: 1, text })}
          onPause={(text) => onAsk({ ...query, page: 1, text }, query.text !== '')}
        />
      </GridTools>
      <DataGrid
        caption="Synonyme"
        loadable={useAnswer(synonymPage)}
        listed={({ synonyms, ...pages }) => ({ rows: synonyms, ...pages })}
        keyOf={({ id }) => id}
        columns={columns}
        query={listed}
        linkTo={linkTo}
        counted={({ total }) => counted(total, 'Gruppe', 'Gruppen')}
        empty={{
          title: query.text === '' ? 'Noch keine eigenen Synonyme' : 'Kein Synonym gefunden',
          text:
            query.text === ''
              ? 'Hunderte Wörter für Berufe und Läden kennt die Suche schon. Was hier dazukommt, gilt sofort.'
              : 'Gesucht wird in den Wörtern, die Sie selbst angelegt haben.',
        }}
        onRetry={onRetry}
        renderActions={(synonym) => <Actions synonym={synonym} />}
      />
    </>
  )
}

const actions = [
  { kind: 'change', label: 'Ändern', Icon: IconPencil },
  { kind: 'remove', label: 'Entfernen', Icon: IconTrash },
] as const

const Actions = ({ synonym }: { readonly synonym: SynonymView }) => {
  const dispatch = useDispatch()
  return actions.map(({ kind, label, Icon }) => (
    <Button
      key={kind}
      look="quiet"
      size="s"
      icon={<Icon aria-hidden="true" />}
      title={label}
      onClick={() => dispatch(changeSynonym.opened({ kind, synonym }))}
    >
      <span className="search-admin__label">{label}</span>
      <span className="visually-hidden">: {synonym.words.join(', ')}</span>
    </Button>
  ))
}
