import type { PlacementView } from '@schaufenster/query-service/discovery/contract.ts'
import { dotted } from '../../lib/format.ts'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { Tag } from '../../ui/tag.tsx'
import { nameOf, periodText, stateWords } from './placement-words.ts'

type PlacementColumn = Column<PlacementView>

const StateTags = ({ placement: { state, sponsored } }: { readonly placement: PlacementView }) => (
  <span className="placement__tags">
    <Tag tone={stateWords[state].tone}>{stateWords[state].label}</Tag>
    {sponsored && <Tag tone="amber">Anzeige</Tag>}
  </span>
)

/** The company; on narrow screens with the facts that the columns leave out. */
const companyColumn: PlacementColumn = {
  key: 'company',
  label: 'Unternehmen',
  cell: (placement) => (
    <span className="placement__company">
      <span className="placement__name">{nameOf(placement)}</span>
      <span className="data-table__facts">
        {dotted([placement.company?.city, periodText(placement)])}
        <StateTags placement={placement} />
      </span>
    </span>
  ),
}

const listColumn: PlacementColumn = {
  key: 'list',
  label: 'In der Branche',
  cell: ({ industry }) => industry?.name ?? '–',
}

const others: readonly PlacementColumn[] = [
  { key: 'town', label: 'Ort', kind: 'wide', cell: ({ company }) => company?.city ?? '–' },
  { key: 'period', label: 'Zeitraum', kind: 'wide', cell: periodText },
  {
    key: 'state',
    label: 'Stand',
    kind: 'wide',
    cell: (placement) => <StateTags placement={placement} />,
  },
]

/** Those of a category also say in which. */
export const columnsOf = (section: PlacementView['section']): readonly PlacementColumn[] =>
  section === 'category' ? [companyColumn, listColumn, ...others] : [companyColumn, ...others]
