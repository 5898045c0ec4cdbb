import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { IconArchive, IconArrowMerge, IconHash, IconPencil } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { germanNumber } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataTable } from '../../ui/heavy/grid/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { changeIndustry } from './api.ts'

const columns: readonly Column<IndustryView>[] = [
  {
    key: 'name',
    label: 'Branche',
    cell: ({ name, archived }) => (
      <>
        {name} {archived && <Tag>Archiviert</Tag>}
      </>
    ),
  },
  { key: 'nace', label: 'NACE', kind: 'wide', cell: ({ naceCodes }) => naceCodes.join(', ') },
  {
    key: 'count',
    label: 'Öffentliche Einträge',
    heading: (
      <>
        <span className="industry-admin__label">Öffentliche </span>Einträge
      </>
    ),
    kind: 'figure',
    cell: ({ id, count }) =>
      count === 0 ? '0' : <Link to={paths.search.href({ branche: [id] })}>{germanNumber(count)}</Link>,
  },
]

const actions = [
  { kind: 'rename', label: 'Umbenennen', Icon: IconPencil },
  { kind: 'nace', label: 'NACE', Icon: IconHash },
  { kind: 'merge', label: 'Zusammenlegen', Icon: IconArrowMerge },
  { kind: 'archive', label: 'Archivieren', Icon: IconArchive },
] as const

/** Industries with how many public companies each has. */
export const IndustryTable = ({ industries }: { readonly industries: readonly IndustryView[] }) => (
  <DataTable
    caption="Branchen"
    className="data-table--narrow"
    rows={industries}
    keyOf={({ id }) => id}
    columns={columns}
    renderActions={(industry) => !industry.archived && <Actions industry={industry} />}
  />
)

/** On phones the icon alone is seen. */
const Actions = ({ industry: { id, name } }: { readonly industry: IndustryView }) => {
  const dispatch = useDispatch()
  return actions.map(({ kind, label, Icon }) => (
    <Button
      key={kind}
      look="quiet"
      size="s"
      icon={<Icon aria-hidden="true" />}
      title={label}
      onClick={() => dispatch(changeIndustry.opened({ kind, id }))}
    >
      <span className="industry-admin__label">{label}</span>
      <span className="visually-hidden">: {name}</span>
    </Button>
  ))
}
