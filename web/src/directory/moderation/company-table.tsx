import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRowWalk } from '../../ui/heavy/use-row-walk.ts'
import { WindowPicture } from '../window-picture.tsx'
import { StatusTags, townOf, type CompanyColumn } from './company-columns.tsx'
import type { GridQuery } from './grid-query.ts'
import { RowActions } from './row-actions.tsx'

interface CompanyTableProps {
  readonly companies: readonly CompanyRow[]
  readonly columns: readonly CompanyColumn[]
  readonly query: GridQuery
  readonly linkTo: (query: GridQuery) => string
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly onOpen: (company: CompanyRow) => void
  readonly onReject: (company: CompanyRow) => void
}

/** The administrators' grid. On narrow screens the facts stand below the name. */
export const CompanyTable = ({
  companies,
  columns,
  query,
  linkTo,
  selected,
  onSelect,
  onOpen,
  onReject,
}: CompanyTableProps) => {
  const rows = useRowWalk()
  const all = companies.length > 0 && companies.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <div className="table-scroll">
      <table className="data-table">
        <caption className="visually-hidden">Unternehmen</caption>
        <thead>
          <tr>
            <th scope="col" className="data-table__check">
              <input
                type="checkbox"
                aria-label="Alle auf dieser Seite auswählen"
                checked={all}
                onChange={() => onSelect(all ? new Set() : new Set(companies.map(({ id }) => id)))}
              />
            </th>
            <Heading
              label="Unternehmen"
              sort={['alphabetically', 'ascending']}
              query={query}
              linkTo={linkTo}
            />
            {columns.map(({ key, label, sort }) => (
              <Heading
                key={key}
                className="data-table__wide"
                label={label}
                sort={sort}
                query={query}
                linkTo={linkTo}
              />
            ))}
            <th scope="col" className="data-table__actions">
              <span className="visually-hidden">Aktionen</span>
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {companies.map((company) => (
            <tr key={company.id} data-selected={selected.has(company.id) || undefined}>
              <td className="data-table__check">
                <input
                  type="checkbox"
                  aria-label={`${company.name} auswählen`}
                  checked={selected.has(company.id)}
                  onChange={() => toggle(company.id)}
                />
              </td>
              <th scope="row">
                <CompanyCell company={company} onOpen={() => onOpen(company)} />
              </th>
              {columns.map(({ key, cell }) => (
                <td key={key} className="data-table__wide">
                  {cell(company)}
                </td>
              ))}
              <td className="data-table__actions">
                <RowActions company={company} onReject={() => onReject(company)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadingProps extends Pick<CompanyTableProps, 'query' | 'linkTo'> {
  readonly label: string
  readonly sort: CompanyColumn['sort']
  readonly className?: string
}

const Heading = ({ label, sort, className, query, linkTo }: HeadingProps) => {
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const [order, direction] = sort
  const active = query.sort === order
  return (
    <th scope="col" className={className} aria-sort={active ? direction : undefined}>
      <Link to={linkTo({ ...query, page: 1, sort: order })} state={{ stay: true }}>
        {label}
        {active &&
          (direction === 'ascending' ? (
            <IconArrowUp aria-hidden="true" />
          ) : (
            <IconArrowDown aria-hidden="true" />
          ))}
      </Link>
    </th>
  )
}

interface CompanyCellProps {
  readonly company: CompanyRow
  readonly onOpen: () => void
}

const CompanyCell = ({ company, onOpen }: CompanyCellProps) => (
  <div className="company-cell">
    <span className="company-cell__picture">
      <WindowPicture company={company} shape="square" />
    </span>
    <span className="company-cell__text">
      <button type="button" className="company-cell__name" aria-haspopup="dialog" onClick={onOpen}>
        {company.name}
      </button>
      <span className="company-cell__facts">
        {[company.industry[0]?.name, townOf(company)].filter(Boolean).join(' · ')}
        <StatusTags company={company} />
      </span>
    </span>
  </div>
)
