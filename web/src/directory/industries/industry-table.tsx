import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { IconArchive, IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { germanNumber } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { dialogOpened } from './slice.ts'

/** Industries with how many public companies each has. */
export const IndustryTable = ({ industries }: { readonly industries: readonly IndustryView[] }) => {
  const dispatch = useDispatch()
  return (
    <div className="table-scroll">
      <table className="data-table data-table--narrow">
        <caption className="visually-hidden">Branchen</caption>
        <thead>
          <tr>
            <th scope="col">Branche</th>
            <th scope="col" className="data-table__figure">
              Öffentliche Einträge
            </th>
            <th scope="col">
              <span className="visually-hidden">Aktionen</span>
            </th>
          </tr>
        </thead>
        <tbody>
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
                    <IconButton
                      label={`${name} umbenennen`}
                      icon={<IconPencil />}
                      onClick={() => dispatch(dialogOpened({ kind: 'rename', id }))}
                    />
                    <IconButton
                      label={`${name} mit einer anderen zusammenlegen`}
                      icon={<IconArrowMerge />}
                      onClick={() => dispatch(dialogOpened({ kind: 'merge', id }))}
                    />
                    <IconButton
                      label={`${name} archivieren`}
                      icon={<IconArchive />}
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
