import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { IconArchive, IconArrowMerge, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { germanNumber } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useRowWalk } from '../../ui/heavy/use-row-walk.ts'
import { Tag } from '../../ui/tag.tsx'
import { dialogOpened } from './slice.ts'

/** Industries with how many public companies each has. */
export const IndustryTable = ({ industries }: { readonly industries: readonly IndustryView[] }) => {
  const dispatch = useDispatch()
  const rows = useRowWalk()
  return (
    <div className="table-scroll">
      <table className="data-table data-table--narrow">
        <caption className="visually-hidden">Branchen</caption>
        <thead>
          <tr>
            <th scope="col">Branche</th>
            <th scope="col" className="data-table__figure">
              <span className="industry-desk__label">Öffentliche </span>Einträge
            </th>
            <th scope="col">
              <span className="visually-hidden">Aktionen</span>
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {industries.map(({ id, name, count, archived }) => (
            <tr key={id}>
              <th scope="row">
                {name} {archived && <Tag>Archiviert</Tag>}
              </th>
              <td className="data-table__figure">
                {count === 0 ? (
                  '0'
                ) : (
                  <Link to={paths.search.href({ branche: [id] })}>{germanNumber(count)}</Link>
                )}
              </td>
              <td className="data-table__actions">
                {!archived && (
                  <>
                    <Action
                      label="Umbenennen"
                      name={name}
                      icon={<IconPencil aria-hidden="true" />}
                      onClick={() => dispatch(dialogOpened({ kind: 'rename', id }))}
                    />
                    <Action
                      label="Zusammenlegen"
                      name={name}
                      icon={<IconArrowMerge aria-hidden="true" />}
                      onClick={() => dispatch(dialogOpened({ kind: 'merge', id }))}
                    />
                    <Action
                      label="Archivieren"
                      name={name}
                      icon={<IconArchive aria-hidden="true" />}
                      onClick={() => dispatch(dialogOpened({ kind: 'archive', id }))}
                    />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ActionProps {
  readonly label: string
  /** Of the industry. */
  readonly name: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

/** On phones the icon alone is seen. */
const Action = ({ label, name, icon, onClick }: ActionProps) => (
  <Button look="quiet" size="s" icon={icon} title={label} onClick={onClick}>
    <span className="industry-desk__label">{label}</span>
    <span className="visually-hidden">: {name}</span>
  </Button>
)
