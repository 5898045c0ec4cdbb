import type { MonitoredCompany } from '@schaufenster/query-service/insight/contract.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted, germanDate } from '../../lib/format.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { CsvButton } from '../reports/csv-button.tsx'
import { cutInWords, filtered, pageSize, type MonitoringQuery } from './monitoring-query.ts'
import '../../ui/heavy/data-table.css'

interface MonitoringListProps {
  /** The newest of those that came. */
  readonly companies: readonly MonitoredCompany[]
  /** How many came. */
  readonly total: number
  readonly query: MonitoringQuery
  readonly linkTo: (query: MonitoringQuery) => string
  /** How the stage of a company is called, and how it is shown. */
  readonly statusName: (status: string) => string
  readonly statusTag: (status: string) => ReactNode
  /** Where more is told of one. */
  readonly reportOf: (id: string) => string
}

/** Companies that came in a range of days. */
export const MonitoringList = ({
  companies,
  total,
  query,
  linkTo,
  statusName,
  statusTag,
  reportOf,
}: MonitoringListProps) => {
  const shown = filtered(companies, query)
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const page = Math.min(query.page, pages)
  const cut = cutInWords(companies.length, total)
  if (shown.length === 0)
    return (
      <EmptyState title="Nichts gefunden">
        <p>
          {companies.length === 0
            ? 'In diesem Zeitraum kam kein Unternehmen dazu.'
            : 'Kein Unternehmen dieses Zeitraums passt zu Ihrer Auswahl.'}
        </p>
        {cut !== undefined && <p>{cut}</p>}
      </EmptyState>
    )
  return (
    <>
      <div className="monitoring__summary">
        <p>
          {counted(shown.length, 'Unternehmen', 'Unternehmen')}
          {cut !== undefined && `. ${cut}`}
        </p>
        <CsvButton
          fileName={`unternehmen-${query.start}-${query.end}`}
          heads={['Unternehmen', 'Branche', 'Ort', 'Status', 'Eingetragen']}
          rows={() =>
            shown.map(({ name, industry, city, status, createdAt }) => [
              name,
              industry.map((each) => each.name).join(', '),
              city ?? '',
              statusName(status),
              germanDate(createdAt),
            ])
          }
        />
      </div>
      <table className="data-table monitoring">
        <caption className="visually-hidden">Neue Unternehmen</caption>
        <thead>
          <tr>
            <th scope="col">Unternehmen</th>
            <th scope="col" className="data-table__wide">
              Branche
            </th>
            <th scope="col" className="data-table__wide">
              Ort
            </th>
            <th scope="col">Status</th>
            <th scope="col" className="data-table__wide">
              Eingetragen
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.slice((page - 1) * pageSize, page * pageSize).map((company) => (
            <Line key={company.id} company={company} href={reportOf(company.id)} tag={statusTag} />
          ))}
        </tbody>
      </table>
      <Pagination current={page} total={pages} href={(wanted) => linkTo({ ...query, page: wanted })} />
    </>
  )
}

interface LineProps {
  readonly company: MonitoredCompany
  readonly href: string
  readonly tag: (status: string) => ReactNode
}

const Line = ({ company: { name, industry, city, status, createdAt }, href, tag }: LineProps) => {
  const industries = industry.map((each) => each.name).join(', ')
  return (
    <tr>
      <th scope="row">
        <Link to={href}>{name}</Link>
        <span className="monitoring__facts">
          {[industries, city, germanDate(createdAt)].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className="data-table__wide">{industries || '–'}</td>
      <td className="data-table__wide">{city ?? '–'}</td>
      <td>{tag(status)}</td>
      <td className="data-table__wide">
        <time dateTime={createdAt}>{germanDate(createdAt)}</time>
      </td>
    </tr>
  )
}
