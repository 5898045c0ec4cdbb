import { useId, useState } from 'react'
import { failed, loading, ready, type Loadable } from '../../../lib/loadable.ts'
import { offline } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column, ListQuery } from '../../../ui/heavy/grid/columns.ts'
import { DataGrid, type Listed } from '../../../ui/heavy/grid/data-grid.tsx'
import { DataTable } from '../../../ui/heavy/grid/data-table.tsx'
import { GridToolbar } from '../../../ui/heavy/grid/grid-toolbar.tsx'
import { useSelection } from '../../../ui/heavy/grid/use-selection.ts'
import { OrderButtons } from '../../../ui/heavy/order-buttons.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Sample, Samples } from './sample.tsx'

interface Town {
  readonly name: string
  readonly people: number
}

type Order = 'name' | 'most'

const nothing = () => undefined
const here = () => '#'

const towns: Listed<Town> = {
  rows: [
    { name: 'Ulm', people: 129_000 },
    { name: 'Aalen', people: 68_000 },
  ],
}

const columns: readonly Column<Town, Order>[] = [
  { key: 'name', label: 'Ort', sort: { ascending: 'name' }, cell: ({ name }) => name },
  {
    key: 'people',
    label: 'Einwohner',
    kind: 'figure',
    sort: { descending: 'most' },
    cell: ({ people }) => people.toLocaleString('de-DE'),
  },
]

const orders = [
  { value: 'most', word: '', label: 'Größte zuerst' },
  { value: 'name', word: 'name', label: 'Nach Namen' },
] as const

/** Lists at every moment of their life. */
export const Lists = () => (
  <Samples id="lists" title="Listen">
    <Sample title="Da, mit Auswahl und Werkzeugen" wide>
      <Towns answer={ready(towns)} tools />
    </Sample>
    <Sample title="Mit aufgeklappter Zeile">
      <OpenedTown />
    </Sample>
    <Sample title="Unterwegs">
      <Towns answer={loading()} />
    </Sample>
    <Sample title="Leer">
      <Towns answer={ready({ rows: [] })} />
    </Sample>
    <Sample title="Nicht angekommen">
      <Towns answer={failed(offline)} />
    </Sample>
    <Sample title="Reihenfolge: am Anfang und dazwischen, mit Griff">
      <OrderButtons name="Ulm" index={0} count={3} onMove={nothing} />
      <OrderButtons name="Aalen" index={1} count={3} handle={{}} onMove={nothing} />
    </Sample>
    <Sample title="Seiten" wide>
      <Pagination current={1} total={3} href={here} />
      <Pagination current={6} total={12} href={here} />
      <Pagination current={3} total={3} href={here} />
    </Sample>
  </Samples>
)

interface TownsProps {
  readonly answer: Loadable<Listed<Town>>
  readonly tools?: boolean
}

const Towns = ({ answer, tools = false }: TownsProps) => {
  const selection = useSelection('')
  const [query, setQuery] = useState<ListQuery<Order> & { readonly text: string }>({
    order: 'most',
    page: 1,
    text: '',
  })
  return (
    <>
      {tools && (
        <GridToolbar
          query={query}
          orders={orders}
          onAsk={setQuery}
          search={{ label: 'Orte suchen', placeholder: 'Ort', longest: 40 }}
        />
      )}
      <DataGrid
        caption="Orte"
        loadable={answer}
        listed={(list) => list}
        keyOf={({ name }) => name}
        columns={columns}
        query={query}
        linkTo={here}
        {...(tools && {
          selection: { ...selection, nameOf: ({ name }: Town) => name },
          renderActions: ({ name }: Town) => (
            <Button size="s" aria-label={`${name} bearbeiten`}>
              Bearbeiten
            </Button>
          ),
        })}
        empty={{ title: 'Kein Ort', sign: 'Leer', text: 'Hier wohnt niemand.' }}
        onRetry={nothing}
      />
    </>
  )
}

const OpenedTown = () => {
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <DataTable
      caption="Orte, aufklappbar"
      rows={towns.rows}
      keyOf={({ name }) => `${id}-${name}`}
      columns={columns}
      detail={{
        isOpen: ({ name }) => open === (name === 'Ulm'),
        onToggle: () => setOpen(!open),
        renderBody: ({ name }) => <p>{name} liegt in Baden-Württemberg.</p>,
      }}
    />
  )
}
