import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataTable } from '../../ui/heavy/grid/data-table.tsx'
import { workOnModel, type ProjectionView } from './api.ts'

const columns: readonly Column<ProjectionView['parked']['documents'][number]>[] = [
  { key: 'key', label: 'Dokument', cell: ({ key }) => key },
  { key: 'type', label: 'Ereignis', cell: ({ type }) => type },
  { key: 'reason', label: 'Technischer Grund', cell: ({ reason }) => reason ?? 'unbekannt' },
  { key: 'waiting', label: 'Warten', cell: ({ waiting }) => waiting },
]

/** The documents that an event could not be folded into, with the reason; once it is mended they are tried again. */
export const ParkedDocuments = ({ filling: { name, parked } }: { readonly filling: ProjectionView }) => {
  const dispatch = useDispatch()
  const busy = useForm(workOnModel, `retry ${name}`).state.status === 'sending'
  return (
    <>
      <DataTable
        caption="Wartende Dokumente"
        rows={parked.documents}
        keyOf={({ key }) => key}
        columns={columns}
        renderActions={({ key }) => (
          <Button
            size="s"
            look="quiet"
            busy={busy}
            onClick={() => dispatch(workOnModel.requested({ work: 'retry', name, key }))}
          >
            Noch einmal<span className="visually-hidden"> versuchen: {key}</span>
          </Button>
        )}
        className="data-table--narrow"
      />
      <Button size="s" busy={busy} onClick={() => dispatch(workOnModel.requested({ work: 'retry', name }))}>
        Alle noch einmal versuchen
      </Button>
    </>
  )
}
